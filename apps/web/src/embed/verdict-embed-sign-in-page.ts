import '../account/sign-in/verdict-sign-in-panel.ts';
import { failedState, failureMessage, icon, loadingState } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { narrowPage } from '../account/sign-in/narrow-page.ts';
import { Request } from '../controls/request.ts';
import { ask, client, Loaded, type PageAddress, type PageElement, session } from '../frame/index.ts';
import { siteOrigin } from './site-origin.ts';

/** The message to the page that opened this window. */
export interface EmbedTokenMessage {
  type: 'verdict-embed-token';
  token: string;
  expires_at: string;
}

const WORDS = defineWords({
  en: {
    signIn: 'Sign in to Verdict',
    signInFor: 'Next you decide whether to allow',
    title: 'Allow this site to use your Verdict account?',
    may: 'It will be able to comment, answer and report in your name, and see your name. It cannot change your account. Access expires after 15 minutes.',
    as: 'Signed in as',
    allow: 'Allow',
    allowing: 'One moment…',
    refuse: 'Do not allow',
    done: 'Done. You can close this window.',
    refused: 'Nothing was shared. You can close this window.',
    notAllowed: 'This site is not allowed to use Verdict accounts. Nothing was shared.',
    badOrigin: 'This link is incomplete. Go back to the site and try again.',
    noOpener: 'The site’s window was closed. Go back to the site and try again.',
  },
  es: {
    signIn: 'Entre en Verdict',
    signInFor: 'Después decidirá si permite a',
    title: '¿Permitir que este sitio use su cuenta de Verdict?',
    may: 'Podrá comentar, responder y denunciar en su nombre, y ver su nombre. No puede cambiar su cuenta. El acceso caduca a los 15 minutos.',
    as: 'Ha entrado como',
    allow: 'Permitir',
    allowing: 'Un momento…',
    refuse: 'No permitir',
    done: 'Hecho. Puede cerrar esta ventana.',
    refused: 'No se ha compartido nada. Puede cerrar esta ventana.',
    notAllowed: 'Este sitio no puede usar cuentas de Verdict. No se ha compartido nada.',
    badOrigin: 'Este enlace está incompleto. Vuelva al sitio e inténtelo de nuevo.',
    noOpener: 'La ventana del sitio se ha cerrado. Vuelva al sitio e inténtelo de nuevo.',
  },
});

/** The window that a site opens so that its reader can use their own account. The site never sees a password. */
export class VerdictEmbedSignInPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, outcome: { state: true } };
  static override styles = [narrowPage, css`.site { font: var(--v-type-title-large); overflow-wrap: anywhere; }`];

  declare address: PageAddress;
  declare outcome: 'done' | 'refused' | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  /** Checked first, so that nobody signs in for a site that is not allowed. */
  readonly #standing = new Loaded(this, () => ask(client.GET('/api/embed/site', { params: { query: { origin: this.#origin ?? '' } } })), {
    when: () => this.#origin !== undefined,
  });

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const origin = this.#origin;
    if (!origin) return this.#renderEnd(failureMessage(t.badOrigin));
    if (!window.opener && this.outcome !== 'done') return this.#renderEnd(failureMessage(t.noOpener));
    if (this.outcome) return this.#renderEnd(html`<p role="status">${t[this.outcome]}</p>`);
    const { state } = this.#standing;
    if (state.kind === 'failed') return this.#renderEnd(failedState(refusalSentence(state.failure), () => void this.#standing.reload()));
    if (state.kind === 'loading' || session.state.value.kind === 'checking') return html`<h1>${t.title}</h1>${loadingState()}`;
    if (!state.value.allowed) return this.#renderEnd(failureMessage(t.notAllowed));
    return session.state.value.kind === 'signed-in' ? this.#renderQuestion(origin) : this.#renderSignIn(origin);
  }

  get #origin(): string | undefined {
    return siteOrigin(this.address.query.get('origin'));
  }

  #renderEnd(message: unknown): TemplateResult {
    return html`<h1>${this.#words.t.signIn}</h1><div class="card">${message}</div>`;
  }

  #renderSignIn(origin: string): TemplateResult {
    const { t } = this.#words;
    return html`<h1>${t.signIn}</h1><p class="lede">${t.signInFor} <strong class="address">${hostOf(origin)}</strong>.</p><verdict-sign-in-panel .next=${location.pathname + location.search}></verdict-sign-in-panel>`;
  }

  #renderQuestion(origin: string): TemplateResult {
    const { t } = this.#words;
    const { isBusy, failure, sentence } = this.#attempt;
    const isForbidden = failure?.code === 'embedding_not_allowed';
    return html`<h1>${t.title}</h1>
      <div class="card">
        <div class="notice">${icon('link')}<div><p class="site" dir="ltr">${hostOf(origin)}</p><p class="small quiet">${t.may}</p><p class="small">${t.as} <strong>${session.account?.name}</strong></p></div></div>
        ${failureMessage(isForbidden ? t.notAllowed : sentence)}
        ${isForbidden ? '' : html`<button class="btn btn-filled" aria-disabled=${isBusy} @click=${() => this.#allow(origin)}>${isBusy ? t.allowing : t.allow}</button>`}
        <button class="btn btn-outlined" @click=${this.#refuse}>${t.refuse}</button>
      </div>`;
  }

  async #allow(origin: string): Promise<void> {
    const answer = await this.#attempt.run(() => ask(client.POST('/api/embed/token', { body: { origin } })));
    if (!answer) return;
    const message: EmbedTokenMessage = { type: 'verdict-embed-token', token: answer.token, expires_at: answer.expires_at };
    // With its origin, so that another page in the same window receives nothing.
    (window.opener as Window | null)?.postMessage(message, origin);
    this.#end('done');
  }

  #refuse(): void {
    this.#end('refused');
  }

  #end(outcome: 'done' | 'refused'): void {
    this.outcome = outcome;
    window.close();
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}

customElements.define('verdict-embed-sign-in-page', VerdictEmbedSignInPage);
