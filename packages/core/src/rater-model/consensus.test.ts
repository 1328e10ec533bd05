import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, CONSENSUS_POLICY, fitConsensus, judgeItem, majorityVote, ratesOf, scoreItems } from './index.ts';

type Row = readonly [item: number, rater: number, answer: number];

function answersOf(rows: readonly Row[], counts: { items?: number; raters?: number; classes?: number } = {}): Answers {
  const most = (column: 0 | 1 | 2): number => rows.reduce((max, row) => Math.max(max, row[column] + 1), 0);
  return {
    itemCount: counts.items ?? most(0),
    raterCount: counts.raters ?? most(1),
    classCount: counts.classes ?? Math.max(2, most(2)),
    item: Int32Array.from(rows, ([item]) => item),
    rater: Int32Array.from(rows, ([, rater]) => rater),
    answer: Uint8Array.from(rows, ([, , answer]) => answer),
  };
}

/** Items of two classes and raters with the given accuracies, from fixed random numbers. */
function crowd({ items, accuracies, seed = 1 }: { items: number; accuracies: readonly number[]; seed?: number }) {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const truth = Array.from({ length: items }, () => (random() < 0.5 ? 0 : 1));
  const rows = truth.flatMap((is, item) => accuracies.map((accuracy, rater): Row => [item, rater, random() < accuracy ? is : 1 - is]));
  return { truth, rows, answers: answersOf(rows) };
}

const rows = fc.uniqueArray(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 5 }), fc.nat({ max: 2 })), {
  selector: ([item, rater]) => item * 100 + rater,
  maxLength: 40,
});
const sizes = { items: 8, raters: 6, classes: 3 };

function near(one: Float64Array, other: Float64Array, within = 1e-9): void {
  expect(one.length).toBe(other.length);
  for (let i = 0; i < one.length; i += 1) expect(Math.abs((one[i] as number) - (other[i] as number))).toBeLessThanOrEqual(within);
}

