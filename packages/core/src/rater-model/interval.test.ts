import { expect, test } from 'vitest';
import { CONSENSUS_POLICY, type ConsensusModel, fitConsensus, judgeItem, ratesOf } from './index.ts';

/** Reproducible random numbers. */
function chance(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return { random, normal };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const RATERS = 150;
const ITEMS = 400;

/** The log odds with which a rater is right. */
const anyone = ({ normal }: ReturnType<typeof chance>): number => 1.4 + 0.8 * normal();

/** A crowd of people who differ in accuracy and activity, and its fit. */
function community(seed: number) {
  const draw = chance(seed);
  const skill = Array.from({ length: RATERS }, () => anyone(draw));
  const eagerness = skill.map(() => Math.exp(1.2 * draw.normal()));
  const said: { item: number; rater: number; answer: number }[] = [];
  for (let item = 0; item < ITEMS; item += 1) {
    const ease = 0.5 * draw.normal();
    const most = 1 + Math.floor(draw.random() * 8);
    const eager = eagerness.map((one, rater) => ({ rater, drawn: draw.random() ** (1 / one) })).sort((a, b) => b.drawn - a.drawn);
    for (const { rater } of eager.slice(0, most))
      said.push({ item, rater, answer: answerTo(item % 2, (skill[rater] as number) + ease, draw.random()) });
  }
  const { model } = fitConsensus({
    itemCount: ITEMS,
    raterCount: RATERS,
    classCount: 2,
    item: Int32Array.from(said, ({ item }) => item),
    rater: Int32Array.from(said, ({ rater }) => rater),
    answer: Uint8Array.from(said, ({ answer }) => answer),
  });
  return { draw, skill, model };
}

function answerTo(truth: number, skill: number, drawn: number): number {
  return drawn < sigmoid(skill) ? truth : 1 - truth;
}

const COMMUNITIES = Array.from({ length: 6 }, (_, seed) => community(seed + 1));

interface Rating {
  /** -1: a newcomer to the fit. */
  rater: number;
  skill: number;
  answer: number;
}

/** Whether the interval contains the probability computed with the true accuracies. */
function holds(model: ConsensusModel, ratings: readonly Rating[]): boolean {
  const { answer, low, high } = judgeItem(
    model,
    ratings.map(({ rater, answer }) => ({ rates: ratesOf(model, rater), answer })),
  );
  const odds = ratings.reduce((sum, { skill, answer: given }) => sum + (given === answer ? skill : -skill), 0);
  const known = sigmoid(odds / (1 + CONSENSUS_POLICY.correlation * (ratings.length - 1)));
  return low <= known && known <= high;
}

test.each([
  ['strangers', 1],
  ['strangers', 3],
  ['strangers', 8],
  ['people the fit has met', 1],
  ['people the fit has met', 3],
  ['people the fit has met', 8],
])('about nine times in ten the interval contains the probability computed from %s, after %d answers', (who, count) => {
  const trials = COMMUNITIES.flatMap(({ draw, skill, model }) =>
    Array.from({ length: 60 }, (_, trial) => {
      const ease = 0.5 * draw.normal();
      const ratings = Array.from({ length: count }, (): Rating => {
        const rater = who === 'strangers' ? -1 : Math.floor(draw.random() * RATERS);
        const able = skill[rater] ?? anyone(draw);
        return { rater, skill: able, answer: answerTo(trial % 2, able + ease, draw.random()) };
      });
      return holds(model, ratings);
    }),
  );
  const held = trials.filter(Boolean).length / trials.length;
  expect(held).toBeGreaterThan(0.8);
  expect(held).toBeLessThan(0.98); // an interval from 0 to 1 would always contain it
});

test('intervals are wider for newcomers than for well-known raters, and for few newcomers than for many', () => {
  const { model } = COMMUNITIES[2] as ReturnType<typeof community>;
  const width = (rater: number, ratings: number): number => {
    const { low, high } = judgeItem(
      model,
      Array.from({ length: ratings }, () => ({ rates: ratesOf(model, rater), answer: 1 })),
    );
    return high - low;
  };
  const busiest = model.forms[0]?.heard.reduce((best, heard, at, all) => (heard > (all[best] as number) ? at : best), 0) as number;
  expect(width(-1, 1)).toBeGreaterThan(width(Math.floor(busiest / 2), 1));
  expect(width(-1, 3)).toBeGreaterThan(width(-1, 30));
});
