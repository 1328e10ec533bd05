import { look } from '@verdict/elements/look';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import type { DecisionRank, RankChanges } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { placeName } from './place-words.ts';
import { threeDecimals } from './score-numbers.ts';

const WORDS = defineWords({
  en: {
    supporters: (count: number) => counted(count, 'more supporter', 'more supporters'),
    opponents: (count: number) => counted(count, 'more opponent', 'more opponents'),
    makes: (place: string) => `would make it ${place}.`,
    support: 'More support alone',
    noSupport: (place: string) => `would not make it ${place}.`,
    about: (name: string) => `Saying as much about ${name} as others do`,
    moves: (place: string, score: string) => `would make it ${place}, with ${score}.`,
    stays: (place: string, score: string) => `would raise its score to ${score}. It would stay ${place}.`,
    quiet: 'No new votes for 24 hours',
    tomorrow: (place: string, score: string, isSame: boolean) => `and it has ${score}: ${isSame ? 'still ' : ''}${place}.`,
  },
  es: {
    supporters: (count: number) => counted(count, 'apoyo más', 'apoyos más'),
    opponents: (count: number) => counted(count, 'voto más en contra', 'votos más en contra'),
    makes: (place: string) => `para que sea la ${place}.`,
    support: 'Más apoyo por sí solo',
    noSupport: (place: string) => `no la dejaría ${place}.`,
    about: (name: string) => `Decir sobre ${name} tanto como las demás`,
    moves: (place: string, score: string) => `la dejaría ${place}, con ${score}.`,
    stays: (place: string, score: string) => `subiría su puntuación a ${score}. Seguiría ${place}.`,
    quiet: 'Sin votos nuevos en 24 horas',
    tomorrow: (place: string, score: string, isSame: boolean) => `tendrá ${score}: ${isSame ? 'seguirá' : 'será la'} ${place}.`,
  },
});

/** What would move a proposal up or down, each for itself. */
export class VerdictRankChanges extends LitElement {
  static override properties = {
    rank: { attribute: false },
    changes: { attribute: false },
    canVote: { type: Boolean, attribute: 'can-vote' },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      li { padding-block: var(--v-space-3); border-block-start: var(--v-hairline); font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
      strong { display: block; font: var(--v-type-title-small); color: var(--md-sys-color-on-surface); }
    `,
  ];

  declare rank: Pick<DecisionRank, 'rank' | 'score'>;
  declare changes: RankChanges;
  /** Where the vote is closed, no votes can come. */
  declare canVote: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.canVote = false;
  }

  protected override render(): TemplateResult {
    return html`<ul class="num">${this.canVote ? this.#renderVotes() : nothing}${this.#renderSubtopic()}${this.#renderTomorrow()}</ul>`;
  }

  #renderVotes(): TemplateResult {
    const { t } = this.#words;
    const { rank } = this.rank;
    const { supporters_to_rise: supporters, opponents_to_fall: opponents } = this.changes;
    const up = placeName(rank - 1);
    return html`${rank === 1 ? nothing : supporters === null ? item(t.support, t.noSupport(up)) : item(t.supporters(supporters), t.makes(up))}
      ${opponents === null ? nothing : item(t.opponents(opponents), t.makes(placeName(rank + 1)))}`;
  }

  #renderSubtopic(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { subtopic } = this.changes;
    if (!subtopic) return nothing;
    const [place, score] = [placeName(subtopic.rank), threeDecimals(subtopic.score)];
    return item(t.about(subtopic.name), subtopic.rank === this.rank.rank ? t.stays(place, score) : t.moves(place, score));
  }

  #renderTomorrow(): TemplateResult {
    const { t } = this.#words;
    const { rank, score } = this.changes.in_a_day;
    return item(t.quiet, t.tomorrow(placeName(rank), threeDecimals(score), rank === this.rank.rank));
  }
}

const item = (what: string, effect: string): TemplateResult => html`<li><strong>${what}</strong>${effect}</li>`;

customElements.define('verdict-rank-changes', VerdictRankChanges);
