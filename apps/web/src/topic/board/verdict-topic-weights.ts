import { look } from '@verdict/elements/look';
import { defineWords, formatMomentInZone, language, percent, WordsController } from '@verdict/elements/words';
import type { EmergencyBoost, SubTopic, Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { policies } from '../../frame/index.ts';
import { SCORE_PARTS } from '../../proposal/score/round-to-sum.ts';
import { SCORE_WORDS, type ScoreWeights, WEIGHT_OF } from '../../proposal/score/score-sum.ts';

const WORDS = defineWords({
  en: {
    weights: 'Subtopics and their weight',
    raised: (usual: number, until: string) => `Raised from ${percent(usual)} until ${formatMomentInZone(until)}:`,
    later: (from: string, until: string) => `Will be raised from ${formatMomentInZone(from)} until ${formatMomentInZone(until)}:`,
    bar: (share: number, usual: number) => `${percent(usual)}, raised to ${percent(share)}`,
    works: 'How ranking works',
    product: 'In this topic the parts are multiplied instead of added.',
    see: 'Open a score to see it added up.',
  },
  es: {
    weights: 'Subtemas y su peso',
    raised: (usual: number, until: string) => `Más peso hasta el ${formatMomentInZone(until)} (lo habitual: ${percent(usual)}):`,
    later: (from: string, until: string) => `Subirá del ${formatMomentInZone(from)} al ${formatMomentInZone(until)}:`,
    bar: (share: number, usual: number) => `${percent(usual)}, sube al ${percent(share)}`,
    works: 'Cómo se ordenan',
    product: 'En este tema las partes se multiplican en vez de sumarse.',
    see: 'Abra una puntuación para ver la suma.',
  },
});

/** What a topic weighs: its subtopics, those that weigh more for a while, and the parts of a score. */
export class VerdictTopicWeights extends LitElement {
  static override properties = { topic: { attribute: false }, weights: { attribute: false }, brief: { type: Boolean } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-10); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      section { display: grid; gap: var(--v-space-3); }
      .weights { display: grid; gap: var(--v-space-3); }
      .weights li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem var(--v-space-3); font: var(--v-type-body-small); overflow-wrap: anywhere; }
      .weights .meter { grid-column: 1 / -1; display: flex; }
      .weights .caption { grid-column: 1 / -1; }
      .weights b { font-variant-numeric: tabular-nums; font-weight: 600; }
      .meter i:not(:last-child) { border-start-end-radius: 0; border-end-end-radius: 0; }
      .meter .boost {
        border-start-start-radius: 0; border-end-start-radius: 0;
        background: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, color-mix(in srgb, var(--md-sys-color-primary) 25%, var(--md-sys-color-surface)) 2px 5px);
      }
      .parts { display: grid; gap: var(--v-space-2); font: var(--v-type-body-small); }
      .parts li { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: var(--v-space-2); }
      .parts b { font-variant-numeric: tabular-nums; font-weight: 600; }
    `,
  ];

  declare topic: Topic | undefined;
  /** What the parts count, if not as in the policy. */
  declare weights: ScoreWeights | undefined;
  /** Only the subtopics. */
  declare brief: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    policies.watch(this);
    this.brief = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { topic } = this;
    if (!topic) return nothing;
    const { t } = this.#words;
    return html`<section aria-labelledby="weights"><h2 id="weights">${t.weights}</h2>
        <ul class="weights">${topic.subtopics.map((subtopic) => this.#renderSubtopic(subtopic, topic.boosts))}</ul></section>
      ${this.brief ? nothing : html`<section aria-labelledby="works"><h2 id="works">${t.works}</h2>${this.#renderParts(topic)}</section>`}`;
  }

  #renderSubtopic({ id, name, share, usual_share: usual }: SubTopic, boosts: readonly EmergencyBoost[]): TemplateResult {
    const boost = boosts.find(({ sub_topic_id }) => sub_topic_id === id);
    const isRaised = boost !== undefined && share > usual;
    return html`<li><span>${name}</span><b>${percent(share)}</b>
      <div class="meter" role="img" aria-label=${isRaised ? this.#words.t.bar(share, usual) : percent(share)}>
        <i style="width:${widthOf(Math.min(share, usual))}"></i>${isRaised ? html`<i class="boost" style="width:${widthOf(share - usual)}"></i>` : nothing}</div>
      ${boost ? this.#renderBoost(boost, usual) : nothing}</li>`;
  }

  #renderBoost({ starts_at, ends_at, reason }: EmergencyBoost, usual: number): TemplateResult {
    const { t } = this.#words;
    const isNow = new Date(starts_at) <= new Date();
    return html`<span class="caption">${isNow ? t.raised(usual, ends_at) : t.later(starts_at, ends_at)} <span dir="auto">${reason}</span></span>`;
  }

  #renderParts({ ranking_formula: formula }: Topic): TemplateResult {
    const { t } = this.#words;
    const { parts } = SCORE_WORDS[language.value];
    const ranking = this.weights ?? policies.value.ranking;
    const shown = SCORE_PARTS.filter((part) => ranking[WEIGHT_OF[part]] > 0);
    return html`<ul class="parts">${shown.map(
      (part) => html`<li><b>${formula === 'product' ? '×' : percent(ranking[WEIGHT_OF[part]])}</b><span>${parts[part]}</span></li>`,
    )}</ul><p class="caption">${formula === 'product' ? t.product : t.see}</p>`;
  }
}

const widthOf = (share: number): string => `${Math.round(1000 * share) / 10}%`;

customElements.define('verdict-topic-weights', VerdictTopicWeights);
