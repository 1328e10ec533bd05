import { VOTE_TYPES } from '@verdict/core/proposal';
import { formatNumber, language } from '@verdict/elements/words';
import type { VoteCounts } from '@verdict/wire/proposal';
import { css, html, type TemplateResult } from 'lit';
import { totalOf } from './vote-counts.ts';
import { VOTE_WORDS } from './vote-words.ts';

/** Votes as a bar, with the numbers below it. Support is solid, opposition hatched, a pass the bare track. */
export function voteBar(votes: VoteCounts): TemplateResult {
  const t = VOTE_WORDS[language.value];
  if (totalOf(votes) === 0) return html`<div class="poll" aria-hidden="true"></div><p class="nums">${t.noVotes}</p>`;
  return html`<div class="poll" aria-hidden="true">${VOTE_TYPES.map((type) => html`<i class=${type} style="flex-grow:${votes[type]}"></i>`)}</div>
    <p class="nums">${VOTE_TYPES.map((type) => html`<span><b>${formatNumber(votes[type])}</b> ${t.counts[type]}</span>`)}</p>`;
}

export const voteBarStyles = css`
  .poll { display: flex; height: 10px; border-radius: 3px; overflow: hidden; background: var(--v-track); }
  .poll i { flex: 0 1 0; min-width: 0; transition: flex-grow var(--v-motion-reveal); }
  .poll .support { background: var(--md-sys-color-primary); }
  .poll .oppose {
    border-inline-start: 2px solid var(--md-sys-color-surface);
    background: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, color-mix(in srgb, var(--md-sys-color-primary) 14%, var(--md-sys-color-surface)) 2px 5px);
  }
  .nums {
    display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--v-space-3);
    font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); font-variant-numeric: tabular-nums lining-nums;
  }
  .nums b { color: var(--md-sys-color-on-surface); font-weight: 600; }
  @media (forced-colors: active) { .poll i { forced-color-adjust: none; } }
`;
