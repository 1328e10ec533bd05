import { expect, test } from 'vitest';
import { fitLogistic, predictLogistic, readLogistic, writeLogistic } from './index.ts';

// The textbook example of twenty students: hours of study, and whether they passed.
const HOURS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5];
const PASSED = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1].map(Boolean);
const STUDENTS = { features: ['hours'], rows: HOURS.map((hours) => [hours]), answers: PASSED };

test('the fit of hours of study is the published one', () => {
  const model = fitLogistic(STUDENTS, { l2: 0 });
  expect(model.intercept).toBeCloseTo(-4.0777, 4);
  expect(model.coefficients[0]).toBeCloseTo(1.5046, 4);
  expect(predictLogistic(model, [2])).toBeCloseTo(0.2557, 3);
  expect(predictLogistic(model, [4])).toBeCloseTo(0.8744, 3);
});

test('standardising changes nothing without a penalty', () => {
  const [plain, scaled] = [fitLogistic(STUDENTS, { l2: 0 }), fitLogistic(STUDENTS, { l2: 0, standardise: true })];
  expect(scaled.intercept).toBeCloseTo(plain.intercept, 6);
  expect(scaled.coefficients[0]).toBeCloseTo(plain.coefficients[0] as number, 6);
});

// By symmetry the intercept is 0; the slope b solves 2 ÷ (1 + e^b) = l2 × b, which b = 1 does for this penalty.
const TWO = { features: ['x'], rows: [[1], [-1]], answers: [true, false] };
const L2_FOR_ONE = 2 / (1 + Math.E);

test('the penalty draws the coefficient to where both pulls are equal', () => {
  const model = fitLogistic(TWO, { l2: L2_FOR_ONE });
  expect(model.intercept).toBeCloseTo(0, 9);
  expect(model.coefficients[0]).toBeCloseTo(1, 9);
});

test('the penalty draws to another point if one is given', () => {
  // Moved by 1, the same pulls are equal at b = 2 where 2 ÷ (1 + e²) = l2.
  const model = fitLogistic(TWO, { l2: 2 / (1 + Math.E ** 2), towards: [1] });
  expect(model.coefficients[0]).toBeCloseTo(2, 9);
});

test('a standardised feature is penalised in its deviations', () => {
  // Ten times the numbers have ten times the deviation, and a tenth of the coefficient.
  const tenfold = { ...TWO, rows: [[10], [-10]] };
  expect(fitLogistic(tenfold, { l2: L2_FOR_ONE, standardise: true }).coefficients[0]).toBeCloseTo(0.1, 9);
});

test('class weights change what an answer counts', () => {
  const uneven = { features: ['nothing'], rows: [[0], [0], [0], [0]], answers: [true, false, false, false] };
  expect(fitLogistic(uneven, { l2: 1 }).intercept).toBeCloseTo(Math.log(1 / 3), 6);
  expect(fitLogistic(uneven, { l2: 1, classWeights: 'balanced' }).intercept).toBeCloseTo(0, 6);
  expect(fitLogistic(uneven, { l2: 1, classWeights: { yes: 6, no: 1 } }).intercept).toBeCloseTo(Math.log(2), 6);
});

test('answers that a feature separates completely have a finite fit under a penalty', () => {
  const separate = {
    features: ['x'],
    rows: Array.from({ length: 50 }, (_, at) => [at - 24.5]),
    answers: Array.from({ length: 50 }, (_, at) => at > 24),
  };
  const model = fitLogistic(separate, { l2: 1e-3 });
  expect(Number.isFinite(model.coefficients[0])).toBe(true);
  expect(predictLogistic(model, [20])).toBeGreaterThan(0.999);
});

test('two equal features share the coefficient', () => {
  const model = fitLogistic(
    {
      ...TWO,
      features: ['a', 'b'],
      rows: [
        [1, 1],
        [-1, -1],
      ],
    },
    { l2: 1 },
  );
  expect(model.coefficients[0]).toBeCloseTo(model.coefficients[1] as number, 9);
});

test('what cannot be fitted is refused', () => {
  expect(() => fitLogistic({ features: ['x'], rows: [], answers: [] }, { l2: 1 })).toThrow(RangeError);
  expect(() => fitLogistic({ features: ['x'], rows: [[1, 2]], answers: [true] }, { l2: 1 })).toThrow(RangeError);
  expect(() => fitLogistic({ features: ['x'], rows: [[1]], answers: [true] }, { l2: 1, classWeights: 'balanced' })).toThrow(RangeError);
});

test('a model survives being written, and other formats are refused', () => {
  const model = fitLogistic(STUDENTS, { l2: 1 });
  expect(readLogistic(writeLogistic(model))).toEqual(model);
  expect(() => readLogistic(writeLogistic(model).replace('logistic/1', 'logistic/2'))).toThrow('logistic/2');
  expect(() => readLogistic('{"format": "logistic/1", "features": ["a"], "intercept": 0, "coefficients": []}')).toThrow(TypeError);
  expect(() => readLogistic('{"format": "logistic/1", "intercept": 0}')).toThrow(TypeError);
  expect(() => predictLogistic(model, [1, 2])).toThrow(RangeError);
});

test('extreme values stay probabilities', () => {
  const model = { features: ['x'], intercept: 0, coefficients: [1] };
  expect([predictLogistic(model, [-1e4]), predictLogistic(model, [0]), predictLogistic(model, [1e4])]).toEqual([0, 0.5, 1]);
});