describe('for any answers', () => {
  test('probabilities add up to one, and the interval contains the probability of the answer', () => {
    fc.assert(
      fc.property(rows, (said) => {
        const fit = fitConsensus(answersOf(said, sizes));
        for (let item = 0; item < 8; item += 1) {
          const shares = fit.probability.subarray(item * 3, item * 3 + 3);
          const chosen = shares[fit.answer[item] as number] as number;
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          expect(chosen).toBe(Math.max(...shares));
          expect(fit.low[item]).toBeLessThanOrEqual(chosen + 1e-12);
          expect(fit.high[item]).toBeGreaterThanOrEqual(chosen - 1e-12);
        }
        for (const reliability of fit.reliability) expect(reliability > 0 && reliability < 1).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('the order of answers does not matter', () => {
    fc.assert(
      fc.property(
        rows.chain((said) => fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length }))),
        ([said, shuffled]) => {
          near(fitConsensus(answersOf(said, sizes)).probability, fitConsensus(answersOf(shuffled, sizes)).probability, 1e-7);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('the ids of raters do not matter', () => {
    fc.assert(
      fc.property(rows, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (said, names) => {
        const renamed = said.map(([item, rater, answer]): Row => [item, names[rater] as number, answer]);
        const [one, other] = [fitConsensus(answersOf(said, sizes)), fitConsensus(answersOf(renamed, sizes))];
        near(one.probability, other.probability, 1e-7);
        for (const [rater, name] of names.entries()) expect(other.reliability[name]).toBeCloseTo(one.reliability[rater] as number, 6);
      }),
      { numRuns: 30 },
    );
  });

  test('judging one item with the raters of the fit gives the fit’s result', () => {
    fc.assert(
      fc.property(rows, (said) => {
        const { model, probability, low, high } = fitConsensus(answersOf(said, sizes));
        for (let item = 0; item < 8; item += 1) {
          const judgements = said.filter((row) => row[0] === item).map(([, rater, answer]) => ({ rates: ratesOf(model, rater), answer }));
          const again = judgeItem(model, judgements);
          near(again.probability, probability.slice(item * 3, item * 3 + 3));
          expect([again.low, again.high]).toEqual([expect.closeTo(low[item] as number, 9), expect.closeTo(high[item] as number, 9)]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('without answers there is no result', () => {
  const fit = fitConsensus(answersOf([]));
  expect(fit.answer).toHaveLength(0);
  expect(fit.model.forms.length).toBeGreaterThan(0);
});

test('one answer by a newcomer gives a tendency, no more', () => {
  const fit = fitConsensus(answersOf([[0, 0, 1]]));
  expect(fit.answer[0]).toBe(1);
  expect(fit.probability[1]).toBeGreaterThan(0.6);
  expect(fit.probability[1]).toBeLessThan(0.9);
  expect((fit.high[0] as number) - (fit.low[0] as number)).toBeGreaterThan(0.15);
});

test('more people with the same answer make the result more certain, but never fully, because they may share a mistake', () => {
  const sureness = [1, 3, 10, 100].map((answers) => {
    const said = Array.from({ length: answers }, (_, rater): Row => [0, rater, 1]);
    return fitConsensus(answersOf(said)).probability[1] as number;
  });
  expect(sureness).toEqual([...sureness].sort((a, b) => a - b));
  expect(sureness.at(-1)).toBeGreaterThan(0.9);
  expect(sureness.at(-1)).toBeLessThan(0.9999);
});

test('when all agree on everything, the result is their answer with some remaining doubt', () => {
  const said = Array.from({ length: 50 }, (_, i): Row => [i % 10, Math.floor(i / 10), 0]);
  const { answer, probability } = fitConsensus(answersOf(said, { classes: 1 }));
  expect([...answer]).toEqual(Array(10).fill(0));
  for (let item = 0; item < 10; item += 1) expect(probability[item * 2]).toSatisfy((share: number) => share > 0.9 && share < 1);
});

test('a single rater’s answers are the result', () => {
  const said = Array.from({ length: 20 }, (_, item): Row => [item, 0, item % 2]);
  const { answer, probability } = fitConsensus(answersOf(said));
  expect([...answer]).toEqual(said.map(([, , given]) => given));
  expect(Math.max(...probability)).toBeLessThan(0.95);
});

test('two good raters outweigh five who guess, once there are enough answers to tell them apart', () => {
  const { truth, answers } = crowd({ items: 300, accuracies: [0.95, 0.95, 0.5, 0.5, 0.5, 0.5, 0.5] });
  const fit = fitConsensus(answers);
  const right = (answer: (item: number) => number): number => truth.filter((is, item) => answer(item) === is).length / truth.length;
  const majority = majorityVote(answers);
  expect(right((item) => fit.answer[item] as number)).toBeGreaterThan(0.93);
  expect(right((item) => ((majority[item * 2] as number) > 0.5 ? 0 : 1))).toBeLessThan(0.85);
  expect(Math.min(fit.reliability[0] as number, fit.reliability[1] as number)).toBeGreaterThan(Math.max(...fit.reliability.slice(2)) + 0.2);
});

test('raters with the same answers get the same reliability', () => {
  fc.assert(
    fc.property(rows, (said) => {
      const copies = said.filter(([, rater]) => rater === 0).map(([item, , answer]): Row => [item, 6, answer]);
      const { reliability } = fitConsensus(answersOf([...said, ...copies], { ...sizes, raters: 7 }));
      expect(reliability[6]).toBeCloseTo(reliability[0] as number, 9);
    }),
    { numRuns: 30 },
  );
});

test('if everyone answers twice, the certain results stay the same', () => {
  const { rows: said, answers } = crowd({ items: 100, accuracies: [0.9, 0.8, 0.8, 0.7, 0.6] });
  const doubled = fitConsensus(answersOf([...said, ...said.map(([item, rater, answer]): Row => [item, rater + 5, answer])]));
  const once = fitConsensus(answers);
  for (let item = 0; item < 100; item += 1)
    if (Math.max(...once.probability.subarray(item * 2, item * 2 + 2)) > 0.8) expect(doubled.answer[item]).toBe(once.answer[item]);
});

test('an answer of weight 0 changes nothing', () => {
  const { rows: said, answers } = crowd({ items: 40, accuracies: [0.9, 0.8, 0.7] });
  const weight = new Float32Array(said.length + 40).fill(1);
  weight.fill(0, said.length);
  const noise = Array.from({ length: 40 }, (_, item): Row => [item, 3, 0]);
  const quiet = fitConsensus({ ...answersOf([...said, ...noise]), weight });
  near(quiet.probability, fitConsensus({ ...answers, raterCount: 4 }).probability);
});

test('items with known truth show how correlated the mistakes on other items are', () => {
  const { truth, answers } = crowd({ items: 200, accuracies: [0.8, 0.8, 0.8, 0.8, 0.8] });
  const item = Int32Array.from({ length: 100 }, (_, i) => i);
  const trusting = fitConsensus(answers, { gold: { item, answer: Uint8Array.from(item, (i) => truth[i] as number) } });
  const betrayed = fitConsensus(answers, {
    gold: { item, answer: Uint8Array.from(item, (i) => ((truth[i] as number) + (i % 3 === 0 ? 1 : 0)) % 2) },
  });
  expect(trusting.model.correlation).toBeLessThan(CONSENSUS_POLICY.correlation);
  expect(betrayed.model.correlation).toBeGreaterThan(CONSENSUS_POLICY.correlation);
  expect(trusting.model.correlationSpread).toBeLessThan(CONSENSUS_POLICY.correlationSpread);
});

test('probabilities that come true as often as they say have no calibration error beyond chance', () => {
  const items = Array.from({ length: 4000 }, (_, i) => {
    const probability = 0.5 + (i % 100) / 200;
    const truth = ((i * 7919) % 4001) / 4001 < probability ? 1 : 0;
    return { answer: 1, truth, probability, ofTruth: truth === 1 ? probability : 1 - probability };
  });
  expect(scoreItems(items).beyondChance).toBeLessThan(0.01);
  const boastful = items.map((item) => ({ ...item, probability: 0.99 }));
  expect(scoreItems(boastful).beyondChance).toBeGreaterThan(0.15);
});
