import FieldGeometry
import FieldScene

/// Shrinks the font and the spacing until a row of labels fits its width (the preset `underline`).
///
/// A row of N cells fits if `width / N > cellWidth + spacing`. As in the app component that the preset is modelled on,
/// each step reduces the font size by 4 points, and the spacing by 2 points while the spacing is greater than 8. That
/// component loops forever if no size fits; this solver stops at the minimum size. With `isExact`, the solver does not
/// use these steps, but searches for the largest size that fits.
struct FontShrinkSolver {
    let settings: ShrinkToFit
    let count: Int
    let width: Double
    /// The initial font size, in points.
    let fontSize: Double
    /// Returns the size of a label at a font size, including its padding.
    let label: (Double) throws(SceneError) -> Size

    /// The size of a label at the font size that fits, and the report of all steps.
    typealias Fit = (label: Size, report: FitReport)

    /// The result of trying a font size and a spacing.
    private struct Trial {
        var step: FitReport.Step
        var label: Size
    }

    /// Searches for a font size at which the row fits.
    ///
    /// - Returns: `fitted` contains the size of the label and the report of all steps, or is nil if no font size fits.
    ///   `last` is the last step, whether it fits or not.
    func solve() throws(SceneError) -> (fitted: Fit?, last: FitReport.Step) {
        var steps: [FitReport.Step] = []
        var trial = try self.trial(fontSize: fontSize, spacing: settings.spacing)
        if settings.isExact, !trial.step.fits {
            let smallest = min(settings.minimum, fontSize)
            trial =
                if let best = try largest() { best } else {
                    try self.trial(fontSize: smallest, spacing: spacing(at: smallest))
                }
        }
        while !settings.isExact, !trial.step.fits, trial.step.fontSize - 4 >= settings.minimum {
            steps.append(trial.step)
            let spacing = trial.step.spacing > 8 ? trial.step.spacing - 2 : trial.step.spacing
            trial = try self.trial(fontSize: trial.step.fontSize - 4, spacing: spacing)
        }
        steps.append(trial.step)
        return (trial.step.fits ? (trial.label, FitReport(steps: steps)) : nil, trial.step)
    }

    /// The trial with the largest font size below the initial one that fits, which is a multiple of 1/64 point; nil if no
    /// size fits. Bisection can find the size, because a larger font never needs less width.
    private func largest() throws(SceneError) -> Trial? {
        var low = Int((settings.minimum * 64).rounded(.up))
        var high = Int((fontSize * 64).rounded(.up))
        var best: Trial?
        while low < high {
            let middle = (low + high) / 2
            let size = Double(middle) / 64
            let trial = try self.trial(fontSize: size, spacing: spacing(at: size))
            if trial.step.fits {
                best = trial
                low = middle + 1
            } else {
                high = middle
            }
        }
        return best
    }

    /// The spacing for a font size, in points, rounded down to 1/64. It is less than the initial spacing by half a
    /// point for each point by which the font is smaller than the initial size, but at least 8. An initial spacing
    /// below 8 is not reduced.
    private func spacing(at size: Double) -> Double {
        let falling = settings.spacing - (fontSize - size) / 2
        return (max(falling, min(8, settings.spacing)) * 64).rounded(.down) / 64
    }

    private func trial(fontSize: Double, spacing: Double) throws(SceneError) -> Trial {
        let label = try self.label(fontSize)
        return Trial(
            step: FitReport.Step(
                fontSize: fontSize, spacing: spacing, needed: label.width + spacing,
                available: width / Double(count)),
            label: label)
    }
}
