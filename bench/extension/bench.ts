import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchSentinel, type SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { buildExtension, zipExtension } from '../../apps/extension/testing/build.ts';
import { startSite } from '../../apps/extension/testing/site.ts';
import { type Bench, median } from '../bench.ts';
import { costOf, costOfTurningOn, type PageCost, type TurnedOn } from './page.ts';
import { someParagraphs } from './texts.ts';
import { SHOW_DETECTOR, timeParagraphs, workerMegabytes } from './worker.ts';

const PARAGRAPHS = 500;
const NODES = 10_000;
const RUNS = 21;
const LIMITS = { paragraphMs: 5, pageMs: 50, taskMs: 16, megabytes: 30, packageMegabytes: 5 };

type Say = (line: string) => void;
type Costs = Record<'on' | 'off', PageCost[]>;

export const bench: Bench = {
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

async function measureParagraphs(sentinel: SentinelBrowser, say: Say): Promise<void> {
  const texts = someParagraphs(PARAGRAPHS, { hatefulIn100: 10 });
  for (const method of ['keyword', 'ai'] as const) {
    const { p50Ms, p95Ms, worstMs } = await timeParagraphs(sentinel, texts, method);
    const asked = method === 'ai' ? ` (asked: p95 ${LIMITS.paragraphMs} or less)` : ' (baseline)';
    say(`a paragraph by ${method}: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, at worst ${worstMs.toFixed(2)} ms${asked}`);
  }
}

/** The same page alternately with and without the extension, so that other load on the machine affects both. */
async function measurePage(sentinel: SentinelBrowser, say: Say): Promise<number> {
  const site = await startSite();
  site.put('/', pageOf(NODES));
  const costs: Costs = { on: [], off: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    for (const state of ['off', 'on'] as const) {
      await sentinel.change({ sites: { 'site.localhost': state } });
      const cost = await costOf(sentinel, site.at('/'));
      if (run > 0) costs[state].push(cost); // the first warms up
    }
  }
  const turned: TurnedOn[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await sentinel.change({ sites: { 'site.localhost': 'off' } });
    const turnOn = (): Promise<void> => sentinel.change({ sites: { 'site.localhost': 'on' } });
    turned.push(await costOfTurningOn(sentinel, site.at('/'), turnOn));
  }
  await site.close();
  printPage(costs, say);
  printTurnedOn(turned, say);
  printMemory(costs, { background: await workerMegabytes(sentinel), say });
  return middle(costs.on, 'taskMs') / middle(costs.off, 'taskMs');
}

const middle = (costs: readonly PageCost[], of: keyof PageCost): number => median(costs.map((cost) => cost[of]));

function printPage({ on, off }: Costs, say: Say): void {
  const [without, added] = [middle(off, 'taskMs'), middle(on, 'taskMs') - middle(off, 'taskMs')];
  say(`${NODES} nodes, ${middle(on, 'hidden')} texts hidden, ${RUNS} runs each, medians:`);
  say(`main thread: ${without.toFixed(0)} ms without it (baseline), ${added.toFixed(0)} ms more with it (asked: ${LIMITS.pageMs} or less)`);
}

function printTurnedOn(turned: readonly TurnedOn[], say: Say): void {
  const of = (part: keyof TurnedOn): string => median(turned.map((one) => one[part])).toFixed(0);
  say(
    `turned on where it was at rest: the longest task ${of('longestMs')} ms (asked: ${LIMITS.taskMs} or less), ${of('taskMs')} ms in all:`,
  );
  say(`  its script ${of('scriptMs')}, styles ${of('styleMs')}, layout ${of('layoutMs')}, paint ${of('paintMs')} ms`);
}

function printMemory({ on, off }: Costs, { background, say }: { background: number; say: Say }): void {
  const inPage = Math.max(0, middle(on, 'megabytes') - middle(off, 'megabytes'));
  say(
    `memory: ${background.toFixed(1)} MB in the background and ${inPage.toFixed(1)} MB in the page (asked: ${LIMITS.megabytes} or less together)`,
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
