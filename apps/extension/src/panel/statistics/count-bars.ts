import { formatNumber } from '@verdict/elements/words';
import { css, html, type TemplateResult } from 'lit';
import { storedName } from '../../answer/index.ts';
import type { Counted } from '../../feedback/index.ts';

export const countBarStyles = css`
  .bars { display: grid; gap: var(--v-space-2); max-width: 34rem; }
  .bars li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1875rem var(--v-space-3); }
  .bars b { font: var(--v-type-label); font-variant-numeric: tabular-nums; }
  .bars .meter { grid-column: 1 / -1; }
  .bars .meter i { min-width: 4px; }
`;

/** Counts with bars, the most frequent first. Zero counts are left out. */
export function countBars(counted: readonly Counted[]): TemplateResult {
  const named = counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const most = named[0]?.count ?? 1;
  return html`<ul class="bars">${named.map(
    ({ name, count }) => html`<li><span>${storedName(name)}</span><b>${formatNumber(count)}</b>
      <span class="meter" aria-hidden="true"><i style="width:${(count / most) * 100}%"></i></span></li>`,
  )}</ul>`;
}

export const hasAny = (counted: readonly Counted[]): boolean => counted.some(({ count }) => count > 0);
