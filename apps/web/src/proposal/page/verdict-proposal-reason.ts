import { look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../../controls/form-foot.ts';
import { ACTION_WORDS } from './action-words.ts';

export interface ReasonedAction {
  reason: string;
  /** The new priority; undefined for a removal. */
  priority: number | undefined;
}

/** The form for what needs a public reason: a priority, or a removal. Fires `action-reasoned`, and `form-cancelled`. */
export class VerdictProposalReason extends LitElement {
  static override properties = {
    purpose: {},
    priority: { type: Number },
    busy: { type: Boolean },
    failure: {},
    problem: { state: true },
    chosen: { state: true },
  };
  static override styles = [
    look,
    formStyles,
    css`
      .slide { display: grid; grid-template-columns: minmax(0, 1fr) 3rem; gap: var(--v-space-3); align-items: center; }
      .slide input { width: 100%; height: var(--v-target); accent-color: var(--md-sys-color-primary); }
      output { text-align: end; font: var(--v-type-title); }
    `,
  ];

  declare purpose: 'priority' | 'takeDown';
  declare priority: number;
  declare busy: boolean;
  declare failure: string;
  declare problem: string;
  declare chosen: number | undefined;
  readonly #words = new WordsController(this, ACTION_WORDS);

  constructor() {
    super();
    this.purpose = 'priority';
    this.priority = 0;
    this.busy = false;
    this.failure = '';
    this.problem = '';
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isPriority = this.purpose === 'priority';
    return html`<form novalidate @submit=${this.#submit}><h2>${isPriority ? t.priorityTitle : t.takeDownTitle}</h2>
      <p class="small quiet">${isPriority ? t.priorityHint : t.takeDownHint}</p>
      ${isPriority ? this.#renderSlider() : nothing}
      <div class="field"><label for="reason">${t.reasonLabel}</label><input class="input" id="reason" name="reason" maxlength="500"></div>
      ${formFoot(this, { failure: this.problem || this.failure, send: isPriority ? t.save : t.takeDown, busy: this.busy })}</form>`;
  }

  #renderSlider(): TemplateResult {
    const value = this.chosen ?? this.priority;
    return html`<div class="field"><label for="priority">${this.#words.t.priorityLabel}</label><div class="slide">
      <input type="range" id="priority" min="0" max="1" step="0.05" .value=${String(value)}
        @input=${({ target }: InputEvent) => (this.chosen = (target as HTMLInputElement).valueAsNumber)}><output class="num" for="priority">${formatNumber(value)}</output></div></div>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    this.problem = reason === '' ? this.#words.t.reasonNeeded : '';
    if (this.problem || this.busy) return;
    const priority = this.purpose === 'priority' ? (this.chosen ?? this.priority) : undefined;
    this.dispatchEvent(new CustomEvent<ReasonedAction>('action-reasoned', { detail: { reason, priority } }));
  }
}

customElements.define('verdict-proposal-reason', VerdictProposalReason);
