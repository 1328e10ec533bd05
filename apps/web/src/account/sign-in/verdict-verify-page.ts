import { failureMessage, icon } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, ask, client, navigate, type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { deviceVotes } from '../../proposal/vote/device-votes.ts';
import { narrowPage } from './narrow-page.ts';

const WORDS = defineWords({
  en: {
    title: 'Confirm your email',
    lede: 'One click and your account is ready.',
    confirm: 'Confirm and sign in',
    confirming: 'One moment…',
    again: 'Sign in to get a new link:',
    signIn: 'Sign in',
    signUp: 'Create an account',
    welcome: (name: string) => `Welcome, ${name}. Your account is ready.`,
  },
  es: {
    title: 'Confirme su correo',
    lede: 'Un clic y su cuenta estará lista.',
    confirm: 'Confirmar y entrar',
    confirming: 'Un momento…',
    again: 'Entre para recibir un enlace nuevo:',
    signIn: 'Entrar',
    signUp: 'Crear una cuenta',
    welcome: (name: string) => `Le damos la bienvenida, ${name}. Su cuenta está lista.`,
  },
});

/** The page behind the link of the confirmation mail. It asks for a click, because mail scanners open links too. */
export class VerdictVerifyPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = narrowPage;

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { isBusy, failure, sentence } = this.#attempt;
    const isOver = failure?.code === 'link_invalid' || !this.#token;
    return html`
      <h1>${t.title}</h1>
      ${isOver ? '' : html`<p class="lede">${t.lede}</p>`}
      <div class="card">
        ${failureMessage(sentence)}
        ${isOver ? this.#renderWayOut() : html`<button class="btn btn-filled" aria-disabled=${isBusy} @click=${this.#confirm}>${icon('check', 'small')}${isBusy ? t.confirming : t.confirm}</button>`}
      </div>
    `;
  }

  #renderWayOut(): TemplateResult {
    const { t } = this.#words;
    return html`<p>${t.again}</p><p class="row"><a class="btn btn-filled" href="/sign-in">${t.signIn}</a><a class="btn btn-text" href="/sign-up">${t.signUp}</a></p>`;
  }

  get #token(): string {
    return this.address.query.get('token') ?? '';
  }

  async #confirm(): Promise<void> {
    const answer = await this.#attempt.run(() => ask(client.POST('/api/accounts/verify', { body: { token: this.#token } })));
    if (!answer) return;
    const savedVotes = deviceVotes.unsent.length; // given before there was an account: that page says what becomes of them
    session.begin(answer.account);
    navigate(savedVotes > 0 ? '/proposals/votes' : '/', { replace: true });
    announce(this.#words.t.welcome(answer.account.name));
  }
}

customElements.define('verdict-verify-page', VerdictVerifyPage);
