import { expect, test } from 'vitest';
import { ratesOf } from '../rater-model/index.ts';
import { explainLabel, fitLabels, judgeLabel, type LabelJudgement, placeOf, toSavedBridge } from './index.ts';

/** Two camps of four that agree on every third label and on nothing else; everyone rates all labels. */
const [LABELS, RATERS] = [30, 8];
const cells = Array.from({ length: LABELS * RATERS }, (_, i) => ({ label: Math.floor(i / RATERS), rater: i % RATERS }));
const answerTo = (label: number, rater: number): number => (label % 3 === 0 ? 1 : (label % 3 === 1) === rater < 4 ? 1 : 0);
const fit = fitLabels({
  labelCount: LABELS,
  raterCount: RATERS,
  label: Int32Array.from(cells, ({ label }) => label),
  rater: Int32Array.from(cells, ({ rater }) => rater),
  answer: Uint8Array.from(cells, ({ label, rater }) => answerTo(label, rater)),
  weight: new Float32Array(cells.length).fill(1),
});
const kept = { consensus: fit.consensus.model, bridge: toSavedBridge(fit.bridge) };

const said = (rater: number, feedbackType: LabelJudgement['feedbackType'], weight = 1): LabelJudgement => ({
  feedbackType,
  weight,
  rater: rater < 0 ? undefined : { rates: ratesOf(kept.consensus, rater), place: placeOf(fit.bridge, rater) },
  heard: false,
});
const byCamps = Array.from({ length: RATERS }, (_, rater) => said(rater, rater < 4 ? 'correct' : 'false_positive'));

test('the steps add up to the published probability', () => {
  const judgements = [...byCamps, said(-1, 'wrong_type'), said(0, 'correct', 0), said(-1, 'missed_fallacy')];
  const explained = explainLabel(kept, judgements, null);
  if (!explained) throw new Error('it is judged');
  const { before, answers, together, judged } = explained;
  const sum = answers.reduce((all, { logOdds }) => all + logOdds, before + together);
  expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(judged.probability, 9);
  expect(judged).toEqual(judgeLabel(kept, judgements, null));
  expect(answers.map(({ answer, count }) => [answer, count])).toEqual([
    ['correct', 4],
    ['false_positive', 4],
    ['wrong_type', 1],
  ]);
  expect(explained).toMatchObject({ unheard: 9, newcomers: 1 });
});

test('each side is counted separately, and newcomers on neither', () => {
  const { viewpoints } = explainLabel(kept, [...byCamps, said(-1, 'correct')], null) ?? {};
  expect(viewpoints?.sides).toContainEqual({ right: 4, wrong: 0 });
  expect(viewpoints?.sides).toContainEqual({ right: 0, wrong: 4 });
  expect(viewpoints?.unplaced).toEqual({ right: 1, wrong: 0 });
});

test('an unrated label has no explanation', () => {
  expect(explainLabel(kept, [said(-1, 'missed_fallacy'), said(0, 'correct', 0)], null)).toBeUndefined();
});
