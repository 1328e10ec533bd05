import { brandMark, failureMessage, icon, initialsOf, skeleton } from '@verdict/elements/look';
import { LANGUAGE_NAMES, LANGUAGES, language, loadWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { announce, announcement } from './frame/announce.ts';
import type { Failure } from './frame/ask.ts';
import { connection } from './frame/live.ts';
import { navigate, signInAddress } from './frame/navigation.ts';
import { followNotifications, unread } from './frame/notifications.ts';
import { chooseLanguage, chooseTheme, THEMES, theme } from './frame/preferences.ts';
import { Router } from './frame/router.ts';
import { ACCOUNT_MENU, isShownTo, type MenuEntry, SECTIONS, tabsOf } from './frame/sections.ts';
import { session } from './frame/session.ts';
import { FRAME_WORDS } from './frame/words.ts';
import { NOT_FOUND, ROUTES } from './routes.ts';

/** The frame of every page. It renders without a shadow root: skip link, landmarks and menus belong to the document. */
export class VerdictApp extends LitElement {
  static override properties = { signOutFailure: { state: true } };

  declare signOutFailure: Failure | undefined;
  readonly #words = new WordsController(this, FRAME_WORDS);
  readonly #router = new Router(this, { routes: ROUTES, notFound: NOT_FOUND });

  constructor() {
    super();
    for (const shared of [session, theme, announcement, unread, connection]) shared.watch(this);
    followNotifications(this);
  }

  /** The page comes first. Without the field it still works, so a failure needs no message. */
  protected override firstUpdated(): void {
    void this.#loadSearch().catch(() => undefined);
  }

  async #loadSearch(): Promise<void> {
    await import('./search/search-words.ts');
    await loadWords(language.value);
    await import('./search/verdict-search-box.ts');
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <a class="skip" href="#main">${t.skip}</a>
      ${this.#renderTopBar()}
      <div role="status">${connection.value === 'offline' ? html`<div class="offline"><p>${icon('offline')}${t.offline}</p></div>` : nothing}</div>
      <main class="wrap" id="main" tabindex="-1">
        ${this.#renderMessages()} ${this.#renderPage()}
      </main>
      ${this.#renderFoot()}
      <nav class="tabbar" aria-label=${t.smallNavigation}>${tabsOf(this.#sections()).map((entry) => this.#renderTab(entry))}${this.#renderMe()}</nav>
      <p class="sr" role="status" id="route-status">${this.#router.title}</p>
      <p class="sr" role="status">${announcement.value}</p>
    `;
  }

  #renderMessages(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.signOutFailure) return html`${failureMessage(t.notSignedOut(refusalSentence(this.signOutFailure)))}`;
    if (this.#unrecognised && this.#router.showing.kind === 'page') {
      return html`<p class="msg msg-quiet" role="alert">${icon('alert')}<span>${t.unrecognised(this.#unrecognised)}
        <button class="linkish" @click=${() => void session.check()}>${t.tryAgain}</button></span></p>`;
    }
    if (session.state.value.kind !== 'ended') return nothing;
    return html`<p class="msg msg-quiet" role="alert">${icon('alert')}<span>${t.sessionEnded} <a href=${signInAddress()}>${t.signIn}</a></span></p>`;
  }

  /** Why it is not known yet who is signed in; empty without an error. */
  get #unrecognised(): string {
    const { value } = session.state;
    return value.kind === 'checking' && value.failure ? refusalSentence(value.failure) : '';
  }

  #renderPage(): TemplateResult {
    const { t } = this.#words;
    const { showing } = this.#router;
    if (showing.kind === 'page') return html`${showing.element}`;
    if (showing.kind === 'loading' && this.#unrecognised) {
      return this.#renderNotLoaded(t.unrecognised(this.#unrecognised), () => void session.check());
    }
    if (showing.kind === 'loading') return html`<p class="sr" role="status">${t.loading}</p>${skeleton}`;
    if (showing.kind === 'failed') return this.#renderNotLoaded(t.notLoadedWhy, () => location.reload());
    return html`<div class="stack"><h1 tabindex="-1">${t.notAllowed}</h1><p class="lede">${t.notAllowedWhy}</p>
      <div><a class="btn btn-outlined" href="/">${t.toHome}</a></div></div>`;
  }

  #renderNotLoaded(why: string, tryAgain: () => void): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack"><h1 tabindex="-1">${t.notLoaded}</h1><p class="lede" role="alert">${why}</p>
      <div><button class="btn btn-filled" @click=${tryAgain}>${t.tryAgain}</button></div></div>`;
  }

  #renderTopBar(): TemplateResult {
    return html`<header class="topbar"><div class="topbar-in">
      <a class="brand" href="/">${brandMark}Verdict</a>
      <nav class="nav" aria-label=${this.#words.t.mainNavigation}>
        ${this.#sections().map(({ href, label, section }) => html`<a href=${href} aria-current=${this.#current(section)}>${label[language.value]}</a>`)}
      </nav>
      <verdict-search-box></verdict-search-box>
      <div class="me">${this.#renderAccount()}</div>
    </div></header>`;
  }

  #sections() {
    return SECTIONS.filter((entry) => isShownTo(session.account, entry));
  }

  #current(section: string): 'page' | typeof nothing {
    return this.#router.section === section ? 'page' : nothing;
  }

  #renderAccount(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { account } = session;
    if (session.state.value.kind === 'checking') return nothing;
    if (!account) return html`<a class="btn btn-outlined" href=${signInAddress()}>${t.signIn}</a>`;
    return html`
      <a class="icon-btn" href="/notifications" aria-label=${t.notifications(unread.value)}>
        ${icon('bell')}${unread.value > 0 ? html`<span class="bell-count" aria-hidden="true">${unread.value > 99 ? '99+' : unread.value}</span>` : nothing}
      </a>
      <button class="icon-btn" popovertarget="account-menu" aria-label=${t.account(account.name)}>
        <span class="avatar" aria-hidden="true">${initialsOf(account.name)}</span>
      </button>
      <nav class="menu" id="account-menu" popover aria-label=${t.accountMenu} @click=${this.#closeMenu}>
        <p class="menu-head"><strong>${account.name}</strong><span class="caption">${account.email}</span></p>
        <a href="/people/${account.id}">${icon('person')}${t.ownPage}</a>
        ${ACCOUNT_MENU.filter((entry) => isShownTo(session.account, entry)).map(({ href, label, icon: picture }) => html`<a href=${href}>${icon(picture)}${label[language.value]}</a>`)}
        <button @click=${this.#signOut}>${icon('signOut')}${t.signOut}</button>
      </nav>
    `;
  }

  #renderTab({ href, label, icon: picture, section }: MenuEntry & { section: string }): TemplateResult {
    return html`<a href=${href} aria-current=${this.#current(section)}>${icon(picture)}<span>${label[language.value]}</span></a>`;
  }

  #renderMe(): TemplateResult {
    const { account } = session;
    const { t } = this.#words;
    return html`<a href=${account ? '/settings' : signInAddress()} aria-current=${this.#current('account')}>
      ${icon('person')}<span>${account ? t.me : t.signIn}</span></a>`;
  }

  #renderFoot(): TemplateResult {
    const { t } = this.#words;
    return html`<footer class="foot"><div class="foot-in">
      <p class="caption">${t.checkable} <a href="/receipt">${t.receipt}</a> · <a href="/claims">${t.claims}</a> · <a href="/models">${t.models}</a> · <a href="/leaderboard">${t.leaderboard}</a> · <a href="/help">${t.help}</a> · <a href="/docs">${t.api}</a></p>
      <div class="switches">
        ${renderSwitch({ name: 'language', legend: t.language, options: LANGUAGES.map((tag) => [tag, LANGUAGE_NAMES[tag], tag]), chosen: language.value, choose: chooseLanguage })}
        ${renderSwitch({ name: 'theme', legend: t.theme, options: THEMES.map((one) => [one, t.themes[one]]), chosen: theme.value, choose: chooseTheme })}
      </div>
    </div></footer>`;
  }

  #closeMenu(): void {
    this.querySelector<HTMLElement>('#account-menu')?.hidePopover();
  }

  async #signOut(): Promise<void> {
    this.signOutFailure = await session.signOut();
    if (this.signOutFailure) return;
    navigate('/');
    announce(this.#words.t.signedOut);
  }
}

interface Switch<Option extends string> {
  name: string;
  legend: string;
  /** Value, label, and the language of the label if it differs from the page's. */
  options: readonly (readonly [value: Option, label: string, lang?: string])[];
  chosen: Option;
  choose(option: Option): void;
}

function renderSwitch<Option extends string>({ name, legend, options, chosen, choose }: Switch<Option>): TemplateResult {
  return html`<fieldset class="switch"><legend class="sr">${legend}</legend>
    ${options.map(
      ([
        value,
        label,
        lang,
      ]) => html`<input type="radio" name=${name} id="${name}-${value}" .checked=${live(value === chosen)} @change=${() => choose(value)} />
        <label for="${name}-${value}" lang=${lang ?? nothing}>${label}</label>`,
    )}
  </fieldset>`;
}
