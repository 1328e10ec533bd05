import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchSentinel, type SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { buildExtension } from '../../apps/extension/testing/build.ts';
import { type RecordingProxy, startProxy } from '../../apps/extension/testing/recording-proxy.ts';
import { type Site, startSite } from '../../apps/extension/testing/site.ts';
import { type Check, type CheckContext, must } from '../check.ts';
import { importBadFiles } from './bad-imports.ts';
import { attackByCovers } from './clickjack.ts';
import { attackByLeaving, attackOpenDialog, attackUnasked, type Battlefield, putHostilePages } from './hostile-pages.ts';
import { killAndLook } from './kill.ts';
import { addSwitches, GUARD_MUTANTS, GUARDED_FILES, type GuardMutant, turnSwitch } from './mutants.ts';
import { watchPages } from './navigation.ts';
import { proxiedRequests, watchRequests } from './network.ts';
import { giveFeedback, hateful } from './reader.ts';
import { settledBytes, storedBytes, storedFeedback } from './stored.ts';

const PARTS = ['dialog.html', 'sidepanel.html', 'background.js', 'manifest.json', 'hate-model.bin'];
const SIZES = {
  full: { messages: 10_000, entries: 5, kills: 12, parts: PARTS, covers: undefined },
  smoke: {
    messages: 1200,
    entries: 2,
    kills: 2,
    parts: PARTS.slice(0, 2),
    covers: ['a pane that is nearly transparent', 'its host in a transparent element'],
  },
};

const OF_PAGES = /^GET http:\/\/(reader|hostile|other)\.localhost:\d+\/\S*$/;
/**
 * Requests of the browser itself (sign-in, updates, forms), which cannot all be turned off. Requests of the extension to these
 * hosts are observed at their targets.
 */
const OF_THE_BROWSER = /^(CONNECT |(GET|POST) https?:\/\/)[a-z0-9.-]+\.(google|googleapis|gstatic|gvt1)\.com[:/]/;

/** A final request of the background, to prove that it would have been seen. */
const CONTROL = 'https://control.example/';

