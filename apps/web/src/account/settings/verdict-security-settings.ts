import './verdict-two-step.ts';
import './verdict-session-list.ts';
import '../sign-in/verdict-new-password-form.ts';
import { doneMessage, failedState, failureMessage, loadingState } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, ask, client, Loaded, session } from '../../frame/index.ts';
import type { ChosenPassword, VerdictNewPasswordForm } from '../sign-in/verdict-new-password-form.ts';
import { partStyles } from './part-styles.ts';
import type { TwoStepState } from './verdict-two-step.ts';

const WORDS = defineWords({
  en: {
    password: 'Password',
    passwordHint: 'Changing it signs out your other devices and revokes your API keys.',
    passwordSaved: 'Password saved. Other devices are signed out, and API keys no longer work.',
    twoStep: 'Two-step sign-in',
    twoStepOff: 'Two-step sign-in is off.',
    devices: 'Where you are signed in',
    ended: 'Device signed out.',
    othersEnded: 'All other devices signed out.',
  },
  es: {
    password: 'Contraseña',
    passwordHint: 'Al cambiarla se cierran sus otras sesiones y se revocan sus claves de API.',
    passwordSaved: 'Contraseña guardada. Se han cerrado las otras sesiones y las claves de API ya no sirven.',
    twoStep: 'Entrada en dos pasos',
    twoStepOff: 'La entrada en dos pasos está desactivada.',
    devices: 'Dónde ha entrado',
    ended: 'Sesión cerrada en ese dispositivo.',
    othersEnded: 'Se han cerrado todas las demás sesiones.',
  },
});

/** Password, two-step sign-in and sessions. */
export class VerdictSecuritySettings extends LitElement {
  static override properties = { isSaved: { state: true }, step: { state: true } };
  static override styles = partStyles;

  declare isSaved: boolean;
  /** The current step of switching two-step sign-in on; undefined outside of that. */
  declare step: TwoStepState | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #sessions = new Loaded(this, () => ask(client.GET('/api/me/sessions')));
  readonly #password = new Request(this);
  readonly #twoStep = new Request(this);
  readonly #ending = new Request(this);

  constructor() {
    super();
    this.isSaved = false;
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <section aria-labelledby="password"><h2 id="password">${t.password}</h2><p class="small quiet">${t.passwordHint}</p>
        ${doneMessage(this.isSaved ? t.passwordSaved : '')}
        <verdict-new-password-form asks-current .email=${session.account?.email ?? ''} ?busy=${this.#password.isBusy} .failure=${this.#password.sentence}
          @password-submitted=${this.#savePassword}></verdict-new-password-form></section>
      <section aria-labelledby="two-step"><h2 id="two-step">${t.twoStep}</h2>
        <verdict-two-step .state=${this.#twoStepState} ?busy=${this.#twoStep.isBusy} .failure=${this.#twoStep.sentence}
          @setup-requested=${this.#startTwoStep} @code-submitted=${this.#confirmTwoStep} @removal-requested=${this.#removeTwoStep}
          @setup-cancelled=${() => (this.step = undefined)} @codes-saved=${() => (this.step = undefined)}></verdict-two-step></section>
      <section aria-labelledby="devices"><h2 id="devices">${t.devices}</h2>${failureMessage(this.#ending.sentence)}${this.#renderSessions()}</section>
    `;
  }

  #renderSessions(): TemplateResult {
    const { state } = this.#sessions;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#sessions.reload());
    return html`<verdict-session-list .sessions=${state.value.items} ?busy=${this.#ending.isBusy}
      @session-ended=${this.#endSession} @others-ended=${this.#endOthers}></verdict-session-list>`;
  }

  // Stored in a field, so that the element gets the same object on each render.
  readonly #on: TwoStepState = { kind: 'on' };
  readonly #off: TwoStepState = { kind: 'off' };

  get #twoStepState(): TwoStepState {
    return this.step ?? (session.account?.second_factor ? this.#on : this.#off);
  }

  async #savePassword({ target, detail }: CustomEvent<ChosenPassword>): Promise<void> {
    this.isSaved = false;
    const answer = await this.#password.run(() => ask(client.PUT('/api/me/password', { body: detail })));
    if (!answer) return;
    (target as VerdictNewPasswordForm).clear();
    this.isSaved = true;
    void this.#sessions.reload();
  }

  async #startTwoStep({ detail: password }: CustomEvent<string>): Promise<void> {
    const answer = await this.#twoStep.run(() => ask(client.POST('/api/me/totp', { body: { password } })));
    if (answer) this.step = { kind: 'setup', secret: answer.secret, uri: answer.uri };
  }

  async #confirmTwoStep({ detail: code }: CustomEvent<string>): Promise<void> {
    const answer = await this.#twoStep.run(() => ask(client.POST('/api/me/totp/confirm', { body: { code } })));
    if (!answer) return;
    this.step = { kind: 'codes', recoveryCodes: answer.recovery_codes };
    this.#note(true);
  }

  async #removeTwoStep({ detail: password }: CustomEvent<string>): Promise<void> {
    const answer = await this.#twoStep.run(() => ask(client.DELETE('/api/me/totp', { body: { password } })));
    if (!answer) return;
    this.#note(false);
    announce(this.#words.t.twoStepOff);
  }

  #note(second_factor: boolean): void {
    if (session.account) session.begin({ ...session.account, second_factor });
  }

  async #endSession({ detail: id }: CustomEvent<number>): Promise<void> {
    const answer = await this.#ending.run(() => ask(client.DELETE('/api/me/sessions/{id}', { params: { path: { id } } })));
    if (answer) this.#afterEnding(this.#words.t.ended);
  }

  async #endOthers(): Promise<void> {
    const answer = await this.#ending.run(() => ask(client.DELETE('/api/me/sessions')));
    if (answer) this.#afterEnding(this.#words.t.othersEnded);
  }

  #afterEnding(sentence: string): void {
    void this.#sessions.reload();
    announce(sentence);
  }
}

customElements.define('verdict-security-settings', VerdictSecuritySettings);
