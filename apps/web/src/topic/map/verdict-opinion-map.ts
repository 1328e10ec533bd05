import './verdict-plane.ts';
import { look } from '@verdict/elements/look';
import { percent, WordsController } from '@verdict/elements/words';
import type { TopicOpinion } from '@verdict/wire/opinion';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { shapeOf } from './map-shapes.ts';
import { mapStyles } from './map-styles.ts';
import { MAP_WORDS } from './map-words.ts';
import type { PlaneDot, PlaneLabel } from './verdict-plane.ts';

type ProposalOpinion = TopicOpinion['proposals'][number];
type GroupVotes = ProposalOpinion['by_group'][number];

const MOST_LISTED = 4;
/** A percentage of fewer votes says nothing. */
const LEAST_VOTES = 3;
const ABOVE = 0.1;

/** The people of a topic on a plane by how they vote, without names, and what unites and divides their groups. */
export class VerdictOpinionMap extends LitElement {
  static override properties = { opinion: { attribute: false } };
  static override styles = [look, mapStyles];

  declare opinion: TopicOpinion;
  readonly #words = new WordsController(this, MAP_WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { people, groups, you } = this.opinion;
    return html`<div class="picture">
        <verdict-plane .dots=${this.#dots()} .labels=${groups.map(({ id }) => this.#labelOf(id))} .sentence=${t.people(people, groups.length)}></verdict-plane>
        <p class="small">${you ? (you.group === null ? nothing : t.youAre(t.group(you.group))) : t.youNot}</p>
      </div>
      <div class="beside">
        <section><h2>${t.groups}</h2><ul>${groups.map(({ id, size }) => html`<li class="key"><svg viewBox="-8 -8 16 16" aria-hidden="true">${shapeOf(id - 1, 6)}</svg><span>${t.group(id)}</span><span class="quiet">${t.groupSize(size)}</span></li>`)}</ul></section>
        ${this.#renderProposals(t.unites, this.#listed(true))}
        ${this.#renderProposals(t.divides, this.#listed(false))}
      </div>`;
  }

  #dots(): PlaneDot[] {
    const { points, you } = this.opinion;
    const others = points.map((point, at) => ({ id: String(at), ...point, group: point.group - 1 }));
    return you
      ? [...others, { id: 'you', ...you, group: you.group === null ? null : you.group - 1, isChosen: true, label: this.#words.t.you }]
      : others;
  }

  #labelOf(id: number): PlaneLabel {
    const own = this.opinion.points.filter(({ group }) => group === id);
    const x = own.reduce((sum, one) => sum + one.x, 0) / Math.max(1, own.length);
    return { x, y: Math.min(...own.map((one) => one.y)) - ABOVE, text: this.#words.t.group(id) };
  }

  /** What both sides support, or one side alone. */
  #listed(unites: boolean): ProposalOpinion[] {
    return this.opinion.proposals
      .filter(({ both_sides }) => both_sides === unites)
      .toSorted((a, b) => (unites ? 1 : -1) * ((b.agreement ?? 0) - (a.agreement ?? 0)))
      .slice(0, MOST_LISTED);
  }

  #renderProposals(title: string, proposals: readonly ProposalOpinion[]): TemplateResult | typeof nothing {
    if (proposals.length === 0) return nothing;
    return html`<section><h2>${title}</h2><ul class="list verdicts">${proposals.map(
      ({ proposal_id, title: name, by_group }) => html`<li><a href="/proposals/${proposal_id}">${name}</a>
        <span class="caption num">${by_group.map((group) => this.#shareOf(group)).join(', ')}</span></li>`,
    )}</ul></section>`;
  }

  #shareOf({ id, support, oppose }: GroupVotes): string {
    const votes = support + oppose;
    return `${this.#words.t.group(id)}: ${votes < LEAST_VOTES ? '–' : percent(support / votes)}`;
  }
}

customElements.define('verdict-opinion-map', VerdictOpinionMap);
