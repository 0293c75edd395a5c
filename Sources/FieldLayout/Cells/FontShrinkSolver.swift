import FieldGeometry
import FieldScene
import FieldText

/// Shrinks the font and the spacing until a row of labels fits its width (the preset `underline`).
///
/// A row fits if `width / N > cellWidth + spacing`. As in the component that the preset is modelled on, the font size
/// is reduced in steps of 4, and the spacing by 2 while it is greater than 8. That component loops forever if nothing
/// fits; this solver stops at the minimum size.
struct FontShrinkSolver {
    let settings: ShrinkToFit
    let count: Int
    let width: Double
    /// The initial font size, in points.
    let fontSize: Double
    /// Returns the size of a label at a font size, including its padding.
    let label: (Double) throws(SceneError) -> Size

    /// The result of trying a font size and a spacing.
    private struct Trial {
        var step: FitReport.Step
        var label: Size
    }

    /// The size of the label that fits and the report, or nil if none fits; and the last step in either case.
    func solve() throws(SceneError) -> (fitted: (label: Size, report: FitReport)?, last: FitReport.Step) {
        var steps: [FitReport.Step] = []
        var trial = try self.trial(fontSize: fontSize, spacing: settings.spacing)
        if settings.isExact {
            let smallest = min(settings.minimum, fontSize)
            if let best = try largest() {
                trial = best
            } else {
                trial = try self.trial(fontSize: smallest, spacing: spacing(at: smallest))
            }
        } else {
            while !trial.step.fits, trial.step.fontSize - 4 >= settings.minimum {
                steps.append(trial.step)
                let spacing = trial.step.spacing > 8 ? trial.step.spacing - 2 : trial.step.spacing
                trial = try self.trial(fontSize: trial.step.fontSize - 4, spacing: spacing)
            }
        }
        steps.append(trial.step)
        return (trial.step.fits ? (trial.label, FitReport(steps: steps)) : nil, trial.step)
    }

    /// The largest font size in 1/64 points that fits, by bisection: the needed width does not decrease with the size.
    private func largest() throws(SceneError) -> Trial? {
        let whole = try trial(fontSize: fontSize, spacing: settings.spacing)
        if whole.step.fits { return whole }
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

    /// The spacing for a font size, in 1/64 points: reduced by half a point per point of size, but not below 8, or
    /// below the initial spacing if that is smaller.
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
