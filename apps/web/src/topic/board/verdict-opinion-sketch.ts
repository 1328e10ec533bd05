import { look, roundToTenth } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { TopicOpinion } from '@verdict/wire/opinion';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { type Answer, ask, client, LiveController, Loaded } from '../../frame/index.ts';
import { shapeOf } from '../map/map-shapes.ts';

const SIZE = { width: 328, height: 220 };
const MARGIN = 18;
/** From this number on marks are smaller. */
const MANY = 60;

const WORDS = defineWords({
  en: {
    title: 'Where people stand',
    people: (people: number) => counted(people, 'person', 'people'),
    picture: (people: number, groups: number, isIn: boolean) =>
      `${counted(people, 'person', 'people')} in ${counted(groups, 'group', 'groups')} by how they vote.${isIn ? ' Your place is marked.' : ''}`,
    you: 'You',
    meaning: 'People close together vote alike. The groups come from the votes; they have no names.',
    agree: (both: number, all: number) => `Both sides support ${formatNumber(both)} of ${counted(all, 'proposal', 'proposals')}.`,
    early: 'Once enough people have voted, you see here who votes alike.',
  },
  es: {
    title: 'Cómo vota la gente',
    people: (people: number) => counted(people, 'persona', 'personas'),
    picture: (people: number, groups: number, isIn: boolean) =>
      `${counted(people, 'persona', 'personas')} en ${counted(groups, 'grupo', 'grupos')} según votan.${isIn ? ' Su lugar está marcado.' : ''}`,
    you: 'Usted',
    meaning: 'Quienes están cerca votan parecido. Los grupos salen de los votos; no tienen nombre.',
    agree: (both: number, all: number) => `Los dos lados apoyan ${formatNumber(both)} de ${counted(all, 'propuesta', 'propuestas')}.`,
    early: 'Cuando haya votado bastante gente, verá aquí quiénes votan parecido.',
  },
});

/** A small picture of who votes alike, beside the board. It is an extra: without it nothing is missing, so a failure is not told. */
export class VerdictOpinionSketch extends LitElement {
  static override properties = { topic: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-3); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      .plot { border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); direction: ltr; }
      .mark { fill: var(--md-sys-color-outline); }
      .mark.even { fill: var(--md-sys-color-on-surface-variant); }
      .alone { fill: none; stroke: var(--md-sys-color-outline); }
      .you circle { fill: var(--md-sys-color-primary); }
      .you .ring { fill: var(--md-sys-color-surface-container-lowest); stroke: var(--md-sys-color-primary); stroke-width: 2; }
      .plot .you text { fill: var(--md-sys-color-primary); font-weight: 600; paint-order: stroke; stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 4px; }
    `,
  ];

  declare topic: Topic | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #opinion = new Loaded<TopicOpinion>(this, () => this.#read(), {
    when: () => this.topic !== undefined,
    asksFor: () => this.topic?.slug,
  });

  constructor() {
    super();
    new LiveController(
      this,
      () => (this.topic ? [`topic:${this.topic.id}`] : []),
      (event) => {
        if (event.type === 'message' && event.kind === 'opinion.fitted') void this.#opinion.reload();
      },
    );
  }

  #read(): Promise<Answer<TopicOpinion>> {
    const params = { path: { topic: this.topic?.slug ?? '' } };
    return ask(client.GET('/api/topics/{topic}/opinion', { params })) as Promise<Answer<TopicOpinion>>;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const opinion = this.#opinion.value;
    if (!opinion) return nothing;
    const { people, points } = opinion;
    return html`<div class="row row-between"><h2>${t.title}</h2>${people > 0 ? html`<span class="caption num">${t.people(people)}</span>` : nothing}</div>
      ${points.length === 0 ? html`<p class="small quiet">${t.early}</p>` : this.#renderPlot(opinion)}`;
  }

  #renderPlot({ people, groups, points, you, proposals, left_out }: TopicOpinion): TemplateResult {
    const { t } = this.#words;
    const radius = points.length > MANY ? 2.75 : 4.5;
    const both = proposals.filter(({ both_sides }) => both_sides === true).length;
    return html`<svg class="plot" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label=${t.picture(people, groups.length, you !== null)}>
        ${points.map((point) => svg`<g class="mark ${point.group % 2 === 0 ? 'even' : ''}" transform=${moveTo(point)}>${shapeOf(point.group - 1, radius)}</g>`)}
        ${you ? this.#renderYou(you) : nothing}
      </svg>
      <p class="small quiet">${t.meaning} ${t.agree(both, proposals.length + left_out)}</p>`;
  }

  #renderYou(you: { x: number; y: number }): SVGTemplateResult {
    return svg`<g class="you" transform=${moveTo(you)}><circle class="ring" r="11" /><circle r="6" /><text y="26" text-anchor="middle">${this.#words.t.you}</text></g>`;
  }
}

function moveTo({ x, y }: { x: number; y: number }): string {
  const at = (value: number, length: number): number => roundToTenth(MARGIN + ((value + 1) / 2) * (length - 2 * MARGIN));
  return `translate(${at(x, SIZE.width)} ${at(y, SIZE.height)})`;
}

customElements.define('verdict-opinion-sketch', VerdictOpinionSketch);
