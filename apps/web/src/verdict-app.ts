import type { Credentials, VerdictSignIn } from '@verdict/elements/account';
import { failureMessage } from '@verdict/elements/look';
import type { PointDraft, VerdictPointForm } from '@verdict/elements/point';
import { createClient } from '@verdict/wire/client';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LogController } from './log-controller.ts';
import { PointsController } from './points-controller.ts';
import { SessionController } from './session-controller.ts';

const WORDS = {
  skip: 'Skip to content',
  docs: 'API reference',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedInAs: 'Signed in as ',
  title: 'People check what machines decide',
  lede: 'Verdict is a place for arguments. Write a point, read what others think, and follow each change in a log no one rewrites unseen.',
  points: 'Points',
  invitation: 'Add your point',
  invitationText: 'Reading is open to all. Sign in to write.',
  published: 'Your point is published.',
  signedOut: 'You are signed out.',
  sessionEnded: 'Your session has ended. Sign in again to publish; your words are kept here.',
  notPublished: (reason: string) => `Not published. ${reason} Your words are kept here.`,
  notLoaded: (reason: string) => `The points could not be loaded. ${reason}`,
  notSignedOut: (reason: string) => `You are still signed in. ${reason}`,
  welcome: (name: string) => `You are signed in as ${name}.`,
};

const REFUSED_AS_GUEST = new Set(['not_signed_in', 'invalid_session']);

/** The page. It renders without a shadow root: page styles, the skip link and landmarks belong to the document. */
export class VerdictApp extends LitElement {
  static override properties = {
    isAskingWho: { state: true },
    pending: { state: true },
    signInFailure: { state: true },
    publishFailure: { state: true },
    signOutFailure: { state: true },
    notice: { state: true },
  };

  declare isAskingWho: boolean;
  declare pending: 'sign-in' | 'publish' | undefined;
  declare signInFailure: string;
  declare publishFailure: string;
  declare signOutFailure: string;
  /** What was just done, for those who do not see it happen. */
  declare notice: string;
  readonly #client = createClient({ baseUrl: '' });
  readonly #session = new SessionController(this, this.#client);
  readonly #points = new PointsController(this, this.#client);
  readonly #log = new LogController(this, this.#client);

  constructor() {
    super();
    this.isAskingWho = false;
    this.signInFailure = '';
    this.publishFailure = '';
    this.signOutFailure = '';
    this.notice = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('isAskingWho') && this.isAskingWho) {
      this.#dialog?.showModal();
      this.querySelector<VerdictSignIn>('verdict-sign-in')?.focus();
    }
  }

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main">${WORDS.skip}</a>
      ${this.#renderTopBar()}
      <main class="wrap" id="main" tabindex="-1">
        <p class="sr" role="status">${this.notice}</p>
        ${failureMessage(this.signOutFailure)}
        <div class="pagehead"><h1>${WORDS.title}</h1><p class="lede">${WORDS.lede}</p></div>
        <div class="columns">
          <div class="write">${this.#renderWriting()}</div>
          <section class="read" aria-labelledby="points"><h2 id="points">${WORDS.points}</h2>${this.#renderPoints()}</section>
        </div>
      </main>
      <footer class="foot"><div class="foot-in">
        <verdict-log-status .log=${this.#log.log} receipt-url="/api/log/checkpoint"></verdict-log-status>
      </div></footer>
      ${this.isAskingWho ? this.#renderDialog() : nothing}
    `;
  }

  #renderTopBar(): TemplateResult {
    return html`<header class="topbar"><div class="topbar-in">
      <a class="brand" href="/">
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <path d="M4 5l10 18L24 5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" />
          <circle cx="14" cy="7.5" r="2.6" fill="currentColor" />
        </svg>Verdict</a>
      <nav class="nav" aria-label="Main"><a href="/docs">${WORDS.docs}</a></nav>
      <div class="account">${this.#renderAccount()}</div>
    </div></header>`;
  }

  #renderAccount(): TemplateResult | typeof nothing {
    const { session } = this.#session;
    if (session.kind === 'checking') return nothing;
    if (session.kind !== 'signed-in') return html`<button class="btn btn-outlined" @click=${this.#askWho}>${WORDS.signIn}</button>`;
    return html`
      <p><span>${WORDS.signedInAs}</span><strong>${session.account.name}</strong></p>
      <button class="btn btn-text" @click=${this.#signOut}>${WORDS.signOut}</button>
    `;
  }

  #renderWriting(): TemplateResult | typeof nothing {
    if (this.#session.session.kind === 'checking') return nothing;
    return this.#session.account ? this.#renderForm() : this.#renderInvitation();
  }

  #renderForm(): TemplateResult {
    return html`<verdict-point-form class="card" ?busy=${this.pending === 'publish'} .failure=${this.publishFailure}
      @point-submitted=${this.#publish}></verdict-point-form>`;
  }

  #renderInvitation(): TemplateResult {
    return html`<div class="invitation card">
      <h2>${WORDS.invitation}</h2>
      <p>${WORDS.invitationText}</p>
      <button class="btn btn-filled" @click=${this.#askWho}>${WORDS.signIn}</button>
    </div>`;
  }

  #renderPoints(): TemplateResult {
    const { points, status, failure, hasMore } = this.#points;
    return html`<verdict-point-list .points=${points} .status=${status} .failure=${failure ? WORDS.notLoaded(failure.message) : ''}
      ?has-more=${hasMore} @more-requested=${() => this.#points.loadMore()}></verdict-point-list>`;
  }

  #renderDialog(): TemplateResult {
    return html`<dialog aria-label=${WORDS.signIn} @close=${() => (this.isAskingWho = false)}>
      <verdict-sign-in ?busy=${this.pending === 'sign-in'} .failure=${this.signInFailure}
        @credentials-submitted=${this.#signIn} @sign-in-cancelled=${() => this.#dialog?.close()}></verdict-sign-in>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #askWho(): void {
    this.signInFailure = '';
    this.isAskingWho = true;
  }

  async #signIn({ detail }: CustomEvent<Credentials>): Promise<void> {
    this.pending = 'sign-in';
    this.signInFailure = ''; // a sentence that stays is not announced a second time
    const failure = await this.#session.signIn(detail.email, detail.password);
    this.pending = undefined;
    this.signInFailure = failure?.message ?? '';
    if (failure) return;
    this.notice = WORDS.welcome(this.#session.account?.name ?? '');
    this.publishFailure = '';
    this.#dialog?.close();
    await this.updateComplete;
    this.querySelector<VerdictPointForm>('verdict-point-form')?.focus();
  }

  async #signOut(): Promise<void> {
    const failure = await this.#session.signOut();
    this.signOutFailure = failure ? WORDS.notSignedOut(failure.message) : '';
    if (failure) return;
    this.notice = WORDS.signedOut;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.account button')?.focus();
  }

  async #publish(event: CustomEvent<PointDraft>): Promise<void> {
    const form = event.target as VerdictPointForm;
    this.pending = 'publish';
    this.notice = '';
    this.publishFailure = '';
    const failure = await this.#points.publish(event.detail);
    this.pending = undefined;
    if (!failure) {
      form.clear();
      this.notice = WORDS.published;
    } else if (REFUSED_AS_GUEST.has(failure.code)) {
      this.#session.end();
      this.publishFailure = WORDS.sessionEnded;
    } else {
      this.publishFailure = WORDS.notPublished(failure.message);
    }
  }
}
