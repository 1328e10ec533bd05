import './verdict-captcha.ts';
import './verdict-sign-up-form.ts';
import { icon } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import type { PageAddress, PageElement } from '../../frame/index.ts';
import { LocalOutbox } from '../../mail/local-outbox.ts';
import { narrowPage } from './narrow-page.ts';
import { signUp } from './sign-up.ts';
import type { Captcha } from './verdict-captcha.ts';
import type { NewAccount } from './verdict-sign-up-form.ts';

const WORDS = defineWords({
  en: {
    title: 'Create an account',
    lede: 'Write, rate flags and get notified of replies. You can read without an account.',
    known: 'Already have an account?',
    signIn: 'Sign in',
    sent: 'Check your email',
    sentTo: 'We have sent a link to',
    sentHint: 'The link works for 24 hours. No email? Check your spam folder, or check the address.',
    again: 'Use another address',
  },
  es: {
    title: 'Crear una cuenta',
    lede: 'Para escribir, valorar marcas y recibir avisos de respuestas. Para leer no hace falta cuenta.',
    known: '¿Ya tiene una cuenta?',
    signIn: 'Entrar',
    sent: 'Revise su correo',
    sentTo: 'Hemos enviado un enlace a',
    sentHint: 'El enlace sirve durante 24 horas. ¿No llega? Mire en la carpeta de correo no deseado o compruebe la dirección.',
    again: 'Usar otra dirección',
  },
});

/** Creates an account, up to the confirmation mail. The response does not reveal whether an address already has an account. */
export class VerdictSignUpPage extends LitElement implements PageElement {
  static override properties = {
    address: { attribute: false },
    progress: { state: true },
    captcha: { state: true },
    sentTo: { state: true },
  };
  static override styles = narrowPage;

  declare address: PageAddress;
  declare progress: number | undefined;
  /** The captcha that is being solved. */
  declare captcha: Captcha | undefined;
  declare sentTo: string;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  readonly #outbox = new LocalOutbox(this);
  #onCaptcha: ((answer: string | null) => void) | undefined;

  constructor() {
    super();
    this.sentTo = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isSent = this.sentTo !== '';
    return html`
      <h1 tabindex="-1">${isSent ? t.sent : t.title}</h1>
      ${isSent ? this.#renderSent() : html`<p class="lede">${t.lede}</p>`}
      <verdict-sign-up-form class="card" ?hidden=${isSent} ?busy=${this.#attempt.isBusy} .progress=${this.progress} .failure=${this.#attempt.sentence}
        @sign-up-submitted=${this.#signUp}></verdict-sign-up-form>
      ${this.captcha ? html`<verdict-captcha class="card" .captcha=${this.captcha} @captcha-ended=${this.#endCaptcha}></verdict-captcha>` : ''}
      <p class="beside"><span>${t.known} <a href="/sign-in${location.search}">${t.signIn}</a></span></p>
    `;
  }

  #renderSent(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="card"><div class="notice" role="status">${icon('mail')}<div>
        <p>${t.sentTo} <span class="address">${this.sentTo}</span>.</p>
        <p class="small quiet">${t.sentHint}</p>
        ${this.#outbox.renderLink()}
      </div></div>
      <button class="btn btn-outlined" @click=${() => (this.sentTo = '')}>${t.again}</button>
    </div>`;
  }

  readonly #solveCaptcha = (captcha: Captcha): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#onCaptcha = resolve;
    this.captcha = captcha;
    return promise;
  };

  #endCaptcha({ detail }: CustomEvent<string | null>): void {
    this.captcha = undefined;
    this.#onCaptcha?.(detail);
  }

  async #signUp({ detail }: CustomEvent<NewAccount>): Promise<void> {
    const tell = (progress: number | undefined): void => {
      this.progress = progress;
    };
    const answer = await this.#attempt.run(() => signUp(detail, { tell, solveCaptcha: this.#solveCaptcha }));
    this.progress = undefined;
    if (!answer) return;
    this.sentTo = detail.email;
    await this.updateComplete;
    this.shadowRoot?.querySelector('h1')?.focus();
  }
}

customElements.define('verdict-sign-up-page', VerdictSignUpPage);
