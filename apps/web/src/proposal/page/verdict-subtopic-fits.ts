import { look } from '@verdict/elements/look';
import { defineWords, percent, WordsController } from '@verdict/elements/words';
import type { ProposalDetail } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { threeDecimals, twoDecimals } from './score-numbers.ts';

type Fit = ProposalDetail['similarity'][number];

const WORDS = defineWords({
  en: {
    counts: (share: string) => `counts ${share}`,
    none: 'None of its keywords; by meaning alone',
    weighted: (value: string) => `Each bar times what it counts: ${value} in all.`,
    about: (names: string) => `Mostly ${names}. Below each bar: the words that counted.`,
    little: 'Below each bar: the words that counted.',
  },
  es: {
    counts: (share: string) => `cuenta un ${share}`,
    none: 'Ninguna de sus palabras clave; solo por el significado',
    weighted: (value: string) => `Cada barra por lo que cuenta: ${value} en total.`,
    about: (names: string) => `Sobre todo, ${names}. Bajo cada barra, las palabras que han contado.`,
    little: 'Bajo cada barra, las palabras que han contado.',
  },
});

/** A bar below this share of the longest is grey. */
const LOW = 0.6;
const MOST_NAMED = 2;

/** What a proposal is about: its similarity to each subtopic, what that counts, and the keywords found in it. */
export class VerdictSubtopicFits extends LitElement {
  static override properties = { fits: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-5); }
      ul { display: grid; gap: var(--v-space-5); }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem var(--v-space-4); font: var(--v-type-body-small); }
      strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
      strong .quiet { font-weight: 400; }
      .meter { grid-column: 1 / -1; height: 12px; border-radius: 3px; }
      .meter i { border-radius: 3px; }
      .lo i { background: var(--md-sys-color-outline); }
      .caption { grid-column: 1 / -1; overflow-wrap: anywhere; }
    `,
  ];

  declare fits: readonly Fit[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.fits = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const most = Math.max(...this.fits.map(({ similarity }) => similarity));
    const names = this.fits
      .filter(({ similarity }) => similarity > 0 && similarity >= LOW * most)
      .toSorted((a, b) => b.similarity - a.similarity);
    const weighted = this.fits.reduce((sum, { similarity, share }) => sum + similarity * share, 0);
    return html`<p class="quiet">${names.length > 0 && names.length <= MOST_NAMED ? t.about(listNames(names)) : t.little}</p>
      <ul>${this.fits.map((fit) => this.#renderFit(fit, fit.similarity < LOW * most))}</ul>
      <p class="small quiet num">${t.weighted(threeDecimals(weighted))}</p>`;
  }

  #renderFit({ name, share, similarity, keywords }: Fit, isLow: boolean): TemplateResult {
    const { t } = this.#words;
    return html`<li><strong>${name} <span class="quiet">${t.counts(percent(share))}</span></strong><b class="num">${twoDecimals(similarity)}</b>
      <div class="meter ${isLow ? 'lo' : ''}" aria-hidden="true"><i style="width:${100 * similarity}%"></i></div>
      <span class="caption">${keywords.length > 0 ? keywords.join(', ') : similarity > 0 ? t.none : nothing}</span></li>`;
  }
}

const listNames = (fits: readonly Fit[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(fits.map(({ name }) => name));

customElements.define('verdict-subtopic-fits', VerdictSubtopicFits);
