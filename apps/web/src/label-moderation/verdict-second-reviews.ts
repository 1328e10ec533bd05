import { labelTypeName, likelihood, splitBar, splitKey, splitStyles, surenessStyles, viewpoints } from '@verdict/elements/label';
import { doneMessage, failureMessage, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { SecondReview, SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { excerptStyles, excerptText } from './excerpt-text.ts';
import { OFFERED, type OverrideStatus } from './override-status.ts';

export interface SecondReviewDraft {
  id: number;
  status: OverrideStatus;
}

/** The result of a second review. */
export interface SecondOutcome {
  agrees: boolean;
  first: OverrideStatus;
}

const WORDS = defineWords({
  en: {
    title: 'Second review',
    lede: 'One in twenty decisions is reviewed by a second moderator who does not see the first decision.',
    agree: (share: number, count: number) =>
      `Two moderators agree on ${formatNumber(Math.round(share * 100))}% of ${counted(count, 'decision', 'decisions')}.`,
    kappa: (value: string) => `Agreement beyond chance (kappa): ${value}.`,
    none: 'No second reviews yet.',
    empty: 'No decisions to review.',
    waiting: (count: number) => `${counted(count, 'decision', 'decisions')} to review`,
    why: 'Why the AI flagged it',
    question: 'What would you decide?',
    choices: { validated: 'Keep flag', overridden: 'Remove flag', disputed: 'Leave disputed' },
    same: 'The first moderator made the same decision.',
    other: {
      validated: 'The first moderator kept the flag.',
      overridden: 'The first moderator removed the flag.',
      disputed: 'The first moderator left it disputed.',
    },
  },
  es: {
    title: 'Segunda revisión',
    lede: 'Una de cada veinte decisiones la revisa un segundo moderador, que no ve la primera.',
    agree: (share: number, count: number) =>
      `Dos moderadores coinciden en el ${formatNumber(Math.round(share * 100))}% de ${counted(count, 'decisión', 'decisiones')}.`,
    kappa: (value: string) => `Acuerdo por encima del azar (kappa): ${value}.`,
    none: 'Aún no hay segundas revisiones.',
    empty: 'No hay decisiones que revisar.',
    waiting: (count: number) => `${counted(count, 'decisión', 'decisiones')} por revisar`,
    why: 'Por qué la marcó la IA',
    question: '¿Qué decidiría usted?',
    choices: { validated: 'Mantener', overridden: 'Retirar', disputed: 'Dejar en disputa' },
    same: 'El primer moderador decidió lo mismo.',
    other: {
      validated: 'El primer moderador mantuvo la marca.',
      overridden: 'El primer moderador retiró la marca.',
      disputed: 'El primer moderador la dejó en disputa.',
    },
  },
});

/** Second reviews of others' decisions, one at a time, without showing the decision. Fires `second-review-given` with SecondReviewDraft. */
export class VerdictSecondReviews extends LitElement {
  static override properties = {
    reviews: { attribute: false },
    outcome: { attribute: false },
    busy: { type: Boolean },
    failure: {},
  };
  static override styles = [
    look,
    splitStyles,
    surenessStyles,
    ...excerptStyles,
    css`
      :host { display: block; }
      section, article { display: grid; gap: var(--v-space-4); }
      article { padding: var(--v-space-6); border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); }
      .split, .likely-scale { max-width: 26rem; }
      h3 { font: var(--v-type-title-large); }
      h4 { font: var(--v-type-title-small); }
      .small { overflow-wrap: anywhere; }
      @media (max-width: 47.99rem) { article { padding: var(--v-space-5); } }
    `,
  ];

  declare reviews: SecondReviewsAnswer | undefined;
  declare outcome: SecondOutcome | undefined;
  declare busy: boolean;
  declare failure: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { reviews } = this;
    if (!reviews) return nothing;
    const { t } = this.#words;
    const [next] = reviews.items;
    return html`<section aria-labelledby="title">
      <div><h2 id="title">${t.title}</h2><p class="small quiet">${t.lede} ${this.#agreement(reviews)}</p></div>
      ${this.outcome ? doneMessage(this.outcome.agrees ? t.same : t.other[this.outcome.first]) : nothing}
      ${failureMessage(this.failure)}
      ${next ? this.#renderReview(next, reviews.waiting) : html`<p class="small quiet">${t.empty}</p>`}
    </section>`;
  }

  #agreement({ agreement: { share, reviewed, kappa } }: SecondReviewsAnswer): string {
    const { t } = this.#words;
    if (share === null) return t.none;
    const beyond = kappa === null ? [] : [t.kappa(formatNumber(Math.round(kappa * 100) / 100))];
    return [t.agree(share, reviewed), ...beyond].join(' ');
  }

  #renderReview({ id, fallacyLabel, point, feedbackStats }: SecondReview, waiting: number): TemplateResult {
    const { t } = this.#words;
    return html`<article aria-labelledby="type">
      <div class="row row-between"><h3 id="type">${labelTypeName(fallacyLabel.fallacy_type)}</h3><span class="caption">${t.waiting(waiting)}</span></div>
      ${excerptText(point, fallacyLabel)}
      ${splitBar(feedbackStats)} ${splitKey(feedbackStats)}
      ${likelihood(feedbackStats, 4)} ${viewpoints(feedbackStats, 4)}
      ${fallacyLabel.ai_explanation ? html`<div><h4>${t.why}</h4><p class="small" dir="auto">${fallacyLabel.ai_explanation}</p></div>` : nothing}
      <div class="row" role="group" aria-label=${t.question}>${OFFERED.map(
        (status) =>
          html`<button class="btn btn-outlined" aria-disabled=${this.busy} @click=${() => this.#give({ id, status })}>${t.choices[status]}</button>`,
      )}</div>
    </article>`;
  }

  #give(detail: SecondReviewDraft): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent<SecondReviewDraft>('second-review-given', { detail }));
  }
}

customElements.define('verdict-second-reviews', VerdictSecondReviews);
