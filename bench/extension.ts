import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchSentinel, type SentinelBrowser } from '../apps/extension/testing/browser.ts';
import { buildExtension, zipExtension } from '../apps/extension/testing/build.ts';
import { startSite } from '../apps/extension/testing/site.ts';
import { type Bench, median } from './bench.ts';
import { costOf, type PageCost } from './extension-page.ts';
import { someParagraphs } from './extension-texts.ts';
import { SHOW_DETECTOR, timeParagraphs, workerMegabytes } from './extension-worker.ts';

const PARAGRAPHS = 500;
const NODES = 10_000;
const RUNS = 5;
const LIMITS = { paragraphMs: 5, pageMs: 50, taskMs: 16, megabytes: 30, packageMegabytes: 5 };

export const extensionBench: Bench = {
  name: 'extension',
  measures: `what Sentinel costs: ${PARAGRAPHS} paragraphs in its worker, a page of ${NODES} nodes with and without it, memory and package; the ratio is that page's main-thread time with it to without`,
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-extension-'));
    try {
      const bytes = (await stat(await zipExtension(join(folder, 'zip')))).size;
      say(`package: ${(bytes / 2 ** 20).toFixed(2)} MB (asked: ${LIMITS.packageMegabytes} or less)`);
      const sentinel = await launchSentinel({ extension: await buildExtension(join(folder, 'build'), () => [SHOW_DETECTOR]) });
      try {
        await measureParagraphs(sentinel, say);
        return await measurePage(sentinel, say);
      } finally {
        await sentinel.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measureParagraphs(sentinel: SentinelBrowser, say: (line: string) => void): Promise<void> {
  const texts = someParagraphs(PARAGRAPHS, { hatefulIn100: 10 });
  for (const method of ['keyword', 'ai'] as const) {
    const { p50Ms, p95Ms, worstMs } = await timeParagraphs(sentinel, texts, method);
    const asked = method === 'ai' ? ` (asked: p95 ${LIMITS.paragraphMs} or less)` : ' (baseline)';
    say(`a paragraph by ${method}: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, at worst ${worstMs.toFixed(2)} ms${asked}`);
  }
}

/** The same page in turns, on and off, so that whatever else the machine does falls on both. */
async function measurePage(sentinel: SentinelBrowser, say: (line: string) => void): Promise<number> {
  const site = await startSite();
  site.put('/', pageOf(NODES));
  const costs: Record<'on' | 'off', PageCost[]> = { on: [], off: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    for (const state of ['off', 'on'] as const) {
      await sentinel.change({ sites: { 'site.localhost': state } });
      const cost = await costOf(sentinel, site.at('/'));
      if (run > 0) costs[state].push(cost); // the first warms up
    }
  }
  await site.close();
  const megabytes = await workerMegabytes(sentinel);
  tellPage(costs, { megabytes, say });
  return middle(costs.on, 'taskMs') / middle(costs.off, 'taskMs');
}

const middle = (costs: readonly PageCost[], of: keyof PageCost): number => median(costs.map((cost) => cost[of]));

function tellPage({ on, off }: Record<'on' | 'off', PageCost[]>, { megabytes, say }: { megabytes: number; say(line: string): void }): void {
  const added = middle(on, 'taskMs') - middle(off, 'taskMs');
  const inPage = Math.max(0, middle(on, 'megabytes') - middle(off, 'megabytes'));
  say(`${NODES} nodes, ${middle(on, 'hidden')} passages hidden, ${RUNS} runs each, medians:`);
  say(
    `main thread without it ${middle(off, 'taskMs').toFixed(0)} ms, with it ${middle(on, 'taskMs').toFixed(0)} ms: ${added.toFixed(0)} ms more (asked: ${LIMITS.pageMs} or less)`,
  );
  say(
    `its own script: ${middle(on, 'ownMs').toFixed(0)} ms; the longest task with any of it: ${middle(on, 'longestOwnMs').toFixed(1)} ms (asked: ${LIMITS.taskMs} or less)`,
  );
  say(
    `memory: ${megabytes.toFixed(1)} MB in the background and ${inPage.toFixed(1)} MB in the page (asked: ${LIMITS.megabytes} or less together)`,
  );
}

/** Headings, paragraphs, lists, links: an element and a text for every two nodes. One paragraph in fifty is hateful. */
function pageOf(nodes: number): string {
  const texts = someParagraphs(nodes / 10, { hatefulIn100: 2, seed: 11 });
  const section = (text: string, at: number): string => {
    const words = text.split(' ');
    return `<section><h2>Part ${at}</h2><p>${words.slice(0, 20).join(' ')} <a href="#${at}">${words.slice(20, 24).join(' ')}</a> ${words.slice(24).join(' ')}</p><p>By someone</p></section>`;
  };
  return texts.map(section).join('');
}
