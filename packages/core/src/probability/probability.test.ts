import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRIDGE_STATUSES, type BridgeStatus } from '../bridge/index.ts';
import type { FeedbackType } from '../feedback/index.ts';
import { ratesOf } from '../rater-model/index.ts';
import { personWeight } from '../weight/index.ts';
import {
  answerOf,
  decidedAnswer,
  emptyFit,
  firmSide,
  fitLabels,
  fromSavedConsensus,
  isRefitDue,
  joinRates,
  judgeLabel,
  type LabelJudgement,
  type LabelSetFit,
  placeOf,
  splitRates,
  toSavedBridge,
  toSavedConsensus,
} from './index.ts';

interface Said {
  label: number;
  rater: number;
  right: boolean;
}

function fit(said: readonly Said[]): LabelSetFit {
  return fitLabels({
    labelCount: Math.max(-1, ...said.map(({ label }) => label)) + 1,
    raterCount: Math.max(-1, ...said.map(({ rater }) => rater)) + 1,
    label: Int32Array.from(said, ({ label }) => label),
    rater: Int32Array.from(said, ({ rater }) => rater),
    answer: Uint8Array.from(said, ({ right }) => Number(right)),
    weight: new Float32Array(said.length).fill(1),
  });
}

/** A fit as it is loaded again: as JSON, with each rater separate. */
function kept({ consensus, bridge }: LabelSetFit) {
  const model = fromSavedConsensus(JSON.parse(JSON.stringify(toSavedConsensus(consensus.model))));
  const raterOf = (rater: number) => ({
    rates: splitRates(model, JSON.parse(JSON.stringify(joinRates(ratesOf(consensus.model, rater))))),
    place: placeOf(bridge, rater),
  });
  return { consensus: model, bridge: JSON.parse(JSON.stringify(toSavedBridge(bridge))), raterOf };
}

const judge = (from: ReturnType<typeof kept>, said: readonly Said[], held: BridgeStatus | null = null) =>
  judgeLabel(
    from,
    said.map(({ rater, right }) => ({
      feedbackType: right ? 'correct' : 'false_positive',
      weight: 1,
      rater: from.raterOf(rater),
      heard: true,
    })),
    held,
  );

const crowds = fc
  .uniqueArray(fc.record({ label: fc.nat({ max: 11 }), rater: fc.nat({ max: 8 }), right: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ label, rater }) => label * 100 + rater,
  })
  .map((said) => said.toSorted((a, b) => a.label - b.label));

test('with the raters of the fit, a label gets the fit’s own result', () => {
  fc.assert(
    fc.property(crowds, (said) => {
      const fitted = fit(said);
      const from = kept(fitted);
      for (const [label, judgements] of Map.groupBy(said, (one) => one.label)) {
        const judged = judge(from, judgements);
        expect(judged?.probability).toBeCloseTo(fitted.consensus.probability[label * 2 + 1] as number, 9);
        expect(judged?.bridging.score).toBeCloseTo(fitted.bridge.score[label] as number, 6);
        expect(judged?.bridging.status).toBe(BRIDGE_STATUSES[fitted.bridge.status[label] as number]);
      }
    }),
    { numRuns: 40 },
  );
});

test('the interval contains the probability, and the order of answers does not matter', () => {
  fc.assert(
    fc.property(crowds, (said) => {
      const from = kept(fit(said));
      for (const judgements of Map.groupBy(said, (one) => one.label).values()) {
        const judged = judge(from, judgements);
        if (!judged) throw new Error('it was rated');
        expect(judged.low).toBeLessThanOrEqual(judged.probability);
        expect(judged.high).toBeGreaterThanOrEqual(judged.probability);
        expect(judge(from, judgements.toReversed())?.probability).toBeCloseTo(judged.probability, 10);
      }
    }),
    { numRuns: 40 },
  );
});

