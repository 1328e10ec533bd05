import './verdict-label-author.ts';
import '../../frame/own-feedback.ts';
import { consensusSentence, labelTypeName, stateBadge } from '@verdict/elements/label';
import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { type Answer, announce, session } from '../../frame/index.ts';
import type { DebateLabels } from './debate-labels.ts';
import { needsAnswer } from './flag-filter.ts';
import { seesOthers, shownState } from './shown-flags.ts';
import type { VerdictLabelAuthor } from './verdict-label-author.ts';

const WORDS = defineWords({
  en: {
    name: (number: number) => `Flag ${number}`,
    outdated: 'The text was edited after it was flagged',
    open: 'Is this flag right? Your answer is missing',
    replied: 'Reply published.',
    takenBack: 'Reply deleted.',
    asked: 'A moderator will review it.',
  },
  es: {
    name: (number: number) => `Marca ${number}`,
    outdated: 'El texto se editó después de marcarlo',
    open: '¿Es correcta esta marca? Falta su respuesta',
    replied: 'Respuesta publicada.',
    takenBack: 'Respuesta borrada.',
    asked: 'Un moderador la revisará.',
  },
});

/** One label, beside its excerpt, and what the author of the text can do about it. */
export class VerdictLabelBeside extends LitElement {
  static override properties = {
    label: { attribute: false },
    point: { attribute: false },
    number: { type: Number },
    folded: { type: Boolean },
    chosen: { type: Boolean, reflect: true },
    store: { attribute: false },
    isOpen: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; border-radius: var(--v-radius-card); scroll-margin-block: 6rem; }
      section:focus { outline: none; }
      .line {
        display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-3); align-items: center; width: 100%; min-height: var(--v-target);
        padding: var(--v-space-4) var(--v-space-5); text-align: start; cursor: pointer; font: var(--v-type-body-small); color: inherit;
        border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); box-shadow: var(--v-elevation-1);
      }
      .line:hover { background: var(--md-sys-color-surface-container-low); }
      .line > span:nth-child(2) { display: grid; }
      .line strong { font: var(--v-type-title-small); }
      .pin {
        display: inline-grid; place-items: center; width: 1.375rem; height: 1.375rem; border-radius: 50%; background: var(--ink);
        color: var(--md-sys-color-surface-container-lowest); font: 700 .75rem/1 var(--v-face-sans);
      }
      :host([chosen]) { outline: 2px solid var(--md-sys-color-primary); outline-offset: 2px; }
    `,
  ];

  declare label: LabelResponse;
  declare point: Point;
  declare number: number;
  /** Whether the reader came here from the excerpt. */
  declare chosen: boolean;
  declare store: DebateLabels;
  /** Whether it is collapsed to one line until someone opens it. */
  declare folded: boolean;
  declare isOpen: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);

  constructor() {
    super();
    this.chosen = false;
    this.folded = false;
    this.isOpen = false;
    session.watch(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('chosen') && this.chosen) this.isOpen = true; // it stays open when the reader goes to another one
  }

  /** Moves the focus from the excerpt to the label. */
  override focus(): void {
    this.shadowRoot?.querySelector('section')?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const { label } = this;
    if (this.folded && !this.isOpen) return this.#renderLine();
    return html`<section tabindex="-1" aria-label=${this.#words.t.name(this.number)}>
      <verdict-feedback fed .fallacyLabel=${label} .point=${this.point} .number=${this.number} ?may-report=${session.account !== undefined}
        @feedback-changed=${({ detail }: CustomEvent<{ label: LabelResponse }>) => this.store.put(detail.label)}>${
          label.is_yours
            ? html`<verdict-label-author slot="author" .label=${label} ?busy=${this.#attempt.isBusy} .failure=${this.#attempt.sentence}
          @label-replied=${this.#reply} @review-asked=${this.#ask} @reply-taken-back=${this.#takeBack}></verdict-label-author>`
            : nothing
        }</verdict-feedback>
    </section>`;
  }

  #renderLine(): TemplateResult {
    const { t } = this.#words;
    const { label } = this;
    const state = shownState(label);
    return html`<button class="line" aria-expanded="false" @click=${this.#unfold}>
      <span class="pin" data-state=${state} aria-hidden="true">${this.number}</span>
      <span><strong><span class="sr">${t.name(this.number)}: </span>${labelTypeName(label.fallacy_type)}</strong><span class="caption">${this.#caption}</span></span>
      ${seesOthers(label) && label.outdated_at === null ? stateBadge(state) : nothing}</button>`;
  }

  get #caption(): string {
    const { label } = this;
    if (label.outdated_at !== null) return this.#words.t.outdated;
    return needsAnswer(label) ? this.#words.t.open : consensusSentence(label.stats.consensus, label.label_set);
  }

  async #unfold(): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    this.focus();
  }

  #reply({ detail }: CustomEvent<string>): void {
    void this.#make(() => this.store.reply(this.label.id, detail), this.#words.t.replied);
  }

  #ask({ detail }: CustomEvent<string>): void {
    void this.#make(() => this.store.requestReview(this.label.id, detail), this.#words.t.asked);
  }

  #takeBack(): void {
    void this.#make(() => this.store.takeBackReply(this.label.id), this.#words.t.takenBack);
  }

  async #make(request: () => Promise<Answer<LabelResponse>>, done: string): Promise<void> {
    if (!(await this.#attempt.run(request))) return;
    this.shadowRoot?.querySelector<VerdictLabelAuthor>('verdict-label-author')?.finish();
    announce(done);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-label-beside': VerdictLabelBeside;
  }
}

customElements.define('verdict-label-beside', VerdictLabelBeside);
