import type { CDPSession, Page } from 'playwright-core';
import type { SentinelBrowser } from '../apps/extension/testing/browser.ts';
import { sum } from './extension-worker.ts';

/** Long enough that everything is read, judged and hidden; nothing is seen to change for the last second of it. */
const SETTLED_MS = 6000;

export interface PageCost {
  /** All work of the page's main thread, from its first byte until nothing more happens. */
  taskMs: number;
  /** The longest task with work of ours in it; 0 where there is none. */
  longestOwnMs: number;
  /** The work of our script alone. */
  ownMs: number;
  megabytes: number;
  hidden: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { data?: { url?: string; name?: string; fileName?: string }; name?: string };
}

/** Loads a page in a tab of its own and tells what it cost. */
export async function costOf({ context }: SentinelBrowser, url: string): Promise<PageCost> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const events = await trace(cdp, async () => {
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
  });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const taskMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const cost = { taskMs, ...ownWork(events), megabytes: await heapMegabytes(cdp), hidden: await hiddenIn(page) };
  await page.close();
  return cost;
}

async function trace(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8.execute'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await act();
  await cdp.send('Tracing.end');
  await ended;
  return events;
}

/** Whatever runs from our package, and the tasks of the browser it runs in. */
function ownWork(events: readonly TraceEvent[]): { ownMs: number; longestOwnMs: number } {
  const own = outermost(
    events.filter(({ ph, args }) => ph === 'X' && (args.data?.url ?? args.data?.fileName ?? '').startsWith('chrome-extension:')),
  );
  const tasks = events.filter(({ name, ph }) => ph === 'X' && /RunTask/.test(name));
  const around = tasks.filter((task) => own.some((one) => isWithin(one, task)));
  const longestOwnMs = Math.max(0, ...around.map(({ dur = 0 }) => dur / 1000));
  return { ownMs: own.reduce((all, { dur = 0 }) => all + dur / 1000, 0), longestOwnMs };
}

const isWithin = (one: TraceEvent, task: TraceEvent): boolean =>
  one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts && one.ts < task.ts + (task.dur ?? 0);

const outermost = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter((one) => !events.some((other) => other !== one && isWithin(one, other) && (other.dur ?? 0) > (one.dur ?? 0)));

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return sum(await cdp.send('Runtime.getHeapUsage')) / 2 ** 20;
}

const hiddenIn = (page: Page): Promise<number> =>
  page.evaluate('[...CSS.highlights.values()].reduce((all, highlight) => all + highlight.size, 0)');
