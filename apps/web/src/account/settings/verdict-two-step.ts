import '../../controls/verdict-copy-button.ts';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { qrCode, qrStyles } from './qr-code.ts';
import { TWO_STEP_WORDS } from './two-step-words.ts';

/** The steps of switching two-step sign-in on. */
export type TwoStepState =
  | { kind: 'off' | 'on' }
  | { kind: 'setup'; secret: string; uri: string }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

const CODE_LENGTH = 4;

/**
 * Switches two-step sign-in on and off. Fires `setup-requested` and `removal-requested` with the password, `code-submitted`
 * with a code, `setup-cancelled`, and `codes-saved` once the person has saved the recovery codes.
 */
export class VerdictTwoStep extends LitElement {
  static override properties = {
    state: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    isAsking: { state: true },
  };
  static override styles = [
    look,
    qrStyles,
    css`
      :host { display: block; }
      .stack, form { justify-items: start; }
      .state { display: flex; gap: var(--v-space-2); align-items: flex-start; }
      .state:focus { outline: none; }
      .state .i { margin-block-start: .125rem; color: var(--md-sys-color-primary); }
      form { display: grid; gap: var(--v-space-4); width: 100%; }
      .field { width: 100%; max-width: 24rem; }
      .setup { scroll-margin-block-start: 5rem; display: grid; gap: var(--v-space-5) var(--v-space-8); grid-template-columns: auto minmax(0, 1fr); align-items: start; }
      .qr { width: 12rem; border: var(--v-hairline); border-radius: var(--v-radius-control); }
      .steps { display: grid; gap: var(--v-space-4); counter-reset: step; }
      .secret { display: block; margin-block: var(--v-space-2); padding: var(--v-space-2) var(--v-space-3); border-radius: var(--v-radius-control);
        background: var(--md-sys-color-surface-container); overflow-wrap: anywhere; }
      .codes { columns: 2; column-gap: var(--v-space-6); width: min(100%, 24rem); padding: var(--v-space-4); border-radius: var(--v-radius-control);
        background: var(--md-sys-color-surface-container); font: 400 .9375rem/2 var(--v-face-mono); }
      #code { font: 400 1.25rem/1.4 var(--v-face-mono); letter-spacing: .12em; }
      @media (max-width: 35rem) { .setup { grid-template-columns: 1fr; } .qr { width: min(14rem, 100%); } }
    `,
  ];

  declare state: TwoStepState;
  declare busy: boolean;
  /** The error message of the last step, if it failed. */
  declare failure: string;
  /** Whether the password is requested, to switch it on or off. */
  declare isAsking: boolean;
  readonly #words = new WordsController(this, TWO_STEP_WORDS);

  constructor() {
    super();
    this.state = { kind: 'off' };
    this.busy = false;
    this.failure = '';
    this.isAsking = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state')) this.isAsking = false;
  }

  /** Keyboard users find the next step where the last one was. */
  protected override updated(changed: PropertyValues<this>): void {
    const isNext = (changed.has('state') && changed.get('state') !== undefined) || (changed.has('isAsking') && this.isAsking);
    if (!isNext) return;
    this.shadowRoot?.querySelector<HTMLElement>('#password, #code, [data-next]')?.focus({ preventScroll: this.state.kind === 'setup' });
    this.shadowRoot?.querySelector('.setup')?.scrollIntoView(); // with the QR code, which comes before the field
  }

  protected override render(): TemplateResult {
    if (this.state.kind === 'setup') return this.#renderSetup(this.state);
    if (this.state.kind === 'codes') return this.#renderCodes(this.state.recoveryCodes);
    return this.#renderSwitch(this.state.kind);
  }

  #renderSwitch(kind: 'on' | 'off'): TemplateResult {
    const t = this.#words.t[kind];
    const { cancel } = this.#words.t;
    const button = html`<button class=${kind === 'on' ? 'btn btn-outlined' : 'btn btn-filled'} @click=${this.#ask}>${t.change}</button>`;
    return html`<div class="stack">
      <p class="state">${icon(kind === 'on' ? 'confirmed' : 'shield')}<strong>${t.title}</strong></p>
      <p class="small quiet">${t.why}</p>
      ${this.isAsking ? this.#renderPassword({ label: t.change, hint: t.password, cancel }) : button}
    </div>`;
  }

  #renderPassword({ label, hint, cancel }: { label: string; hint: string; cancel: string }): TemplateResult {
    return html`<form @submit=${this.#submitPassword}>
      <div class="field">
        <label for="password">${hint}</label>
        <input class="input" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required />
      </div>
      ${failureMessage(this.failure)}
      <p class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${label}</button>
        <button class="btn btn-text" type="button" @click=${() => (this.isAsking = false)}>${cancel}</button></p>
    </form>`;
  }

  #renderSetup({ secret, uri }: { secret: string; uri: string }): TemplateResult {
    const { t } = this.#words;
    const spaced = secret.match(new RegExp(`.{1,${CODE_LENGTH}}`, 'g'))?.join(' ') ?? secret;
    return html`<div class="setup">
      ${qrCode(uri, t.qr)}
      <div class="steps">
        <p>${t.scan}</p>
        <div class="small"><p class="quiet">${t.byHand}</p><code class="secret" dir="ltr">${spaced}</code>
          <verdict-copy-button .text=${secret} .label=${t.secret}></verdict-copy-button></div>
        <form @submit=${this.#submitCode}>
          <div class="field">
            <label for="code">${t.code}</label>
            <input class="input" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{3} ?[0-9]{3}" maxlength="7" required dir="ltr" />
          </div>
          ${failureMessage(this.failure)}
          <p class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${t.confirm}</button>
            <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('setup-cancelled'))}>${t.cancel}</button></p>
        </form>
      </div>
    </div>`;
  }

  #renderCodes(codes: readonly string[]): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      <p class="state" tabindex="-1" data-next>${icon('confirmed')}<strong>${t.codesTitle}</strong></p>
      <p>${t.codesWhy}</p>
      <ul class="codes" dir="ltr">${codes.map((code) => html`<li>${code}</li>`)}</ul>
      <p class="row"><verdict-copy-button .text=${codes.join('\n')} .label=${t.allCodes}></verdict-copy-button>
        <button class="btn btn-filled" @click=${() => this.dispatchEvent(new CustomEvent('codes-saved'))}>${t.kept}</button></p>
    </div>`;
  }

  #ask(): void {
    this.isAsking = true;
  }

  #submitPassword(event: SubmitEvent): void {
    this.#submit(event, { name: 'password', kind: this.state.kind === 'on' ? 'removal-requested' : 'setup-requested' });
  }

  #submitCode(event: SubmitEvent): void {
    this.#submit(event, { name: 'code', kind: 'code-submitted' });
  }

  #submit(event: SubmitEvent, { name, kind }: { name: string; kind: string }): void {
    event.preventDefault();
    const detail = String(new FormData(event.target as HTMLFormElement).get(name));
    if (!this.busy) this.dispatchEvent(new CustomEvent<string>(kind, { detail }));
  }
}

customElements.define('verdict-two-step', VerdictTwoStep);
