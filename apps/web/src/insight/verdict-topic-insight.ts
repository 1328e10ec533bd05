import { look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { TopicInsight } from '@verdict/wire/insight';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, ask, client, Loaded } from '../frame/index.ts';
import { forecastRecord, forecastRecordStyles } from './forecast-record.ts';

type Means = NonNullable<TopicInsight['quality']['means']>;

const PARTS = ['readable', 'specific', 'reasoned', 'civil'] as const;

const WORDS = defineWords({
  en: {
    title: 'How proposals are written',
    hint: (count: number) => `On average over ${counted(count, 'proposal', 'proposals')}. None of this changes a rank.`,
    parts: { readable: 'Readable', specific: 'Specific', reasoned: 'With reasons', civil: 'Civil' },
    tones: ({ positive, neutral, negative }: TopicInsight['sentiment']): string =>
      `${formatNumber(positive)} sound positive, ${formatNumber(neutral)} neutral, ${formatNumber(negative)} negative.`,
    others: (count: number): string => `${counted(count, 'is', 'are')} in other languages and not assessed.`,
  },
  es: {
    title: 'Cómo se escriben las propuestas',
    hint: (count: number) => `De media en ${counted(count, 'propuesta', 'propuestas')}. Nada de esto cambia un puesto.`,
    parts: { readable: 'Legibles', specific: 'Concretas', reasoned: 'Con razones', civil: 'Respetuosas' },
    tones: ({ positive, neutral, negative }: TopicInsight['sentiment']): string =>
      `Tono: ${counted(positive, 'positiva', 'positivas')}, ${counted(neutral, 'neutra', 'neutras')}, ${counted(negative, 'negativa', 'negativas')}.`,
    others: (count: number): string => `${counted(count, 'está en otro idioma', 'están en otros idiomas')} y no se evalúan.`,
  },
});

/** The quality of a topic's proposals, and how accurate forecasts of their support were. If it cannot be loaded, it is left out. */
export class VerdictTopicInsight extends LitElement {
  static override properties = { topic: {} };
  static override styles = [
    look,
    forecastRecordStyles,
    css`
      :host { display: grid; gap: var(--v-space-10); }
      section { display: grid; gap: var(--v-space-3); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      ul { display: grid; gap: var(--v-space-2); font: var(--v-type-body-small); }
      li { display: grid; grid-template-columns: 7rem minmax(0, 1fr) 3rem; gap: var(--v-space-3); align-items: center; }
      li b { text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
    `,
  ];

  /** Its slug. */
  declare topic: string | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #insight = new Loaded<TopicInsight>(this, () => read(this.topic ?? ''), {
    when: () => this.topic !== undefined,
    asksFor: () => this.topic,
  });

  protected override render(): TemplateResult | typeof nothing {
    const insight = this.#insight.value;
    if (!insight || insight.proposals === 0) return nothing;
    const { means } = insight.quality;
    return html`${means ? this.#renderQuality(insight, means) : nothing}<section>${forecastRecord(insight.forecasts, 'h2')}</section>`;
  }

  #renderQuality({ quality, sentiment }: TopicInsight, means: Means): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="written"><h2 id="written">${t.title}</h2><p class="small quiet">${t.hint(quality.assessed)}</p>
      <ul>${PARTS.map(
        (part) =>
          html`<li><span>${t.parts[part]}</span><div class="meter" aria-hidden="true"><i style="width:${100 * means[part]}%"></i></div><b>${percent(means[part])}</b></li>`,
      )}</ul>
      <p class="small">${t.tones(sentiment)}${quality.not_assessed > 0 ? ` ${t.others(quality.not_assessed)}` : nothing}</p></section>`;
  }
}

function read(topic: string): Promise<Answer<TopicInsight>> {
  return ask(client.GET('/api/topics/{topic}/insight', { params: { path: { topic } } })) as Promise<Answer<TopicInsight>>;
}

customElements.define('verdict-topic-insight', VerdictTopicInsight);
