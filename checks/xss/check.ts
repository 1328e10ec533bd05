import { existsSync } from 'node:fs';
import { runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import { serveWeb } from '@verdict/platform/web';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../apps/web/testing/chromium.ts';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { ALARM, xssPayloads } from './payloads.ts';
import { PASSWORD, type Planted, plant, VIEWER } from './plant.ts';

const WEB_FOLDER = process.env['WEB_BUILD'] ?? new URL('../../apps/web/dist/', import.meta.url).pathname;
const SETTLED_MS = 400;
const MAX_PAGES = 40;
/** Each model has its own page; a dozen show as much as all. */
const MODELS_SEEN = 12;
const CLAIMS_SEEN = 20;
const TABS = 4;
const PATIENCE_MS = 8000;

/** Breaks the server, or what a page does before anything else. */
interface XssMutant extends ServerMutant {
  script?: string;
}

export const check: Check<XssMutant> = {
  proves: 'nothing that people write runs in anyone’s browser, in any field and on any page, even without the content policy',
  mutants: {
    escaping: {
      breaks: 'pages show text as markup',
      get script() {
        return SHOW_TEXT_AS_MARKUP;
      },
    },
    'content-policy': {
      breaks: 'pages come without a content policy',
      http: (http) => void http.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy')),
    },
  },
  async run(context) {
    must(existsSync(WEB_FOLDER), 'the web app is not built: run "npm run build" first');
    const server = await startCheckServer(context.mutant, { http: (http) => serveWeb(http, WEB_FOLDER, { action: 'page.read' }) });
    const stopping = new AbortController();
    const background = runBackground(server.deps, await loadSigningKey(server.deps.settings), stopping.signal);
    try {
      await visitEverything(server, context);
    } finally {
      stopping.abort();
      await background;
      await server.stop();
    }
  },
};

async function visitEverything(server: CheckServer, { size, mutant, print }: CheckContext<XssMutant>): Promise<void> {
  const payloads = xssPayloads(size === 'full' ? 500 : 8);
  await refuseInlineScript(server);
  const planted = await plant(server, payloads);
  print(`${payloads.length} payloads in every stored field`);
  const browser = await launchChromium();
  try {
    const ran = new Set<string>();
    let visits = 0;
    for (const signedIn of [false, true]) {
      // Without the content policy: escaping alone must suffice.
      const context = await browser.newContext({ bypassCSP: true, baseURL: server.address });
      context.setDefaultNavigationTimeout(PATIENCE_MS);
      if (mutant?.script) await context.addInitScript(mutant.script);
      if (signedIn) await signIn(server, context);
      visits += await visitAll(context, pagesFor(signedIn, planted, payloads), ran);
      await context.close();
      if (ran.size > 0) break;
    }
    print(`${visits} visits to every page, as guest and as administrator: ${ran.size} pages ran something`);
    must(ran.size === 0, `something ran on ${[...ran].slice(0, 6).join(', ')}`);
  } finally {
    await browser.close();
  }
}

async function refuseInlineScript({ address }: CheckServer): Promise<void> {
  const reply = await fetch(address, { headers: { accept: 'text/html' } });
  const policy = reply.headers.get('content-security-policy') ?? '';
  const scripts = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  must(/'self'/.test(scripts) && !/unsafe|\*|data:/.test(scripts), `the content policy lets scripts in: "${policy}"`);
}

function pagesFor(isAdmin: boolean, planted: Planted, payloads: readonly string[]): string[] {
  const { personIds, caseIds } = planted;
  // Pages that look the same for everyone are visited once.
  const others = isAdmin
    ? caseIds.map((id) => `/moderation/cases/${id}`)
    : [...personIds.map((id) => `/people/${id}`), ...reflecting(payloads)];
  return [...everyPage(planted, payloads), ...others];
}

/** Pages that show something from their address. */
function reflecting(payloads: readonly string[]): string[] {
  return payloads.flatMap((payload) => {
    const text = encodeURIComponent(payload);
    return [`/claims?search=${text}`, `/sign-in?next=${text}&problem=${text}`, `/receipt?entry=${text}`, `/embed/sign-in?origin=${text}`];
  });
}

function everyPage({ threadId, appealToken, claimIds, challengeIds }: Planted, payloads: readonly string[]): string[] {
  return [
    '/',
    '/debates',
    `/debates/${threadId}`,
    '/notifications',
    '/settings/profile',
    '/settings/security',
    '/settings/notifications',
    '/settings/keys',
    '/my-data',
    '/outbox',
    '/help',
    '/receipt?entry=3',
    `/appeal?token=${appealToken}`,
    `/unsubscribe?token=${encodeURIComponent(payloads[1] as string)}`,
    `/reset?token=${encodeURIComponent(payloads[1] as string)}`,
    '/review',
    '/models',
    ...payloads.slice(0, MODELS_SEEN).map((payload) => `/models/${encodeURIComponent(payload)}`),
    '/claims',
    ...claimIds.slice(0, CLAIMS_SEEN).map((id) => `/claims/${id}`),
    '/challenges',
    '/challenges/statistics',
    `/challenges/new?claim=${claimIds[0]}`,
    ...challengeIds.map((id) => `/challenges/${id}`),
    '/juries',
    '/leaderboard',
    '/practice',
    '/admin/fallacy-moderation',
    '/moderation',
    '/moderation/appeals',
    '/moderation/log',
    ...['people', 'policy', 'keys', 'jobs', 'webhooks', 'sites', 'outbox', 'log'].map((part) => `/admin/${part}`),
  ];
}

async function signIn({ address }: CheckServer, context: BrowserContext): Promise<void> {
  const reply = await context.request.post(`${address}/api/session`, { data: { email: VIEWER, password: PASSWORD } });
  must(reply.ok(), `signing in was answered ${reply.status()}`);
  await context.addInitScript('localStorage.setItem("verdict.has-session", "yes")');
}

/** Visits each page completely, in a few tabs, and notes where a payload ran. One such page is proof enough. */
async function visitAll(context: BrowserContext, places: readonly string[], ran: Set<string>): Promise<number> {
  const waiting = [...places];
  const { promise: alarmed, resolve: alarm } = Promise.withResolvers<void>();
  const onRun = (place: string): void => {
    ran.add(place.replace(/\?.*/, '?…'));
    alarm();
  };
  const visits = Promise.all(
    Array.from({ length: TABS }, () => visitSome(context, () => (ran.size > 0 ? undefined : waiting.shift()), onRun)),
  );
  await Promise.race([visits, alarmed]);
  // The other tabs are closed with their context, whatever they are doing.
  if (ran.size > 0) visits.catch(() => undefined);
  return places.length - waiting.length;
}

async function visitSome(context: BrowserContext, next: () => string | undefined, onRun: (place: string) => void): Promise<void> {
  let place: string | undefined = '';
  const page = await context.newPage();
  await page.exposeFunction(ALARM, () => onRun(place ?? ''));
  page.on('dialog', (dialog) => {
    onRun(place ?? '');
    dialog.dismiss().catch(() => undefined);
  });
  for (place = next(); place !== undefined; place = next()) {
    await page.goto(place, { waitUntil: 'load' }).catch(() => undefined);
    await readToTheEnd(page);
  }
}

async function readToTheEnd(page: Page): Promise<void> {
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    await page.waitForTimeout(pages === 0 ? SETTLED_MS : SETTLED_MS / 2);
    const more = page.getByRole('button', { name: /^(show more|load more)/i }).first();
    if (!(await more.isVisible().catch(() => false))) return;
    await more.click({ timeout: 2000 }).catch(() => undefined);
  }
}

/** Imitates a careless template: every text that contains a tag becomes that tag. */
const SHOW_TEXT_AS_MARKUP = `(() => {
  const show = (text) => {
    // Only once: what is still text after that would be replaced again and again.
    if (!text.parentElement || !text.data.includes('<') || text.parentElement.closest('style, [data-shown]')) return;
    const holder = document.createElement('span');
    holder.dataset.shown = '';
    holder.innerHTML = text.data;
    text.replaceWith(holder);
  };
  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return show(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(show);
  };
  const watch = (root) => new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') show(target);
      addedNodes.forEach(look);
    }
  }).observe(root, { childList: true, subtree: true, characterData: true });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
  watch(document);
})()`;
