import type { Browser, BrowserContext } from 'playwright-core';

export interface ContextOptions {
  /** The account that is signed in; its password is the name and "-password". By default a guest. */
  as?: string;
  width?: number;
  colorScheme?: 'light' | 'dark';
  language?: 'en' | 'es';
  /** With a new session; otherwise the person's existing one is used. */
  isElsewhere?: boolean;
}

/** Shorter than the limit of a test, so that the error says what was awaited. */
const PATIENCE_MS = 20_000;
/** What a browser stores besides the cookie once someone has signed in. */
const HAS_SESSION = { name: 'verdict.has-session', value: 'yes' };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Browser contexts: each starts empty, except for the session, which is created once because password hashing is slow on purpose. */
export class Sessions {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #cookies = new Map<string, Cookies>();

  constructor(browser: Browser, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  async open({ as, isElsewhere = false, width = 1280, colorScheme = 'light', language }: ContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      colorScheme,
      locale: language ?? 'en',
      viewport: { width, height: 900 },
      reducedMotion: 'reduce', // otherwise colours would be measured during transitions
      ...(as && { storageState: { cookies: [], origins: [{ origin: this.#address, localStorage: [HAS_SESSION] }] } }),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (as) await this.#signIn(context, as, isElsewhere);
    // The language of an account would override the browser's.
    if (as && language) await context.request.patch(`${this.#address}/api/me`, { data: { language }, headers: { origin: this.#address } });
    return context;
  }

  async #signIn(context: BrowserContext, name: string, isElsewhere: boolean): Promise<void> {
    if (!isElsewhere && (await this.#goOn(context, name))) return;
    const credentials = { email: `${name}@example.org`, password: `${name}-password` };
    const reply = await context.request.post(`${this.#address}/api/session`, { data: credentials });
    if (!reply.ok()) throw new Error(`${name} could not sign in: ${await reply.text()}`);
    if (!isElsewhere) this.#cookies.set(name, await context.cookies());
  }

  /** Whether a person's session is still valid: a test may have ended it. */
  async #goOn(context: BrowserContext, name: string): Promise<boolean> {
    const cookies = this.#cookies.get(name);
    if (!cookies) return false;
    await context.addCookies(cookies);
    const reply = await context.request.get(`${this.#address}/api/me`);
    return reply.ok();
  }
}
