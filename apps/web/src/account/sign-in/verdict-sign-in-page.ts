import './verdict-sign-in-panel.ts';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { announce, navigate, nextAddress, type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { narrowPage } from './narrow-page.ts';

const WORDS = defineWords({
  en: {
    title: 'Sign in',
    welcome: (name: string) => `You are signed in as ${name}.`,
    newHere: 'New here?',
    signUp: 'Create an account',
    reset: 'Forgot your password?',
  },
  es: {
    title: 'Entrar',
    welcome: (name: string) => `Ha entrado como ${name}.`,
    newHere: '¿Es su primera vez?',
    signUp: 'Crear una cuenta',
    reset: '¿Ha olvidado su contraseña?',
  },
});

/** The sign-in page. Afterwards the person returns to the page they came from. */
export class VerdictSignInPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = narrowPage;

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    session.watch(this);
  }

  protected override updated(): void {
    if (session.state.value.kind !== 'signed-in' || !this.isConnected) return;
    navigate(nextAddress(this.address.query), { replace: true });
    announce(this.#words.t.welcome(session.state.value.account.name));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const next = this.address.query.get('next');
    const suffix = next ? `?next=${encodeURIComponent(next)}` : '';
    return html`
      <h1>${t.title}</h1>
      <verdict-sign-in-panel .problem=${this.address.query.get('problem') ?? ''} .next=${nextAddress(this.address.query)}></verdict-sign-in-panel>
      <p class="beside"><a href="/reset">${t.reset}</a><span>${t.newHere} <a href="/sign-up${suffix}">${t.signUp}</a></span></p>
    `;
  }
}

customElements.define('verdict-sign-in-page', VerdictSignInPage);
