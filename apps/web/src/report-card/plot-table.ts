import { css, html, type TemplateResult } from 'lit';

export const plotTableStyles = css`
  .plot { direction: ltr; }
  details { margin-block-start: var(--v-space-3); }
  summary { display: inline-flex; align-items: center; min-height: 2rem; font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
  .say { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); margin-block-end: var(--v-space-4); }
  .scroll { overflow-x: auto; }
  td { white-space: nowrap; }
`;

interface PlotTable {
  summary: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The numbers of a plot as a table, for screen readers and everyone who prefers it. */
export function plotTable({ summary, heads, rows }: PlotTable): TemplateResult {
  return html`<details><summary>${summary}</summary><div class="scroll" tabindex="0" role="group" aria-label=${summary}><table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td class="num">${cell}</td>`)}</tr>`,
    )}</tbody>
  </table></div></details>`;
}
