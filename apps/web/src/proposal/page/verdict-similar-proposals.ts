import { look } from '@verdict/elements/look';
import { defineWords, percent, WordsController } from '@verdict/elements/words';
import type { SimilarProposal } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { placeNumber } from './place-words.ts';

const WORDS = defineWords({
  en: {
    title: 'Similar proposals',
    alike: (share: string) => `${share} alike`,
    duplicate: 'Says nearly the same',
    support: (share: string) => `${share} support it`,
  },
  es: {
    title: 'Propuestas parecidas',
    alike: (share: string) => `Parecida en un ${share}`,
    duplicate: 'Dice casi lo mismo',
    support: (share: string) => `la apoya un ${share}`,
  },
});

const LEAST_VOTES = 3;
const MOST_SHOWN = 5;

/** The proposals of a topic that are most like this one. Nothing without any. */
export class VerdictSimilarProposals extends LitElement {
  static override properties = { similar: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      h2 { font: var(--v-type-title-large); }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--v-space-4); padding: var(--v-space-3) 0; font: var(--v-type-body-small); align-items: baseline; }
      a { font: 400 1.0625rem/1.4 var(--v-face-serif); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
      a:hover { text-decoration: underline; }
      .caption { grid-column: 1 / -1; }
    `,
  ];

  declare similar: readonly SimilarProposal[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.similar = [];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.similar.length === 0) return nothing;
    return html`<section aria-labelledby="title"><h2 id="title">${t.title}</h2><ul class="list">${this.similar.slice(0, MOST_SHOWN).map((one) => this.#renderOne(one))}</ul></section>`;
  }

  #renderOne({ proposal_id, title, similarity, is_duplicate, rank, votes }: SimilarProposal): TemplateResult {
    const { t } = this.#words;
    const decided = votes.support + votes.oppose;
    const facts = [
      is_duplicate && t.duplicate,
      rank !== null && placeNumber(rank),
      decided >= LEAST_VOTES && t.support(percent(votes.support / decided)),
    ].filter((fact) => fact !== false);
    return html`<li><a href="/proposals/${proposal_id}">${title}</a><b class="num"><span aria-hidden="true">${percent(similarity)}</span><span class="sr">${t.alike(percent(similarity))}</span></b>
      <span class="caption">${facts.join(', ')}</span></li>`;
  }
}

customElements.define('verdict-similar-proposals', VerdictSimilarProposals);
