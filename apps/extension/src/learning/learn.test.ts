import type { Score } from '@verdict/detector/hate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedbackData, FeedbackType } from '../feedback/feedback-data.ts';
import { aFeedback } from '../feedback/testing/some-feedback.ts';
import { correctionOf, personalOptions } from './correction.ts';
import { type Learned, learn } from './learn.ts';

/** Numbers of [0, 1), reproducible by seed. */
function chances(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const WORDS = [...Array(200).keys()].map((index) => `filler${index}`);

interface Sample {
  text: string;
  isHateful: boolean;
}

interface Reader {
  /** The detector's score of a text. */
  score: (text: string) => Score;
  /** Texts with this reader's opinion. */
  read: (count: number) => Sample[];
}

/** The detector takes "gaming" for hate and does not know "zorgs"; the reader disagrees. Otherwise they mostly agree. */
function aReader(seed: number, { isRandom = false } = {}): Reader {
  const next = chances(seed);
  const truth = new Map<string, boolean>();
  const logits = new Map<string, number>();
  const one = (): Sample => {
    const filler = Array.from({ length: 8 }, () => WORDS[Math.floor(next() * WORDS.length)] as string);
    const kind = next();
    const word = kind < 0.2 ? 'gaming' : kind < 0.35 ? 'zorgs' : kind < 0.65 ? 'slur' : 'weather';
    const text = `${filler.slice(0, 4).join(' ')} ${word} ${filler.slice(4).join(' ')}`;
    const usual = { gaming: 1, zorgs: -1, slur: 2, weather: -3 }[word] as number;
    logits.set(text, usual + (next() - 0.5) * 2);
    truth.set(text, isRandom ? next() < 0.5 : word === 'zorgs' || word === 'slur');
    return { text, isHateful: truth.get(text) as boolean };
  };
  return { score: (text) => ({ logit: logits.get(text) ?? 0, words: [] }), read: (count) => Array.from({ length: count }, one) };
}

function feedbackOn(samples: readonly Sample[], score: Reader['score']): FeedbackData[] {
  return samples.map(({ text, isHateful }, index) => {
    const label = score(text).logit >= 0 ? 'hateful' : 'normal';
    const isRight = (label === 'hateful') === isHateful;
    const type: FeedbackType = isRight ? 'correct' : isHateful ? 'false_negative' : 'false_positive';
    return aFeedback({
      id: `feedback-${index}-abc123`,
      timestamp: index,
      originalText: text,
      classification: { ...aFeedback().classification, label },
      userFeedback: isRight ? { type } : { type, reason: 'Other' },
    });
  });
}

/** How often the detector is right about texts that nothing was learned from. */
function accuracyOn(samples: readonly Sample[], score: Reader['score'], learned: Learned | null): number {
  const { threshold, correct } = personalOptions(learned, 0.5);
  const right = samples.filter(({ text, isHateful }) => {
    const logit = correct?.(score(text), text) ?? score(text).logit;
    return 1 / (1 + Math.exp(-logit)) >= threshold === isHateful;
  });
  return right.length / samples.length;
}

test.each([1, 2, 3])('from 200 answers the detector learns a reader’s opinion (reader %d)', (seed) => {
  const { score, read } = aReader(seed);
  const learned = learn(feedbackOn(read(200), score), score);
  expect(learned.isUsed).toBe(true);
  expect(learned.after.accuracy).toBeGreaterThan(learned.before.accuracy + 0.1);
  expect(learned.words['gaming']).toBeLessThan(-0.5);
  expect(learned.words['zorgs']).toBeGreaterThan(0.5);
  const fresh = read(1000);
  const [before, after] = [accuracyOn(fresh, score, null), accuracyOn(fresh, score, learned)];
  expect(after).toBeGreaterThan(before + 0.1);
  expect(Math.abs(learned.after.accuracy - after)).toBeLessThan(0.1); // the estimated accuracy is close to the real one
});

test('random answers do no harm', () => {
  const losses = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const { score, read } = aReader(seed, { isRandom: true });
    const learned = learn(feedbackOn(read(150), score), score);
    const sensible = aReader(seed + 100);
    const fresh = sensible.read(500).filter(({ text }) => text.includes('slur') || text.includes('weather'));
    return accuracyOn(fresh, sensible.score, null) - accuracyOn(fresh, sensible.score, learned);
  });
  expect(Math.max(...losses)).toBeLessThan(0.05);
  expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(0.01);
});

const SCORED = (logit: number) => (): Score => ({ logit, words: [] });
const falsePositives = (count: number, text: (index: number) => string): FeedbackData[] =>
  [...Array(count).keys()].map((index) =>
    aFeedback({
      id: `feedback-${index}-abc123`,
      timestamp: index,
      originalText: text(index),
      userFeedback: { type: 'false_positive', reason: 'Other' },
    }),
  );

