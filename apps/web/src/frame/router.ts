import { writer } from '@verdict/elements/draft';
import { language, loadWords } from '@verdict/elements/words';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { focusHeading } from './focus-heading.ts';
import { navigate, onNavigate, signInAddress } from './navigation.ts';
import { type FoundRoute, findRoute, type PageElement, type Route, refuseAccess, type Section } from './route.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { session } from './session.ts';

export type Showing = { kind: 'loading' | 'failed' | 'refused' } | { kind: 'page'; element: PageElement };

export interface RouterOptions {
  routes: readonly Route[];
  notFound: Route;
}

type Arrival = 'first' | 'forward' | 'back';

/** Shows the page for the address. */
export class Router implements ReactiveController {
  showing: Showing = { kind: 'loading' };
  section: Section | undefined;
  /** The title of the newest page, for screen readers. */
  title = '';
  readonly #host: ReactiveControllerHost;
  readonly #options: RouterOptions;
  readonly #scroll = new ScrollMemory();
  #current: FoundRoute | undefined;
  #ownTitle: string | undefined;
  /** The route of the newest visit, and its title. */
  #asked: { route: Route; refusal: ReturnType<typeof refuseAccess>; arrival: Arrival } | undefined;
  #visits = 0;
  #stop: AbortController | undefined;

  constructor(host: ReactiveControllerHost, options: RouterOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    onNavigate(({ href, replace }) => this.#leap(href, replace), signal);
    window.addEventListener('popstate', () => this.#returnTo(), { signal });
    window.addEventListener('pagehide', () => this.#scroll.save(), { signal });
    document.addEventListener('click', (event) => this.#followLink(event), { signal });
    document.addEventListener('page-titled', (event) => this.#nameItself((event as CustomEvent<string>).detail), { signal });
    const stops = [session.state.listen(() => this.#reconsider()), this.#followWriter(), language.listen(() => this.#sayTitle())];
    signal.addEventListener('abort', () => stops.forEach((stop) => void stop()));
    void this.show('first');
  }

  hostDisconnected(): void {
    this.#stop?.abort();
  }

  /** Shows the page for the address; after a failure it tries again. */
  async show(arrival: Arrival = 'forward'): Promise<void> {
    const visit = ++this.#visits;
    const found = this.#find();
    const refusal = refuseAccess(found.route, session.state.value);
    this.#asked = { route: found.route, refusal, arrival };
    if (refusal === 'sign-in') return navigate(signInAddress(), { replace: true });
    if (refusal) return this.#become({ kind: refusal === 'wait' ? 'loading' : 'refused' }, found);
    if (this.#isSamePage(found)) return this.#stay(found);
    const arrived = await loadPage(found.route);
    if (visit !== this.#visits) return;
    if (!arrived) return this.#become({ kind: 'failed' }, found);
    await this.#enter(found, arrival);
  }

  async #enter(found: FoundRoute, arrival: Arrival): Promise<void> {
    const element = document.createElement(found.route.tag) as PageElement;
    element.address = found.address;
    this.#become({ kind: 'page', element }, found);
    await this.#host.updateComplete;
    await element.updateComplete;
    if (arrival !== 'first') focusHeading(element);
    if (location.hash && arrival !== 'back') scrollToPart(element, location.hash);
    else this.#scroll.restore(arrival === 'forward' ? '' : entryOfHistory());
  }

  #find(): FoundRoute {
    const url = new URL(location.href);
    return findRoute(this.#options.routes, url) ?? { route: this.#options.notFound, address: { params: {}, query: url.searchParams } };
  }

  #become(showing: Showing, found: FoundRoute): void {
    this.showing = showing;
    this.section = found.route.section;
    this.#current = found;
    this.#ownTitle = undefined;
    this.#sayTitle();
  }

  #isSamePage({ route, address }: FoundRoute): boolean {
    const now = this.#current;
    if (this.showing.kind !== 'page' || now?.route !== route) return false;
    return JSON.stringify(now.address.params) === JSON.stringify(address.params);
  }

  #stay(found: FoundRoute): void {
    this.#current = found;
    if (this.showing.kind !== 'page') return;
    this.showing.element.address = found.address;
    if (location.hash) scrollToPart(this.showing.element, location.hash);
  }

  #leap(href: string, replace: boolean): void {
    this.#scroll.remember(entryOfHistory());
    const entry = { entry: crypto.getRandomValues(new Uint32Array(2)).join('-') };
    if (replace) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
    this.#entry = entry.entry;
    void this.show();
  }

  #entry = entryOfHistory();

  #returnTo(): void {
    this.#scroll.remember(this.#entry);
    this.#entry = entryOfHistory();
    void this.show('back');
  }

  /** Someone signed in or out, so access may have changed. */
  #reconsider(): void {
    if (this.#asked && refuseAccess(this.#asked.route, session.state.value) !== this.#asked.refusal) void this.show(this.#asked.arrival);
  }

  /** Another person gets a fresh page, because the old one may show what only the first may see. */
  #followWriter(): () => void {
    let before = writer.value;
    return writer.listen((now) => {
      const isTakenOver = before !== undefined;
      before = now;
      if (!isTakenOver || !this.#asked) return;
      this.#become({ kind: 'loading' }, this.#find());
      void this.show(this.#asked.arrival);
    });
  }

  #followLink(event: MouseEvent): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (isPartOfThisPage(url) && link.getRootNode() === document) return; // the browser finds it
    if (!findRoute(this.#options.routes, url)) return;
    event.preventDefault();
    navigate(url.href);
  }

  #nameItself(title: string): void {
    this.#ownTitle = title;
    this.#sayTitle();
  }

  #sayTitle(): void {
    this.title = this.#ownTitle ?? this.#current?.route.title[language.value] ?? '';
    document.title = this.title ? `${this.title} · Verdict` : 'Verdict';
    this.#host.requestUpdate();
  }
}

/** Whether a page is loaded, or the message in its place. */
async function loadPage(route: Route): Promise<boolean> {
  try {
    await route.load();
    await loadWords(language.value);
    return true;
  } catch {
    return false;
  }
}

function entryOfHistory(): string {
  return (history.state as { entry?: string } | null)?.entry ?? 'start';
}

function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isPartOfThisPage({ pathname, search, hash }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/** Browsers do not look for anchors inside shadow roots. */
function scrollToPart({ shadowRoot }: PageElement, hash: string): void {
  const part = shadowRoot?.getElementById(decodeURIComponent(hash.slice(1)));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
