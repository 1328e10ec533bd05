import { look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { TopicOpinion } from '@verdict/wire/opinion';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

type ProposalOpinion = TopicOpinion['proposals'][number];
type GroupVotes = ProposalOpinion['by_group'][number];

const WORDS = defineWords({
  en: {
    every: (groups: number): string => (groups === 2 ? 'Both sides support it' : 'Every group supports it'),
    one: 'Only one side supports it',
    unknown: 'Not clear yet whether both sides support it',
    group: (id: number) => `Group ${id}`,
    yours: 'your group',
    votes: (votes: number) => counted(votes, 'vote', 'votes'),
    fewer: 'too few votes',
    bar: (support: string, oppose: string, pass: string) => `${support} support, ${oppose} oppose, ${pass} pass`,
    hint: 'People who vote alike are a group. A proposal unites groups when all of them support it.',
    map: 'See the map of people',
  },
  es: {
    every: (groups: number): string => (groups === 2 ? 'La apoyan ambos lados' : 'La apoyan todos los grupos'),
    one: 'Solo la apoya un lado',
    unknown: 'Aún no está claro si la apoyan ambos lados',
    group: (id: number) => `Grupo ${id}`,
    yours: 'su grupo',
    votes: (votes: number) => counted(votes, 'voto', 'votos'),
    fewer: 'faltan votos',
    bar: (support: string, oppose: string, pass: string) => `${support} a favor, ${oppose} en contra, ${pass} sin opinión`,
    hint: 'Quienes votan parecido forman un grupo. Una propuesta une a los grupos cuando todos la apoyan.',
    map: 'Ver el mapa de personas',
  },
});

/** A percentage of fewer votes says nothing. */
const LEAST_VOTES = 3;

/** How groups of people who vote alike see one proposal. */
export class VerdictViewpoints extends LitElement {
  static override properties = { opinion: { attribute: false }, yourGroup: { attribute: false }, mapHref: { attribute: 'map-href' } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-5); align-content: start; }
      div > p { margin-block-start: var(--v-space-1); }
      ul { display: grid; gap: var(--v-space-4); }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem var(--v-space-4); font: var(--v-type-body-small); }
      strong { font: var(--v-type-title-small); }
      strong .quiet { font-weight: 400; }
      .bar { grid-column: 1 / -1; display: flex; gap: 2px; height: 12px; border-radius: 3px; overflow: hidden; background: var(--v-track); }
      .bar i { forced-color-adjust: none; }
      .for { background: var(--md-sys-color-primary); }
      .against { background: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, color-mix(in srgb, var(--md-sys-color-primary) 14%, var(--md-sys-color-surface)) 2px 5px); }
      .caption { grid-column: 1 / -1; }
    `,
  ];

  declare opinion: ProposalOpinion;
  declare yourGroup: number | undefined;
  declare mapHref: string;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div><h2>${this.#headline()}</h2><p class="quiet">${t.hint}</p></div>
      <ul>${this.opinion.by_group.map((group) => this.#renderGroup(group))}</ul>
      <p class="small"><a href=${this.mapHref}>${t.map}</a></p>`;
  }

  #headline(): string {
    const { t } = this.#words;
    const { both_sides, by_group } = this.opinion;
    if (both_sides === null) return t.unknown;
    return both_sides ? t.every(Math.max(2, by_group.length)) : t.one;
  }

  #renderGroup({ id, support, oppose, pass }: GroupVotes): TemplateResult {
    const { t } = this.#words;
    const votes = support + oppose + pass;
    const decided = support + oppose;
    const share = (count: number) => `calc(${votes === 0 ? 0 : (100 * count) / votes}% - 1px)`;
    return html`<li><strong>${t.group(id)}${id === this.yourGroup ? html` <span class="quiet">${t.yours}</span>` : nothing}</strong>
      <b class="num">${decided < LEAST_VOTES ? html`<span class="caption">${t.fewer}</span>` : percent(support / decided)}</b>
      <div class="bar" role="img" aria-label=${t.bar(formatNumber(support), formatNumber(oppose), formatNumber(pass))}><i class="for" style="width:${share(support)}"></i><i class="against" style="width:${share(oppose)}"></i></div>
      <span class="caption">${t.votes(votes)}</span></li>`;
  }
}

customElements.define('verdict-viewpoints', VerdictViewpoints);
