import './verdict-sign-in.ts';
import { failureMessage, icon } from '@verdict/elements/look';
import { saveItem } from '@verdict/elements/state';
import { formatMoment, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { ask, client, Loaded, session } from '../../frame/index.ts';
import { LocalOutbox } from '../../mail/local-outbox.ts';
import { narrowPage } from './narrow-page.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';
import type { Credentials } from './verdict-sign-in.ts';

interface Suspension {
  reason: string | null;
  until: string | null;
  appealToken: string | null;
}

/** The sign-in form and the provider's button, and what to do if the account is suspended or not confirmed. */
export class VerdictSignInPanel extends LitElement {
  static override properties = { problem: {}, next: {}, needsCode: { state: true }, email: { state: true } };
  static override styles = [narrowPage, css`:host { max-width: none; margin: 0; }`];

  /** Why signing in at the provider failed, from the address of the page. */
  declare problem: string;
  /** Where the provider redirects to afterwards: a path of this site. */
  declare next: string;
  declare needsCode: boolean;
  declare email: string;
  readonly #words = new WordsController(this, SIGN_IN_WORDS);
  readonly #attempt = new Request(this);
  readonly #provider = new Loaded(this, () => ask(client.GET('/api/oidc')));
  readonly #outbox = new LocalOutbox(this);

  constructor() {
    super();
    this.problem = '';
    this.next = '/';
    this.needsCode = false;
    this.email = '';
  }

  protected override render(): TemplateResult {
    const code = this.#attempt.failure?.code;
    return html`<div class="card">
      ${code === 'account_suspended' ? this.#renderSuspended() : nothing} ${code === 'not_verified' ? this.#renderUnverified() : nothing}
      ${this.#renderForm(code === 'account_suspended' || code === 'not_verified')}
    </div>`;
  }

  /** The form stays behind the notice, with what was typed. */
  #renderForm(isHidden: boolean): TemplateResult {
    const { t } = this.#words;
    const problem = this.problem && !this.#attempt.failure ? (t.problems[this.problem] ?? t.providerFailed) : '';
    return html`
      ${failureMessage(problem)}
      <verdict-sign-in ?hidden=${isHidden} ?busy=${this.#attempt.isBusy} ?needs-code=${this.needsCode} .failure=${this.#sentence}
        @credentials-submitted=${this.#signIn} @code-cancelled=${this.#startOver}></verdict-sign-in>
      ${isHidden || this.needsCode ? nothing : this.#renderProvider()}
      ${isHidden ? html`<button class="btn btn-outlined" @click=${this.#startOver}>${t.another}</button>` : nothing}
    `;
  }

  get #sentence(): string {
    return this.#attempt.failure?.code === 'second_factor_needed' ? '' : this.#attempt.sentence;
  }

  #renderProvider(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const name = this.#provider.value?.provider?.name;
    if (!name) return nothing;
    const query = this.next === '/' ? '' : `?next=${encodeURIComponent(this.next)}`;
    return html`<p class="or">${t.or}</p>
      <a class="btn btn-outlined" href="/api/oidc/start${query}" @click=${expectSession}>${t.continueWith(name)}</a>`;
  }

  #renderSuspended(): TemplateResult {
    const { t } = this.#words;
    const { reason, until, appealToken } = (this.#attempt.failure?.details ?? {}) as Partial<Suspension>;
    return html`<div class="notice" role="alert">${icon('gavel')}<div>
      <h2>${until ? t.suspendedUntil(formatMoment(until)) : t.suspended}</h2>
      ${reason ? html`<p>${t.reason}</p><blockquote dir="auto">${reason}</blockquote>` : nothing}
      ${appealToken ? html`<p class="small quiet">${t.appealHint}</p><a class="btn btn-filled" href="/appeal?token=${encodeURIComponent(appealToken)}">${t.appeal}</a>` : nothing}
    </div></div>`;
  }

  #renderUnverified(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="notice" role="alert">${icon('mail')}<div>
      <h2>${t.notVerified}</h2>
      <p>${t.notVerifiedHint} <span class="address">${this.email}</span></p>
      ${this.#outbox.renderLink()}
    </div></div>`;
  }

  async #signIn({ detail }: CustomEvent<Credentials>): Promise<void> {
    this.email = detail.email;
    const answer = await this.#attempt.run(() => ask(client.POST('/api/session', { body: detail })));
    if (answer) return session.begin(answer.account);
    this.needsCode = this.needsCode || this.#attempt.failure?.code === 'second_factor_needed';
  }

  #startOver(): void {
    this.needsCode = false;
    this.#attempt.forget();
  }
}

/** The provider redirects to a fresh page, which loads the account only if there may be a session. */
function expectSession(): void {
  saveItem('verdict.has-session', 'yes');
}

customElements.define('verdict-sign-in-panel', VerdictSignInPanel);
