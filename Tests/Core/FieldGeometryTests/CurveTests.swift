import FieldGeometry
import Testing

/// Compares curves with independent calculations. The values of Bézier curves come from bisection with exact fractions,
/// those of springs from numerical integration of the equation of motion (fourth-order Runge-Kutta, steps of 0.1 ms).
@Suite struct CurveTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let curve: Curve
        /// The values at 0.1, 0.3, 0.5, 0.7 and 0.9 of the duration.
        let values: [Double]
        var testDescription: String { name }
    }

    static let curves = [
        Case(name: "linear", curve: .linear, values: [0.1, 0.3, 0.5, 0.7, 0.9]),
        Case(name: "ease-in", curve: .easeIn, values: [0.0170266, 0.1295768, 0.3153568, 0.554814, 0.8394278]),
        Case(name: "ease-out", curve: .easeOut, values: [0.1605722, 0.445186, 0.6846432, 0.8704232, 0.9829734]),
        Case(
            name: "ease-in-ease-out", curve: .easeInEaseOut, values: [0.0197225, 0.1873959, 0.5, 0.8126041, 0.9802775]),
        Case(name: "default", curve: .standard, values: [0.0947963, 0.5133152, 0.8024034, 0.9407646, 0.9943165]),
        Case(
            name: "keycap", curve: .cubicBezier(0.22, 1, 0.36, 1),
            values: [0.4010969, 0.8321921, 0.9613825, 0.9941938, 0.9998395]),
        Case(
            name: "overshoot", curve: .cubicBezier(0.68, -0.55, 0.265, 1.55),
            values: [-0.0662915, -0.0493167, 0.6066799, 1.0692606, 1.0623732]),
        // 1 - (1 - x)².
        Case(name: "decelerate", curve: .decelerate, values: [0.19, 0.51, 0.75, 0.91, 0.99]),
        Case(name: "steps", curve: .steps(4), values: [0, 0.25, 0.5, 0.5, 0.75]),
        Case(name: "hold", curve: .hold, values: [0, 0, 0, 0, 0]),
    ]

    @Test(arguments: curves) func curvesMatchReferenceValues(_ test: Case) {
        for (x, y) in zip([0.1, 0.3, 0.5, 0.7, 0.9], test.values) {
            #expect(abs(test.curve.value(after: x * 3, of: 3) - y) < 1e-6, "at \(x)")
        }
        #expect(test.curve.value(after: -1, of: 3) == 0)
        #expect(test.curve.value(after: 0, of: 3) == 0)
        #expect(test.curve.value(after: 3, of: 3) == 1)
        #expect(test.curve.value(after: 9, of: 3) == 1)
    }

    static let springs: [(Spring, [Double])] = [
        (Spring(mass: 1, stiffness: 100, damping: 10), [0.104405, 0.3403, 0.849426, 1.153123, 0.979007]),
        (Spring(mass: 1, stiffness: 100, damping: 20), [0.090204, 0.264241, 0.593994, 0.908422, 0.996981]),
        (Spring(mass: 1, stiffness: 100, damping: 40), [0.069705, 0.177737, 0.36964, 0.631123, 0.873699]),
        (Spring(mass: 2, stiffness: 300, damping: 3), [0.177283, 0.629817, 1.626247, 0.914007, 1.526328]),
    ]

    @Test(arguments: springs) func springsMatchNumericalIntegration(_ spring: Spring, _ values: [Double]) {
        for (time, value) in zip([0.05, 0.1, 0.2, 0.4, 0.8], values) {
            #expect(abs(spring.value(after: time) - value) < 2e-6, "at \(time)")
        }
        #expect(spring.value(after: 0) == 0)
    }

    @Test(arguments: springs) func springsStayAtRestAfterTheSettlingTime(_ spring: Spring, _: [Double]) {
        let settled = spring.settlingTime
        #expect(settled.isFinite)
        for step in 0..<2000 {
            #expect(abs(spring.value(after: settled + Double(step) * 0.003) - 1) <= Spring.rest * 1.0001)
        }
    }

    @Test func springsSettleInTheRequestedTime() {
        let spring = Spring(dampingRatio: 0.15, settlingIn: 1)
        #expect(abs(spring.dampingRatio - 0.15) < 1e-12)
        #expect(abs(spring.settlingTime - 1) < 1e-6)
    }

    @Test func solvesSteepBezierCurves() {
        // A curve that is steep in the middle: x hardly changes with the parameter at both ends.
        let curve = Curve.cubicBezier(1, 0, 0, 1)
        #expect(abs(curve.value(after: 0.5, of: 1) - 0.5) < 1e-9)
        #expect(abs(curve.value(after: 0.4, of: 1) - 0.1113973) < 1e-6)
        #expect(abs(curve.value(after: 0.6, of: 1) - 0.8886027) < 1e-6)
        for step in 1..<1000 {
            let (a, b) = (Double(step - 1) / 1000, Double(step) / 1000)
            #expect(curve.value(after: a, of: 1) <= curve.value(after: b, of: 1) + 1e-9)
        }
    }
}