export const check: Check<GuardMutant> = {
  proves:
    'no page can answer for a reader, read what they answered or open a page of Sentinel; what was answered survives a killed browser; nothing is sent',
  mutants: GUARD_MUTANTS,
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'check-ext-'));
    try {
      const extension = await buildFor(context.mutant, folder);
      await withBrowser(extension, (sentinel, places) => attackAndImport(sentinel, places, context));
      await surviveKills({ extension, profile: join(folder, 'profile') }, context);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

let withSwitches: Promise<string> | undefined;

/** The extension as released, or with one guard broken. */
async function buildFor(mutant: GuardMutant | undefined, folder: string): Promise<string> {
  if (!mutant) return process.env['EXTENSION_BUILD'] ?? buildExtension(join(folder, 'build'));
  withSwitches ??= buildWithSwitches();
  return turnSwitch(await withSwitches, mutant, join(folder, 'mutant'));
}

async function buildWithSwitches(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'check-ext-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const found = new Set<string>();
  const extension = await buildExtension(folder, () => [addSwitches(found)]);
  const missing = GUARDED_FILES.filter((file) => !found.has(file));
  if (missing.length > 0) throw new Error(`No guard to break was found in ${missing.join(', ')}.`);
  return extension;
}

interface Places {
  site: Site;
  proxy: RecordingProxy;
}

async function withBrowser(extension: string, act: (sentinel: SentinelBrowser, places: Places) => Promise<void>): Promise<void> {
  const [site, proxy] = await Promise.all([startSite(), startProxy()]);
  const sentinel = await launchSentinel({ extension, args: proxy.args });
  try {
    await act(sentinel, { site, proxy });
  } finally {
    await sentinel.close();
    await Promise.all([site.close(), proxy.close()]);
  }
}

async function attackAndImport(sentinel: SentinelBrowser, { site, proxy }: Places, context: CheckContext<GuardMutant>): Promise<void> {
  const requests = await watchRequests(sentinel);
  const canaries = await storeSecrets(sentinel, site, SIZES[context.size].entries);
  const addresses = SIZES[context.size].parts.map((part) => `chrome-extension://${sentinel.id}/${part}`);
  const field: Battlefield = { sentinel, site, addresses, asked: new Set(), seen: [], surprises: [] };
  putHostilePages(site);
  await attack(field, { canaries, context });
  const refused = await importBadFiles(sentinel);
  context.print(`${refused} bad files brought in: each refused with its reason, nothing changed`);
  await mustBeSilent(sentinel, proxy, { requests, context });
}

/** Feedback with words that occur nowhere else. */
async function storeSecrets(sentinel: SentinelBrowser, site: Site, entries: number): Promise<string[]> {
  const canaries: string[] = [];
  await sentinel.reset({ adapt: false }); // otherwise it would learn to ignore the hostile pages
  for (let n = 0; n < entries; n += 1) {
    const [text, reason] = [secret(), secret()] as const;
    site.put(`/read-${n}`, `<p>${hateful(text)}</p>`);
    await giveFeedback(sentinel, site.at(`/read-${n}`, 'reader.localhost'), `Because of ${reason}`);
    canaries.push(text, reason);
  }
  const kept = await storedBytes(sentinel);
  must(
    (await storedFeedback(sentinel)).size === entries && canaries.every((word) => kept.includes(word)),
    'feedback was not stored, so nothing is proved',
  );
  return canaries;
}

const secret = (): string => `zq${randomBytes(8).toString('hex')}`;

async function attack(
  field: Battlefield,
  { canaries, context }: { canaries: string[]; context: CheckContext<GuardMutant> },
): Promise<void> {
  const { sentinel, seen, surprises } = field;
  const { messages, covers } = SIZES[context.size];
  const before = await settledBytes(sentinel);
  const stopWatching = watchPages(field);
  const isTried = (part: GuardMutant['attack']) => (context.mutant?.attack ?? part) === part;
  const unasked = context.mutant ? { messages: 0, events: 0 } : await attackUnasked(field, messages / 2);
  const asked = isTried('dialogs') ? await attackOpenDialog(field, { path: '/', count: messages / 4 }) : 0;
  const strict = isTried('dialogs') ? await attackOpenDialog(field, { path: '/strict', count: messages / 4 }) : 0;
  const covered = isTried('covers') ? await attackByCovers(field, covers) : 0;
  if (!context.mutant) await attackByLeaving(field);
  stopWatching();
  const leaked = canaries.filter((word) => seen.some((text) => text.includes(word)));
  surprises.push(...leaked.map(() => 'a page saw a word of stored feedback'));
  const after = await storedBytes(sentinel);
  if (after !== before) surprises.push(`what is stored has changed: ${firstDifference(before, after)}`);
  context.print(
    `${unasked.messages + asked + strict} forged messages, ${unasked.events} made-up events, ${covered} clicks led astray, ${seen.length} things seen by pages: ${surprises.length} surprises`,
  );
  must(surprises.length === 0, [...new Set(surprises)].join('; '));
}

function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((letter, n) => letter !== after[n]);
  return `“${before.slice(at - 40, at + 40)}” became “${after.slice(at - 40, at + 40)}”`;
}

/** Every request the extension could send is observed: as reported by the browser, and at the only way out of it. */
async function mustBeSilent(
  sentinel: SentinelBrowser,
  proxy: RecordingProxy,
  { requests, context }: { requests: string[]; context: CheckContext },
): Promise<void> {
  const [byExtension, left] = [[...requests], proxiedRequests(proxy)];
  const others = left.filter((line) => !OF_PAGES.test(line) && !OF_THE_BROWSER.test(line));
  await sentinel.inBackground(`fetch('${CONTROL}').catch(() => undefined)`);
  must(
    requests.includes(CONTROL) && proxiedRequests(proxy).some((line) => line.includes(new URL(CONTROL).host)),
    'a request of the background was not seen, so nothing is proved',
  );
  const count = {
    pages: left.filter((line) => OF_PAGES.test(line)).length,
    browser: left.filter((line) => OF_THE_BROWSER.test(line)).length,
  };
  context.print(
    `${left.length} requests left the browser: ${count.pages} by pages, ${count.browser} of the browser to its maker, ${others.length} others; ${byExtension.length} by the extension`,
  );
  must(byExtension.length === 0, `the extension asked for ${byExtension[0]}`);
  must(others.length === 0, `something was asked of ${others[0]}`);
}

async function surviveKills(place: { extension: string; profile: string }, { size, print }: CheckContext): Promise<void> {
  const { kills } = SIZES[size];
  const { acknowledged, imports } = await killAndLook({ ...place, times: kills });
  must(acknowledged > 0, 'nothing was acknowledged before a kill, so nothing is proved');
  print(`${kills} browsers killed (${imports} while a file came in): ${acknowledged} acknowledged answers, all there, and no file in part`);
}
