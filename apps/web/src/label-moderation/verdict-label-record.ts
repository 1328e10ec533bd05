import {
  labelTypeName,
  likelihood,
  splitBar,
  splitKey,
  splitStyles,
  statusBadge,
  surenessStyles,
  viewpoints,
} from '@verdict/elements/label';
import { icon, initialsOf, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { LabelHistory } from '@verdict/wire/label-moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { decisionBadge, knownStatus } from './claim-tag.ts';
import { excerptStyles, excerptText } from './excerpt-text.ts';
import { LABEL_WORDS } from './moderation-words.ts';
import './verdict-label-history.ts';
import './verdict-override-form.ts';
import type { VerdictOverrideForm } from './verdict-override-form.ts';

/**
 * One label in full: the text, the answers, the detector's reasons, the decisions, and the form for a decision.
 * Fires the events of that form, `more-requested` for more of the history, and `undo-requested` with the id of the decision.
 */
export class VerdictLabelRecord extends LitElement {
  static override properties = {
    history: { attribute: false },
    viewerId: { attribute: false },
    busy: { type: Boolean },
    failure: {},
  };
  static override styles = [
    look,
    splitStyles,
    surenessStyles,
    ...excerptStyles,
    css`
      :host { display: grid; gap: var(--v-space-6); align-content: start; min-width: 0; }
      .head { display: grid; gap: var(--v-space-3); }
      .two { display: grid; grid-template-columns: 1fr 1fr; gap: var(--v-space-6) var(--v-space-8); }
      .two > div { display: grid; gap: var(--v-space-2); align-content: start; min-width: 0; }
      h3 { font: var(--v-type-title-small); }
      h3 .quiet { font-weight: 400; }
      .small { overflow-wrap: anywhere; }
      .rule { width: 100%; margin: 0; border: 0; border-block-start: var(--v-hairline); }
      .badge, .tag { white-space: normal; }
      @media (max-width: 63.99rem) { .two { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare history: LabelHistory;
  declare viewerId: number | undefined;
  declare busy: boolean;
  declare failure: string;
  readonly #words = new WordsController(this, LABEL_WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
  }

  get form(): VerdictOverrideForm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictOverrideForm>('verdict-override-form');
  }

  protected override render(): TemplateResult {
    const { item } = this.history;
    return html`
      ${this.#renderHead()}
      ${excerptText(item.point, item.fallacyLabel, knownStatus(item))}
      ${this.#renderAuthor()}
      <hr class="rule" />
      <div class="two">${this.#renderBreakdown()}${this.#renderAuthorView()}</div>
      <hr class="rule" />
      <div class="two">${this.#renderReason()}${this.#renderSuggestion()}</div>
      ${this.#renderDecided()}
      <verdict-label-history .history=${this.history} ?busy=${this.busy} @more-requested=${this.#pass}></verdict-label-history>
      ${item.fallacyLabel.outdated_at ? html`<p class="note">${icon('clock')}<span>${this.#words.t.outdated}</span></p>` : this.#renderForm()}
    `;
  }

  #renderForm(): TemplateResult {
    return html`<verdict-override-form .item=${this.history.item} .viewerId=${this.viewerId} ?busy=${this.busy} .failure=${this.failure}
      @override-submitted=${this.#pass} @claim-requested=${this.#pass} @release-requested=${this.#pass}></verdict-override-form>`;
  }

  #renderHead(): TemplateResult {
    const { t } = this.#words;
    const { fallacyLabel, point } = this.history.item;
    const { model_version, fallacy_type, status } = fallacyLabel;
    const from = model_version ? t.detector(model_version) : t.community;
    return html`<div class="head">
      <div class="row row-between">
        <p class="caption">${t.point(formatNumber(point.id))}, ${from}, <a href="/points/${point.id}">${t.place}</a></p>
        ${decisionBadge(this.history.item) ?? statusBadge(status)}
      </div>
      <h2 id="type" tabindex="-1">${labelTypeName(fallacy_type)}</h2>
    </div>`;
  }

  #renderAuthor(): TemplateResult {
    const { t } = this.#words;
    const { author, author_id, created_at } = this.history.item.point;
    const name = author ?? t.nobody;
    return html`<div class="who"><span class="avatar avatar-s" aria-hidden="true">${initialsOf(name)}</span>
      <div><strong>${author_id === null ? name : html`<a href="/people/${author_id}">${name}</a>`}</strong>
      <span class="caption">${t.written} ${timeElement(created_at)}</span></div></div>`;
  }

  #renderBreakdown(): TemplateResult {
    const { t } = this.#words;
    const { feedbackStats: stats } = this.history.item;
    const suggestions = this.history.suggestions.map(({ fallacy_type, count }) => `${labelTypeName(fallacy_type)} ${formatNumber(count)}`);
    return html`<div>
      <h3>${t.dispute(stats.dispute_rate, stats.total)}</h3>
      ${splitBar(stats)} ${splitKey(stats)}
      ${likelihood(stats, 3)} ${viewpoints(stats, 3)}
      <p><a class="small" href="/verdict/${this.history.item.fallacyLabel.id}">${t.howWeKnow}</a></p>
      ${suggestions.length > 0 ? html`<p class="caption">${t.suggested(suggestions.join(', '))}</p>` : nothing}
    </div>`;
  }

  #renderAuthorView(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { reply, item } = this.history;
    if (!reply && !item.review_requested_at) return nothing;
    return html`<div>
      <h3>${t.authorSays}</h3>
      ${reply ? html`<p class="small" dir="auto">${reply.text}</p>` : nothing}
      ${item.review_requested_at ? html`<p class="note">${icon('flag')}<span>${t.reviewRequested}, ${timeElement(item.review_requested_at)}</span></p>` : nothing}
      ${item.review_reason ? html`<p class="small" dir="auto">${item.review_reason}</p>` : nothing}
    </div>`;
  }

  #renderReason(): TemplateResult {
    const { t } = this.#words;
    const { confidence_score, ai_explanation } = this.history.item.fallacyLabel;
    return html`<div>
      <h3>${t.why} ${confidence_score === null ? nothing : html`<span class="quiet num">${t.sure(confidence_score)}</span>`}</h3>
      <p class="small" dir="auto">${ai_explanation ?? t.noWhy}</p>
    </div>`;
  }

  #renderSuggestion(): TemplateResult | typeof nothing {
    const { ai_suggestion } = this.history.item.fallacyLabel;
    if (!ai_suggestion) return nothing;
    return html`<div><h3>${this.#words.t.better}</h3><p class="small" dir="auto">${ai_suggestion}</p></div>`;
  }

  #renderDecided(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { override, is_own, fallacyLabel } = this.history.item;
    if (!override || is_own || fallacyLabel.outdated_at) return nothing;
    return html`<div><button class="btn btn-outlined" aria-disabled=${this.busy} @click=${() => this.#undo(override.id)}>${icon('undo', 'small')}${t.undo}</button></div>`;
  }

  #undo(detail: number): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent<number>('undo-requested', { detail }));
  }

  #pass({ type, detail }: CustomEvent<unknown>): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

customElements.define('verdict-label-record', VerdictLabelRecord);
