import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { emptyState, look } from '../look/index.ts';
import { plotTable, plotTableStyles } from '../report-card/index.ts';
import { counted, defineWords, formatNumber, WordsController } from '../words/index.ts';
import { outcomeName, statusName } from './challenge-state.ts';
import { challengeTypeName } from './challenge-types.ts';
import { barStyles, type Fill, stackedBars, sumOf } from './stacked-bars.ts';

const PARTS = ['accepted', 'partially_accepted', 'rejected', 'undecided', 'withdrawn', 'open'] as const;
type Part = (typeof PARTS)[number];
type TypeRow = ChallengeStatistics['by_type'][number];

const FILL: Readonly<Record<Part, Fill>> = {
  accepted: 'full',
  partially_accepted: 'hatch',
  rejected: 'cross',
  undecided: 'dots',
  withdrawn: 'line',
  open: 'empty',
};

const WORDS = defineWords({
  en: {
    none: 'No challenge was made in this time.',
    sentence: (total: number, most: string, accepted: number) =>
      `${counted(total, 'challenge', 'challenges')}, most of them: ${most}. ${counted(accepted, 'was', 'were')} accepted, whole or in part.`,
    open: 'Open',
    numbers: 'The numbers',
    type: 'Kind',
  },
  es: {
    none: 'En este tiempo no se hizo ninguna impugnación.',
    sentence: (total: number, most: string, accepted: number) =>
      `${counted(total, 'impugnación', 'impugnaciones')}, sobre todo de: ${most}. Aceptadas, del todo o en parte: ${formatNumber(accepted)}.`,
    open: 'Abierta',
    numbers: 'Los números',
    type: 'Clase',
  },
});

/** How many challenges of each kind there were, and what became of them. */
export class VerdictChallengeOutcomes extends LitElement {
  static override properties = { types: { attribute: false } };
  static override styles = [look, plotTableStyles, barStyles, css`:host { display: block; }`];

  declare types: ChallengeStatistics['by_type'];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.types = [];
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    const rows = this.types.filter((row) => totalOf(row) > 0).toSorted((one, other) => totalOf(other) - totalOf(one));
    const [first] = rows;
    if (!first) return emptyState(said.none);
    const accepted = sumOf(rows.map((row) => row.accepted + row.partially_accepted));
    const sentence = said.sentence(sumOf(rows.map(totalOf)), challengeTypeName(first.type), accepted);
    return html`<p class="say">${sentence}</p>
      ${stackedBars({
        parts: PARTS.map((part) => ({ name: this.#partName(part), fill: FILL[part] })),
        rows: rows.map((row) => ({ name: challengeTypeName(row.type), counts: countsOf(row) })),
        sentence,
      })}
      ${plotTable({
        summary: said.numbers,
        heads: [said.type, ...PARTS.map((part) => this.#partName(part))],
        rows: rows.map((row) => [challengeTypeName(row.type), ...countsOf(row).map((count) => formatNumber(count))]),
      })}`;
  }

  #partName(part: Part): string {
    if (part === 'open') return this.#words.said.open;
    return part === 'withdrawn' ? statusName(part) : outcomeName(part);
  }
}

const countsOf = (row: TypeRow): number[] => PARTS.map((part) => row[part]);
const totalOf = (row: TypeRow): number => sumOf(countsOf(row));

customElements.define('verdict-challenge-outcomes', VerdictChallengeOutcomes);