test('a bridging status is kept when the same answers are judged again', () => {
  fc.assert(
    fc.property(crowds, fc.constantFrom(...BRIDGE_STATUSES, null), (said, before) => {
      const from = kept(fit(said));
      for (const judgements of Map.groupBy(said, (one) => one.label).values()) {
        const status = judge(from, judgements, before)?.bridging.status as BridgeStatus;
        expect(judge(from, judgements, status)?.bridging.status).toBe(status);
      }
    }),
    { numRuns: 40 },
  );
});

const bySomeone = (feedbackType: FeedbackType, weight = 1): LabelJudgement => ({ feedbackType, weight, rater: undefined, heard: false });

test('an unrated label has no probability, nor has one rated only by quarantined people', () => {
  const from = kept(emptyFit());
  expect(judgeLabel(from, [], null)).toBeUndefined();
  expect(judgeLabel(from, [bySomeone('missed_fallacy')], null)).toBeUndefined();
  expect(judgeLabel(from, [bySomeone('correct', personWeight({ quarantined: true }))], null)).toBeUndefined();
});

test('before any rater is known, one answer moves the probability a little, and more answers more', () => {
  const from = kept(emptyFit());
  const shares = [1, 3, 10].map((count) => judgeLabel(from, Array(count).fill(bySomeone('correct')), null)?.probability ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([(shares[0] ?? 0) < 0.8, (shares[2] ?? 0) > 0.85]).toEqual([true, true]);
  const against = judgeLabel(from, [bySomeone('wrong_type')], null);
  expect(against?.probability).toBeCloseTo(1 - (shares[0] ?? 0), 12);
  expect(against).toMatchObject({ judgements: 1, bridging: { status: 'not_enough' } });
});

test.each([
  ['correct', 1],
  ['false_positive', 0],
  ['wrong_type', 0],
  ['missed_fallacy', undefined],
] as const)('%s answers %s', (type, answer) => {
  expect(answerOf(type)).toBe(answer);
});

test.each([
  ['validated', 1],
  ['disputed', 0],
  ['overridden', 0],
] as const)('a moderator’s "%s" is %i', (status, answer) => {
  expect(decidedAnswer(status)).toBe(answer);
});

test.each([
  [0, 19, false],
  [0, 20, true],
  [100, 149, false],
  [100, 150, true],
])('fitted with %i answers, now %i: due %s', (before, now, due) => {
  expect(isRefitDue(before, now)).toBe(due);
});

/** A seeded crowd: 40 people of different reliability, 150 labels, 12 answers each. */
function aCrowd(seed: number): Said[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const able = Array.from({ length: 40 }, () => 0.55 + 0.4 * random());
  return Array.from({ length: 150 }).flatMap((_, label) => {
    const isRight = random() < 0.6;
    const raters = new Set<number>();
    while (raters.size < 12) raters.add(Math.floor(random() * able.length));
    return Array.from(raters, (rater) => ({ label, rater, right: random() < (able[rater] as number) === isRight }));
  });
}

test('after a tenth more answers, updated and refitted probabilities are close', () => {
  const differences: number[] = [];
  for (const seed of [1, 2, 3]) {
    const said = aCrowd(seed);
    const isLate = (i: number): boolean => i % 10 === 9;
    const early = kept(fit(said.filter((_, i) => !isLate(i))));
    const whole = fit(said);
    for (const [label, judgements] of Map.groupBy(said, (one) => one.label)) {
      const online = judge(early, judgements)?.probability as number;
      differences.push(Math.abs(online - (whole.consensus.probability[label * 2 + 1] as number)));
    }
  }
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  expect(mean).toBeLessThan(0.02);
  expect(Math.max(...differences)).toBeLessThan(0.15);
});

test.each([
  [Math.log(3), 1],
  [-Math.log(3), -1],
  [Math.log(2.99), null],
  [0, null],
])('log odds of %d mean side %s', (side, firm) => {
  expect(firmSide(side)).toBe(firm);
});
