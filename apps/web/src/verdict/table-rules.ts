import { type Consensus, splitOf } from '@verdict/core/verdict';
import { stateOfConsensus } from '@verdict/elements/label';
import { icon } from '@verdict/elements/look';
import { percent } from '@verdict/elements/words';
import type { ExplainedVerdict } from '@verdict/wire/judgement';
import type { LabelResponse } from '@verdict/wire/label';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { VerdictWords } from './verdict-words.ts';

interface Rule {
  words: string;
  /** The share that the row compares, if it does. */
  share?: number;
  decides: boolean;
}

type Table = ExplainedVerdict['table'];

/** The rows of the verdict table as they were evaluated: the one that decided and those before it. */
export function tableRules(stats: LabelResponse['stats'], table: Table, t: VerdictWords): Rule[] {
  const { rated, positive, negative } = splitOf(stats);
  const isFew = rated < table.min_feedbacks;
  const line = (name: Consensus, words: string, share?: number): Rule => ({
    words,
    ...(share !== undefined && !isFew && { share }),
    decides: !isFew && stats.consensus === name,
  });
  const { strong_percent: strong, leaning_percent: leaning, leaning_needs: needs } = table;
  return [
    { words: t.rows.few(table.min_feedbacks), decides: isFew },
    line('confirmed', t.rows.confirmed(strong), positive),
    line('rejected', t.rows.rejected(strong), negative),
    line('likely_correct', t.rows.likely_correct(leaning, needs), positive),
    line('likely_incorrect', t.rows.likely_incorrect(leaning, needs), negative),
    line('uncertain', t.rows.uncertain),
  ];
}

export function drawRules(stats: LabelResponse['stats'], table: Table, t: VerdictWords): TemplateResult {
  const rules = tableRules(stats, table, t);
  const deciding = rules.findIndex(({ decides }) => decides);
  const state = stateOfConsensus(stats.consensus);
  return html`<ol class="rules">${rules.map(({ words, share, decides }, i) => {
    const value = share === undefined || i > deciding ? '' : percent(share);
    if (decides)
      return html`<li class="hit" data-state=${state}>${icon('check', 'small')}<span>${words}<span class="sr">. ${t.fits}</span></span><span class="num">${value}</span></li>`;
    return html`<li><span></span><span>${words}</span><span class="caption num">${i > deciding ? t.notNeeded : value || t.doesNotFit}</span></li>`;
  })}</ol>`;
}

/** The share of "correct", on a line with the thresholds of the table. */
export function drawShare(stats: LabelResponse['stats'], table: Table, t: VerdictWords): TemplateResult | typeof nothing {
  const { rated, positive } = splitOf(stats);
  if (rated < table.min_feedbacks) return nothing;
  const marks = [...new Set([100 - table.strong_percent, table.leaning_percent, table.strong_percent])];
  return html`<div class="share" role="img" aria-label=${t.bar(percent(positive))}>
    <div class="meter"><i .style=${`width:${positive * 100}%`}></i></div>
    ${marks.map((mark) => html`<span class="mark-at num" aria-hidden="true" .style=${`inset-inline-start:${mark}%`}>${percent(mark / 100)}</span>`)}</div>`;
}

export const rulesStyles = css`
  .rules { font: var(--v-type-body-small); }
  .rules li {
    display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: var(--v-space-3); align-items: center; padding: var(--v-space-3) var(--v-space-4);
    border-radius: var(--v-radius-control); color: var(--md-sys-color-on-surface-variant);
  }
  .rules .hit { background: var(--tint); color: var(--ink); font-weight: 600; }
  .share { position: relative; padding-block-end: 1.75rem; }
  .share .meter { height: 12px; --c: var(--v-answer-correct); border-radius: 3px; }
  .share .meter i { border-radius: 0; }
  .mark-at { position: absolute; inset-block-start: 0; padding-block-start: 1.25rem; translate: -50% 0; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .mark-at:dir(rtl) { translate: 50% 0; }
  .mark-at::before { content: ''; position: absolute; inset-block-start: -3px; inset-inline-start: 50%; width: 2px; height: 18px; background: var(--md-sys-color-on-surface); }
`;
