import { counted, defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Tally } from '@verdict/wire/challenge';
import { css, html, type TemplateResult } from 'lit';
import { tierMark } from '../../reputation/tier-mark.ts';
import { eachFigure, noneWord, shareFigure, weightFigure } from './numbers.ts';

const WORDS = defineWords({
  en: {
    needed: (share: string) => `${share} needed`,
    bar: (share: string, needed: string) => `${share} weighted support, ${needed} needed`,
    support: (share: string) => `${share} support`,
    oppose: (share: string, abstain: number) => `${share} oppose${abstain > 0 ? `, ${formatNumber(abstain)} abstain` : ''}`,
    nothing: 'No votes for or against count.',
    abstained: (count: number) => `${counted(count, 'person abstains', 'people abstain')}.`,
    caption: 'Votes by tier',
    heads: ['Tier', 'Each', 'Support', 'Oppose'],
    sum: 'Total',
  },
  es: {
    needed: (share: string) => `hace falta el ${share}`,
    bar: (share: string, needed: string) => `${share} de apoyo ponderado, hace falta el ${needed}`,
    support: (share: string) => `${share} a favor`,
    oppose: (share: string, abstain: number) =>
      `${share} en contra${abstain > 0 ? `, ${counted(abstain, 'abstención', 'abstenciones')}` : ''}`,
    nothing: 'Ningún voto a favor ni en contra cuenta.',
    abstained: (count: number) => `${counted(count, 'abstención', 'abstenciones')}.`,
    caption: 'Votos por nivel',
    heads: ['Nivel', 'Cada uno', 'A favor', 'En contra'],
    sum: 'Total',
  },
});

/** Support as a bar with the threshold; opposition is hatched, so that colour is not the only difference. */
export function tallyBar({ support_share, abstain_count }: Tally, acceptAt: number): TemplateResult {
  const t = WORDS[language.value];
  if (support_share === null)
    return html`<p class="small quiet">${t.nothing}${abstain_count > 0 ? ` ${t.abstained(abstain_count)}` : ''}</p>`;
  const [share, needed] = [shareFigure(support_share), shareFigure(acceptAt)];
  const width = `inline-size:${Math.round(support_share * 1000) / 10}%`;
  return html`<div class="tally" role="img" aria-label=${t.bar(share, needed)} style="--need:${acceptAt * 100}%">
      <span class="need">${t.needed(needed)}</span>
      <div class="bar"><i class="for" style=${width}></i><i class="against"></i></div>
    </div>
    <p class="row row-between small"><b class="num">${t.support(share)}</b><span class="quiet num">${t.oppose(shareFigure(1 - support_share), abstain_count)}</span></p>`;
}

/** Weights by tier, and their sums; the numbers in brackets count ballots. */
export function tierTable({ by_tier, support_weight, oppose_weight }: Tally): TemplateResult {
  const t = WORDS[language.value];
  return html`<table class="tiers">
    <caption class="sr">${t.caption}</caption>
    <thead><tr>${t.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${by_tier.map(
      ({ tier, each, support, support_count, oppose, oppose_count }) => html`<tr>
        <td>${tierMark(tier)}</td><td>${eachFigure(each)}</td>
        ${weightCell(support, support_count)}${weightCell(oppose, oppose_count)}</tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${t.sum}</th><td></td><td>${weightFigure(support_weight)}</td><td>${weightFigure(oppose_weight)}</td></tr></tfoot>
  </table>`;
}

function weightCell(weight: number, count: number): TemplateResult {
  if (count === 0) return html`<td class="quiet">${noneWord()}</td>`;
  return html`<td>${weightFigure(weight)} <span class="quiet">(${formatNumber(count)})</span></td>`;
}

export const tallyStyles = css`
  .tally { position: relative; padding-block-start: 1.5rem; }
  .tally .bar { display: flex; gap: 2px; height: 20px; border-radius: 4px; overflow: hidden; }
  .tally .bar i { display: block; }
  .tally .for { background: var(--md-sys-color-primary); }
  .tally .against { flex: 1; background: repeating-linear-gradient(135deg, var(--md-sys-color-outline) 0 2px, var(--v-track) 2px 7px); }
  .tally .need {
    position: absolute; inset-block: 0 -4px; inset-inline-start: var(--need); border-inline-start: 2px solid var(--md-sys-color-on-surface);
    padding-inline-start: .375rem; font: var(--v-type-caption); line-height: 1; white-space: nowrap;
  }
  .tiers :is(th, td):not(:first-child) { text-align: end; }
  .tiers tfoot :is(th, td) { border: 0; font-weight: 600; color: var(--md-sys-color-on-surface); }
  @media (max-width: 47.99rem) { .tiers :is(th, td) { padding-inline: .25rem; } }
  @media (forced-colors: active) { .tally .bar i { forced-color-adjust: none; } }
`;
