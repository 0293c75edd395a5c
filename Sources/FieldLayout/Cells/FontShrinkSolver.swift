import FieldGeometry
import FieldScene
import FieldText

/// Shrinks font and spacing until a row of labels fits its width (system 1).
///
/// A row fits when `width / N > cellWidth + spacing`. The original tries sizes 4 apart, its spacing falling by 2 while it
/// is over 8; it never ends when nothing fits, this one ends at the smallest size.
struct FontShrinkSolver {
    let settings: ShrinkToFit
    let count: Int
    let width: Double
    /// The size to begin with.
    let fontSize: Double
    /// The label, padding included, at a font size.
    let label: (Double) throws(SceneError) -> Size

    /// What a size and a spacing come to.
    private struct Trial {
        var step: FitReport.Step
        var label: Size
    }

    /// The label that fits and how it was found; nil when none does, with the last step that was tried.
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

    /// The largest size in 1/64 points that fits, by bisection: what is needed never falls as the size grows.
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

    /// The spacing that belongs to a size: half a point less for each point, down to 8 or where it began, in 1/64 points.
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
