import type { PublicFeedback } from '@verdict/wire/feedback';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { answerName, labelTypeName } from '../label/index.ts';
import { icon, look } from '../look/index.ts';
import { timeElement } from '../time/index.ts';
import { WordsController } from '../words/index.ts';
import { FEEDBACK_WORDS } from './feedback-words.ts';
import { widgetStyles } from './widget-styles.ts';

export interface HelpfulVote {
  id: number;
  isHelpful: boolean;
}

const AT_FIRST = 2;

/** The reasons of people's answers, without names. Fires `helpful-voted` with a HelpfulVote and `report-wanted` with the id. */
export class VerdictReasons extends LitElement {
  static override properties = {
    reasons: { attribute: false },
    mayVote: { type: Boolean, attribute: 'may-vote' },
    mayReport: { type: Boolean, attribute: 'may-report' },
    level: { type: Number },
    showsAll: { state: true },
  };
  static override styles = [
    look,
    widgetStyles,
    css`
      section { display: grid; gap: var(--v-space-3); }
      ul { display: grid; gap: var(--v-space-4); }
      li { display: grid; gap: var(--v-space-1); }
      .row { gap: 0 var(--v-space-4); }
      .row-between { flex-wrap: nowrap; align-items: end; }
      .row-between > .row { flex: none; }
      .vote { display: inline-flex; align-items: center; gap: .375rem; }
      .vote[aria-pressed='true'] { text-decoration: none; color: var(--md-sys-color-on-primary-container); background: var(--md-sys-color-primary-container); border-radius: var(--md-sys-shape-corner-full); padding-inline: .625rem; }
    `,
  ];

  declare reasons: readonly PublicFeedback[];
  declare mayVote: boolean;
  declare mayReport: boolean;
  declare level: number;
  declare showsAll: boolean;
  readonly #words = new WordsController(this, FEEDBACK_WORDS);

  constructor() {
    super();
    this.reasons = [];
    this.mayVote = false;
    this.mayReport = false;
    this.level = 4;
    this.showsAll = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const explained = this.reasons.filter(({ explanation }) => explanation);
    if (explained.length === 0) return nothing;
    const shown = this.showsAll ? explained : explained.slice(0, AT_FIRST);
    return html`<section aria-labelledby="title"><h4 id="title" aria-level=${this.level}>${t.reasons}</h4>
      <ul>${repeat(
        shown,
        ({ id }) => id,
        (feedback) => this.#renderAnswer(feedback),
      )}</ul>
      ${shown.length < explained.length ? html`<div><button class="linkish" @click=${() => (this.showsAll = true)}>${t.allReasons(explained.length)}</button></div>` : nothing}
    </section>`;
  }

  #renderAnswer(feedback: PublicFeedback): TemplateResult {
    const { t } = this.#words;
    const { id, explanation, is_yours } = feedback;
    return html`<li><blockquote class="quoted" dir="auto">${explanation}</blockquote>
      <div class="row row-between"><p class="caption">${this.#renderAbout(feedback)}</p>
        <span class="row">${this.mayReport && !is_yours ? html`<button class="linkish" @click=${() => this.#report(id)}>${t.report}</button>` : nothing}${this.#renderVote(feedback)}</span></div></li>`;
  }

  #renderAbout(feedback: PublicFeedback): TemplateResult {
    const { t } = this.#words;
    const { helpful_votes: votes, is_yours, created_at } = feedback;
    return html`${is_yours ? html`<b>${t.yourReason}</b> · ` : nothing}${this.#whatTheySaid(feedback)} · ${timeElement(created_at)}${votes > 0 ? html`<br />${t.foundHelpful(votes)}` : nothing}`;
  }

  #renderVote({ id, is_yours, you_found_helpful: isHelpful }: PublicFeedback): TemplateResult | typeof nothing {
    if (is_yours || !this.mayVote) return nothing;
    return html`<button class="linkish vote" aria-pressed=${isHelpful} @click=${() => this.#vote({ id, isHelpful: !isHelpful })}>${icon('thumb', 'small')}${this.#words.t.helpfulButton}</button>`;
  }

  #whatTheySaid({ feedback_type, suggested_fallacy_type }: PublicFeedback): string {
    const { t } = this.#words;
    if (feedback_type === 'missed_fallacy') return t.reported;
    if (feedback_type === 'wrong_type' && suggested_fallacy_type) return t.instead(labelTypeName(suggested_fallacy_type));
    return answerName(feedback_type);
  }

  #vote(detail: HelpfulVote): void {
    this.dispatchEvent(new CustomEvent<HelpfulVote>('helpful-voted', { detail }));
  }

  #report(id: number): void {
    this.dispatchEvent(new CustomEvent('report-wanted', { detail: { kind: 'feedback', id }, bubbles: true, composed: true }));
  }
}

// A page of another site may load the script twice.
if (!customElements.get('verdict-reasons')) customElements.define('verdict-reasons', VerdictReasons);
