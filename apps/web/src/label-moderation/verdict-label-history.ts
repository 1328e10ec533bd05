import { labelTypeName, splitStyles } from '@verdict/elements/label';
import { icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { LabelHistory, LabelOverride, RatedFeedback } from '@verdict/wire/label-moderation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type HistoryEntry, historyEntries } from './label-history.ts';
import { LABEL_WORDS } from './moderation-words.ts';

const FOLD_AT = 5;

/** Answers to a label and decisions on it, newest first. Fires `more-requested`. */
export class VerdictLabelHistory extends LitElement {
  static override properties = { history: { attribute: false }, busy: { type: Boolean }, isUnfolded: { state: true } };
  static override styles = [
    look,
    splitStyles,
    css`
      :host { display: block; }
      h3 { font: var(--v-type-title-small); }
      li { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-3); padding: var(--v-space-3) 0; font: var(--v-type-body-small); align-items: start; }
      li > .i { margin-block-start: .0625rem; color: var(--md-sys-color-on-surface-variant); }
      li > .sw { margin-block-start: .3125rem; justify-self: center; }
      li strong { font-weight: 600; }
      li p { overflow-wrap: anywhere; }
      .gone strong { text-decoration: line-through; }
      .when { text-align: end; }
    `,
  ];

  declare history: LabelHistory;
  declare busy: boolean;
  declare isUnfolded: boolean;
  readonly #words = new WordsController(this, LABEL_WORDS);

  constructor() {
    super();
    this.busy = this.isUnfolded = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('history') && changed.get('history')?.fallacyLabelId !== this.history.fallacyLabelId) this.isUnfolded = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const entries = historyEntries(this.history);
    const shown = this.isUnfolded ? entries : entries.slice(0, FOLD_AT);
    return html`<section aria-labelledby="head">
      <h3 id="head">${t.history}</h3>
      ${entries.length === 0 ? html`<p class="small quiet">${t.noHistory}</p>` : html`<ul class="list">${shown.map((entry) => this.#renderEntry(entry))}</ul>`}
      ${this.#renderMore(entries.length > shown.length)}
    </section>`;
  }

  #renderMore(isFolded: boolean): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { feedbacks, overrides, total } = this.history;
    if (isFolded)
      return html`<button class="btn btn-text btn-flush" @click=${() => (this.isUnfolded = true)}>${t.all(total + overrides.length)}</button>`;
    if (feedbacks.length >= total) return nothing;
    return html`<button class="btn btn-text btn-flush" aria-disabled=${this.busy} @click=${this.#more}>${t.more}</button>`;
  }

  #more(): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent('more-requested'));
  }

  #renderEntry(entry: HistoryEntry): TemplateResult {
    if (entry.kind === 'feedback') return this.#renderFeedback(entry.feedback);
    return entry.kind === 'override' ? this.#renderOverride(entry.override) : this.#renderUndo(entry.override);
  }

  #renderFeedback(feedback: RatedFeedback): TemplateResult {
    const { t } = this.#words;
    const { rater, feedback_type, suggested_fallacy_type, explanation, confidence, helpful_votes, independent, withdrawn_at } = feedback;
    const answer =
      suggested_fallacy_type && feedback_type === 'wrong_type'
        ? t.wrongType(labelTypeName(suggested_fallacy_type))
        : t.answers[feedback_type];
    const about = [
      t.reader(rater),
      ...(withdrawn_at ? [t.withdrawn] : []),
      ...(confidence === null ? [] : [t.confidence(confidence)]),
      ...(independent ? [] : [t.sawOthers]),
      ...(helpful_votes > 0 ? [t.helpful(helpful_votes)] : []),
    ];
    return html`<li class=${withdrawn_at ? 'gone' : ''}>
      <span class="sw ${feedback_type.replace('_', '-')}" aria-hidden="true"></span>
      <div><strong>${answer}</strong>${explanation ? html`<p dir="auto">${explanation}</p>` : nothing}<p class="caption">${about.join(', ')}</p></div>
      <span class="caption when">${timeElement(feedback.updated_at)}</span>
    </li>`;
  }

  #renderOverride({ status, notes, moderator, decided_at, undone_at }: LabelOverride): TemplateResult {
    const { t } = this.#words;
    return html`<li class=${undone_at ? 'gone' : ''}>
      ${icon(status === null ? 'eyeOff' : 'gavel')}
      <div><strong>${status === null ? t.decidedBlind : t.decided[status]}</strong>${notes ? html`<p dir="auto">${notes}</p>` : nothing}
        <p class="caption">${t.by(moderator?.name ?? t.someone)}</p></div>
      <span class="caption when">${timeElement(decided_at)}</span>
    </li>`;
  }

  #renderUndo({ undone_by, undone_at }: LabelOverride): TemplateResult {
    const { t } = this.#words;
    return html`<li>${icon('undo')}<div><strong>${t.decisionUndone}</strong><p class="caption">${t.by(undone_by?.name ?? t.someone)}</p></div>
      <span class="caption when">${timeElement(undone_at ?? '')}</span></li>`;
  }
}

customElements.define('verdict-label-history', VerdictLabelHistory);
