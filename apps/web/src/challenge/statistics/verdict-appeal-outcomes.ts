import { emptyState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from '../../report-card/plot-table.ts';
import { barStyles, type Fill, stackedBars } from './stacked-bars.ts';

type Appeals = ChallengeStatistics['appeals'];
const PARTS = ['upheld', 'modified', 'overturned', 'waiting'] as const;
type Part = (typeof PARTS)[number];
const FILL: Readonly<Record<Part, Fill>> = { upheld: 'cross', modified: 'hatch', overturned: 'full', waiting: 'empty' };
/** Below this number no percentage is shown. */
const LEAST = 3;

const WORDS = defineWords({
  en: {
    none: 'No appeals in this period.',
    sentence: (total: number, overturned: number) =>
      `${counted(total, 'appeal', 'appeals')}. Juries overturned ${formatNumber(overturned)}.`,
    rate: (share: string) => `${share} of decided appeals were overturned.`,
    parts: { upheld: 'Upheld', modified: 'Modified', overturned: 'Overturned', waiting: 'Waiting' } satisfies Record<Part, string>,
    row: 'Appeals',
    numbers: 'Data',
    heads: ['Outcome', 'Appeals'],
  },
  es: {
    none: 'Ningún recurso en este periodo.',
    sentence: (total: number, overturned: number) =>
      `${counted(total, 'recurso', 'recursos')}. Los jurados anularon ${formatNumber(overturned)}.`,
    rate: (share: string) => `Se anuló el ${share} de los decididos.`,
    parts: { upheld: 'Mantenida', modified: 'Modificada', overturned: 'Anulada', waiting: 'En espera' } satisfies Record<Part, string>,
    row: 'Recursos',
    numbers: 'Datos',
    heads: ['Resultado', 'Recursos'],
  },
});

/** The outcomes of appeals, and how often juries overturned a resolution. */
export class VerdictAppealOutcomes extends LitElement {
  static override properties = { appeals: { attribute: false } };
  static override styles = [look, plotTableStyles, barStyles, css`:host { display: block; }`];

  declare appeals: Appeals | undefined;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { appeals } = this;
    if (!appeals || appeals.total === 0) return emptyState(t.none);
    const decided = appeals.upheld + appeals.modified + appeals.overturned;
    const counts: Record<Part, number> = { ...appeals, waiting: appeals.total - decided };
    const rate = appeals.overturn_rate !== null && decided >= LEAST ? ` ${t.rate(percent(appeals.overturn_rate))}` : '';
    const sentence = `${t.sentence(appeals.total, appeals.overturned)}${rate}`;
    return html`<p class="say">${sentence}</p>
      ${stackedBars({
        parts: PARTS.map((part) => ({ name: t.parts[part], fill: FILL[part] })),
        rows: [{ name: t.row, counts: PARTS.map((part) => counts[part]) }],
        sentence,
      })}
      ${plotTable({ summary: t.numbers, heads: t.heads, rows: PARTS.map((part) => [t.parts[part], formatNumber(counts[part])]) })}`;
  }
}

customElements.define('verdict-appeal-outcomes', VerdictAppealOutcomes);