test('fewer than five answers teach nothing, and five only little', () => {
  const four = learn(
    falsePositives(4, (index) => `gaming ${index}`),
    SCORED(2),
  );
  expect(four).toMatchObject({ isUsed: false, bias: 0, words: {}, threshold: 0.5, from: 4, before: { count: 4, falsePositives: 4 } });
  const five = learn(
    falsePositives(5, (index) => `gaming ${index}`),
    SCORED(2),
  );
  expect(Math.abs(five.bias)).toBeLessThan(0.5);
  expect(Math.abs(five.words['gaming'] as number)).toBeLessThan(1);
});

test('for any answers the results stay within bounds, and an unused correction changes nothing', () => {
  const answer = fc.record({
    text: fc.array(fc.constantFrom('a1', 'bb', 'constructor', '__proto__', 'gaming', 'the'), { minLength: 1, maxLength: 5 }),
    type: fc.constantFrom<FeedbackType>('correct', 'false_positive', 'false_negative'),
    label: fc.constantFrom('hateful' as const, 'normal' as const),
    logit: fc.oneof(fc.double({ min: -50, max: 50, noNaN: true }), fc.constantFrom(Number.NEGATIVE_INFINITY, Number.NaN, 1e308)),
  });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 60 }), fc.double({ min: 0.3, max: 0.95, noNaN: true }), (answers, threshold) => {
      const feedback = answers.map(({ text, type, label }, index) =>
        aFeedback({
          id: `feedback-${index}-x`,
          timestamp: index,
          originalText: `${text.join(' ')} ${index}`,
          classification: { ...aFeedback().classification, label },
          userFeedback: { type, reason: 'Other' },
        }),
      );
      const score = (text: string): Score => ({ logit: answers[Number(text.split(' ').at(-1))]?.logit ?? 0, words: [] });
      const learned = learn(feedback, score, { threshold });
      expect(Math.abs(learned.bias)).toBeLessThanOrEqual(1);
      for (const weight of Object.values(learned.words)) expect(Math.abs(weight)).toBeLessThanOrEqual(2);
      expect(Math.abs(learned.threshold - threshold)).toBeLessThanOrEqual(0.2 + 1e-3);
      expect(learned.threshold).toBeGreaterThanOrEqual(0.3);
      expect(learned.threshold).toBeLessThanOrEqual(0.95);
      const mistakes = ({ falsePositives: fp, falseNegatives: fn }: Learned['before']): number => fp + fn;
      if (learned.isUsed) expect(mistakes(learned.after)).toBeLessThanOrEqual(mistakes(learned.before));
      const corrected = correctionOf(learned)?.({ logit: 0, words: [] }, 'constructor bb gaming a1 __proto__');
      if (corrected !== undefined) expect(Math.abs(corrected)).toBeLessThanOrEqual(3);
      expect(learn(feedback.toReversed(), score, { threshold })).toEqual(learned);
    }),
    { numRuns: 60 },
  );
});

test('a word repeated a thousand times moves a score by no more than its bound, and other texts by no more than the bias', () => {
  const learned = learn(
    falsePositives(1000, (index) => `slur ${index} filler${index % 50}`),
    SCORED(6),
  );
  expect(learned.words['slur']).toBeGreaterThanOrEqual(-2);
  expect(learned.bias).toBeGreaterThanOrEqual(-1);
  // Bias, word and threshold together subtract at most 3.9: clearly hateful texts stay hateful.
  const { threshold, correct } = personalOptions(learned, 0.5);
  expect(correct?.({ logit: 6, words: [] }, 'slur')).toBeGreaterThan(Math.log(threshold / (1 - threshold)));
});

test('a text that is answered twice counts once, with the last answer', () => {
  const once = falsePositives(6, (index) => `gaming ${index}`);
  const before = once.map((entry) => ({ ...entry, id: `${entry.id}x`, timestamp: -1, userFeedback: { type: 'correct' as const } }));
  expect(learn([...once, ...before], SCORED(1))).toEqual(learn(once, SCORED(1)));
});

test('changing the setting moves the learned threshold with it, within bounds', () => {
  const learned = { ...learn(falsePositives(6, String), SCORED(1)), isUsed: true, threshold: 0.6, setting: 0.5 };
  expect(personalOptions(learned, 0.7).threshold).toBeCloseTo(0.8);
  expect(personalOptions(learned, 0.9).threshold).toBe(0.95);
  expect(personalOptions({ ...learned, isUsed: false }, 0.7)).toEqual({ threshold: 0.7 });
  expect(personalOptions(null, 0.7)).toEqual({ threshold: 0.7 });
});
