import type { ExplainedVerdict } from '@verdict/wire/judgement';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { VerdictWords } from './verdict-words.ts';

type MarkKind = 'correct' | 'wrong-type' | 'false-positive' | 'aside';

/** Above this number the marks would not be countable. */
const MOST_MARKS = 140;

/** One mark per answer: round for correct, hatched for wrong type, square for false positive, hollow for those that do not count. */
function drawMarks(kinds: readonly { kind: MarkKind; count: number }[], more: (count: number) => string): TemplateResult {
  const all = kinds.flatMap(({ kind, count }) => Array.from({ length: Math.min(count, MOST_MARKS) }, () => kind));
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const shown = all.slice(0, MOST_MARKS);
  return html`<div class="marks" aria-hidden="true">${shown.map((kind) => html`<i class=${kind}></i>`)}${
    total > shown.length ? html`<span class="caption">${more(total - shown.length)}</span>` : nothing
  }</div>`;
}

/** The answers that were counted, and those that were not. */
export function drawAnswers({ counted, withdrawn, set_aside }: ExplainedVerdict, t: VerdictWords): TemplateResult {
  const countOf = (name: string): number => counted.find(({ answer }) => answer === name)?.count ?? 0;
  const [correct, wrong, none] = [countOf('correct'), countOf('wrong_type'), countOf('false_positive')] as const;
  return html`<div role="img" aria-label=${t.marks(correct, wrong, none)}>${drawMarks(
    [
      { kind: 'correct', count: correct },
      { kind: 'wrong-type', count: wrong },
      { kind: 'false-positive', count: none },
      { kind: 'aside', count: withdrawn + set_aside },
    ],
    t.more,
  )}</div>`;
}

type Viewpoints = NonNullable<ExplainedVerdict['viewpoints']>;

/** Whether the viewpoint of anyone is known; if not, likelihoods would suggest more than is known. */
export function isAnyoneOnASide({ sides }: Viewpoints): boolean {
  return sides?.some(hasSpoken) ?? false;
}

const hasSpoken = ({ right, wrong }: { right: number; wrong: number }): boolean => right + wrong > 0;

/** The answers by viewpoint, as counts only. */
export function drawSides({ sides, unplaced }: Viewpoints, t: VerdictWords): TemplateResult | typeof nothing {
  if (!sides || !unplaced) return nothing;
  if (!sides.some(hasSpoken)) return html`<p class="small quiet">${t.nobodyOnASide}</p>`;
  const all = [...sides, ...(unplaced.right + unplaced.wrong > 0 ? [unplaced] : [])];
  return html`<ul class="sides">${all.map(
    ({ right, wrong }, i) =>
      html`<li><b>${t.side[i]}</b><span class="num">${t.ofSide(right, right + wrong)}</span>${drawMarks(
        [
          { kind: 'correct', count: right },
          { kind: 'false-positive', count: wrong },
        ],
        t.more,
      )}</li>`,
  )}</ul>`;
}

export const marksStyles = css`
  .marks { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
  .marks i { flex: none; width: 16px; height: 16px; border-radius: 50%; }
  .marks .correct { background: var(--v-answer-correct); }
  .marks .wrong-type {
    border: 1.5px solid var(--v-answer-wrong-type);
    background: repeating-linear-gradient(135deg, var(--v-answer-wrong-type) 0 2px, transparent 2px 5px);
  }
  .marks .false-positive { border-radius: 2px; background: var(--v-answer-false-positive); }
  .marks .aside { border: 1.5px dashed var(--md-sys-color-outline); }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: var(--v-space-6) var(--v-space-8); }
  .sides li { display: grid; gap: var(--v-space-2); align-content: start; font: var(--v-type-body-small); }
  .sides b { font: var(--v-type-title-small); }
  @media (forced-colors: active) { .marks i { forced-color-adjust: none; } }
`;
