import { emptyState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from '../../report-card/plot-table.ts';
import { outcomeName, statusName } from '../challenge-state.ts';
import { challengeTypeName } from '../challenge-types.ts';
import { leadingKind } from '../voting/leading-kind.ts';
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
    none: 'No challenges in this period.',
    all: (total: number) => counted(total, 'challenge', 'challenges'),
    leading: {
      alone: (kind: string) => `: ${kind}`,
      majority: (kind: string) => `, most of them: ${kind}`,
      plurality: (kind: string) => `, most often: ${kind}`,
    },
    accepted: (accepted: number) => `${counted(accepted, 'was', 'were')} accepted, whole or in part.`,
    open: 'Open',
    numbers: 'Data',
    type: 'Kind',
  },
  es: {
    none: 'Ninguna impugnación en este periodo.',
    all: (total: number) => counted(total, 'impugnación', 'impugnaciones'),
    leading: {
      alone: (kind: string) => `: ${kind}`,
      majority: (kind: string) => `, la mayoría: ${kind}`,
      plurality: (kind: string) => `, con más frecuencia: ${kind}`,
    },
    accepted: (accepted: number) => `Aceptadas, del todo o en parte: ${formatNumber(accepted)}.`,
    open: 'Abierta',
    numbers: 'Datos',
    type: 'Clase',
  },
});

/** The number of challenges of each kind, by outcome. */
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
    const { t } = this.#words;
    const rows = this.types.filter((row) => totalOf(row) > 0).toSorted((one, other) => totalOf(other) - totalOf(one));
    if (rows.length === 0) return emptyState(t.none);
    const sentence = this.#say(rows);
    return html`<p class="say">${sentence}</p>
      ${stackedBars({
        parts: PARTS.map((part) => ({ name: this.#partName(part), fill: FILL[part] })),
        rows: rows.map((row) => ({ name: challengeTypeName(row.type), counts: countsOf(row) })),
        sentence,
      })}
      ${plotTable({
        summary: t.numbers,
        heads: [t.type, ...PARTS.map((part) => this.#partName(part))],
        rows: rows.map((row) => [challengeTypeName(row.type), ...countsOf(row).map((count) => formatNumber(count))]),
      })}`;
  }

  #say(rows: readonly TypeRow[]): string {
    const { t } = this.#words;
    const leading = leadingKind(rows.map((row) => ({ kind: row.type, count: totalOf(row) })));
    const accepted = sumOf(rows.map((row) => row.accepted + row.partially_accepted));
    const about = leading ? t.leading[leading.reach](challengeTypeName(leading.kind)) : '';
    return `${t.all(sumOf(rows.map(totalOf)))}${about}. ${t.accepted(accepted)}`;
  }

  #partName(part: Part): string {
    if (part === 'open') return this.#words.t.open;
    return part === 'withdrawn' ? statusName(part) : outcomeName(part);
  }
}

const countsOf = (row: TypeRow): number[] => PARTS.map((part) => row[part]);
const totalOf = (row: TypeRow): number => sumOf(countsOf(row));

customElements.define('verdict-challenge-outcomes', VerdictChallengeOutcomes);
