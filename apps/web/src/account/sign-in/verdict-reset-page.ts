import './verdict-new-password-form.ts';
import { failureMessage, icon } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { ask, client, type PageAddress, type PageElement } from '../../frame/index.ts';
import { LocalOutbox } from '../../mail/local-outbox.ts';
import { narrowPage } from './narrow-page.ts';
import type { ChosenPassword } from './verdict-new-password-form.ts';

const WORDS = defineWords({
  en: {
    ask: 'Choose a new password',
    askLede: 'Enter your email address and we will send you a link.',
    email: 'Email',
    send: 'Send link',
    sending: 'Sending…',
    sent: 'Check your email',
    sentTo: 'If an account uses this address, we have sent a link to it:',
    sentHint: 'The link works for one hour.',
    choose: 'Choose a new password',
    chooseLede: 'This signs you out everywhere and revokes your API keys.',
    saved: 'Password saved',
    savedHint: 'You can sign in with it now.',
    signIn: 'Sign in',
    newLink: 'Request a new link',
  },
  es: {
    ask: 'Elija una contraseña nueva',
    askLede: 'Escriba su correo y le enviaremos un enlace.',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    sent: 'Revise su correo',
    sentTo: 'Si hay una cuenta con esta dirección, le hemos enviado un enlace:',
    sentHint: 'El enlace sirve durante una hora.',
    choose: 'Elija una contraseña nueva',
    chooseLede: 'Esto cierra todas sus sesiones y revoca sus claves de API.',
    saved: 'Contraseña guardada',
    savedHint: 'Ya puede entrar con ella.',
    signIn: 'Entrar',
    newLink: 'Pedir un enlace nuevo',
  },
});

/** Resets a forgotten password: first the page that sends the mail, then the page that its link opens. */
export class VerdictResetPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, sentTo: { state: true }, isSaved: { state: true } };
  static override styles = narrowPage;

  declare address: PageAddress;
  declare sentTo: string;
  declare isSaved: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  readonly #outbox = new LocalOutbox(this);

  constructor() {
    super();
    this.sentTo = '';
    this.isSaved = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) this.#attempt.failure = undefined; // an expired link leads back here
  }

  protected override render(): TemplateResult {
    if (this.isSaved) return this.#renderSaved();
    if (this.#token) return this.#renderChoose();
    return this.sentTo ? this.#renderSent() : this.#renderAsk();
  }

  #renderAsk(): TemplateResult {
    const { t } = this.#words;
    const { isBusy, sentence } = this.#attempt;
    return html`<h1>${t.ask}</h1><p class="lede">${t.askLede}</p>
      <form class="card" @submit=${this.#ask}>
        <div class="field">
          <label for="email">${t.email}</label>
          <input class="input" id="email" name="email" type="email" autocomplete="username" maxlength="254" required />
        </div>
        ${failureMessage(sentence)}
        <button class="btn btn-filled" aria-disabled=${isBusy}>${isBusy ? t.sending : t.send}</button>
      </form>
      <p class="beside"><a href="/sign-in">${t.signIn}</a></p>`;
  }

  #renderSent(): TemplateResult {
    const { t } = this.#words;
    return html`<h1 tabindex="-1">${t.sent}</h1>
      <div class="card"><div class="notice" role="status">${icon('mail')}<div>
        <p>${t.sentTo} <span class="address">${this.sentTo}</span></p><p class="small quiet">${t.sentHint}</p>${this.#outbox.renderLink()}
      </div></div></div>`;
  }

  #renderChoose(): TemplateResult {
    const { t } = this.#words;
    const { isBusy, failure, sentence } = this.#attempt;
    const isOver = failure?.code === 'link_invalid';
    return html`<h1>${t.choose}</h1><p class="lede">${t.chooseLede}</p>
      <div class="card">
        <verdict-new-password-form ?hidden=${isOver} ?busy=${isBusy} .failure=${isOver ? '' : sentence} @password-submitted=${this.#save}></verdict-new-password-form>
        ${isOver ? html`${failureMessage(sentence)}<a class="btn btn-filled" href="/reset">${t.newLink}</a>` : ''}
      </div>`;
  }

  #renderSaved(): TemplateResult {
    const { t } = this.#words;
    return html`<h1 tabindex="-1">${t.saved}</h1><p class="lede" role="status">${t.savedHint}</p>
      <div><a class="btn btn-filled" href="/sign-in">${t.signIn}</a></div>`;
  }

  get #token(): string {
    return this.address.query.get('token') ?? '';
  }

  async #ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const email = String(new FormData(event.target as HTMLFormElement).get('email')).trim();
    const answer = await this.#attempt.run(() => ask(client.POST('/api/password-reset', { body: { email } })));
    if (answer) await this.#showNext(() => (this.sentTo = email));
  }

  async #save({ detail: { password } }: CustomEvent<ChosenPassword>): Promise<void> {
    const answer = await this.#attempt.run(() =>
      ask(client.POST('/api/password-reset/confirm', { body: { token: this.#token, password } })),
    );
    if (answer) await this.#showNext(() => (this.isSaved = true));
  }

  async #showNext(change: () => void): Promise<void> {
    change();
    await this.updateComplete;
    this.shadowRoot?.querySelector('h1')?.focus();
  }
}

customElements.define('verdict-reset-page', VerdictResetPage);
