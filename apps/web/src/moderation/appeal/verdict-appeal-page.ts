import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { narrowPage } from '../../account/sign-in/narrow-page.ts';
import { Request } from '../../controls/request.ts';
import { ask, client, type PageAddress, type PageElement } from '../../frame/index.ts';

const DRAFT = 'appeal';
const MAX_CHARACTERS = 4000;

const WORDS = defineWords({
  en: {
    title: 'Appeal',
    lede: 'Explain why the suspension is wrong. A different moderator will review it.',
    text: 'Your appeal',
    hint: 'You can appeal only once. What you write is saved as you type.',
    send: 'Send appeal',
    sending: 'Sending…',
    sent: 'Appeal sent',
    sentHint: 'We will email you the decision and the reason.',
    known: 'You have already appealed. We will email you the decision.',
    over: 'This account is no longer suspended. You can sign in.',
    noLink: 'This link is incomplete. Open the link in the email again, or sign in to get a new one.',
    signIn: 'Sign in',
  },
  es: {
    title: 'Recurrir',
    lede: 'Explique por qué la suspensión es un error. Lo revisará otro moderador.',
    text: 'Su recurso',
    hint: 'Solo puede recurrir una vez. Lo que escriba se guarda mientras escribe.',
    send: 'Enviar el recurso',
    sending: 'Enviando…',
    sent: 'Recurso enviado',
    sentHint: 'Le enviaremos por correo la decisión y el motivo.',
    known: 'Ya ha recurrido. Le enviaremos la decisión por correo.',
    over: 'Esta cuenta ya no está suspendida. Puede entrar.',
    noLink: 'Este enlace está incompleto. Abra de nuevo el enlace del correo, o entre para recibir uno nuevo.',
    signIn: 'Entrar',
  },
});

/** The appeal page, for people who cannot sign in. */
export class VerdictAppealPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, isSent: { state: true } };
  static override styles = [
    narrowPage,
    css`:host { max-width: 36rem; } textarea.input { min-height: 12rem; font: var(--v-type-reading); }`,
  ];

  declare address: PageAddress;
  declare isSent: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);

  constructor() {
    super();
    this.isSent = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.isSent) {
      return html`<h1 tabindex="-1">${t.sent}</h1>
        <div class="card"><div class="notice" role="status">${icon('check')}<div><p>${t.sentHint}</p></div></div></div>`;
    }
    return html`<h1>${t.title}</h1><p class="lede">${t.lede}</p>${this.#token ? this.#renderForm() : this.#renderNoLink()}`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    const { isBusy } = this.#attempt;
    return html`<form class="card" @submit=${this.#send}>
      <div class="field">
        <label for="text">${t.text}</label>
        <textarea class="input" id="text" name="text" maxlength=${MAX_CHARACTERS} required dir="auto" aria-describedby="hint"
          .value=${savedDraft(DRAFT)} @input=${(event: InputEvent) => saveDraft(DRAFT, (event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="caption" id="hint">${t.hint}</p>
      </div>
      ${failureMessage(this.#problem)}
      <button class="btn btn-filled" aria-disabled=${isBusy}>${isBusy ? t.sending : t.send}</button>
    </form>`;
  }

  #renderNoLink(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="card">${failureMessage(t.noLink)}<a class="btn btn-filled" href="/sign-in">${t.signIn}</a></div>`;
  }

  get #problem(): string {
    const { t } = this.#words;
    const { failure, sentence } = this.#attempt;
    if (failure?.code === 'already_there') return t.known;
    return failure?.code === 'not_suspended' ? t.over : sentence;
  }

  get #token(): string {
    return this.address.query.get('token') ?? '';
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('text')).trim();
    if (text === '') return this.shadowRoot?.getElementById('text')?.focus();
    const answer = await this.#attempt.run(() => ask(client.POST('/api/appeals', { body: { token: this.#token, text } })));
    if (!answer) return;
    dropDraft(DRAFT);
    this.isSent = true;
    await this.updateComplete;
    this.shadowRoot?.querySelector('h1')?.focus();
  }
}

customElements.define('verdict-appeal-page', VerdictAppealPage);
