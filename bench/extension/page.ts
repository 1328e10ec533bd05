import type { CDPSession, Page } from 'playwright-core';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { sum } from './worker.ts';

const QUIET_MS = 2000;
const MAX_MS = 30_000;

export interface PageCost {
  /** All work of the page's main thread, from the first byte until nothing more happens. */
  taskMs: number;
  megabytes: number;
  hidden: number;
}

/** The work of an idle page's main thread after Sentinel is turned on there. */
export interface TurnedOn {
  taskMs: number;
  longestMs: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
  paintMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  /** Processor time, in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { url?: string } };
}

/** Loads a page in a new tab and returns its cost. */
export async function costOf({ context }: SentinelBrowser, url: string): Promise<PageCost> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await isSettled(page);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const taskMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const cost = { taskMs, megabytes: await heapMegabytes(cdp), hidden: await hiddenIn(page) };
  await page.close();
  return cost;
}

/** An idle page, until Sentinel is turned on there: everything that follows is our cost, including the browser's work for us. */
export async function costOfTurningOn({ context }: SentinelBrowser, url: string, turnOn: () => Promise<void>): Promise<TurnedOn> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url);
  await page.waitForTimeout(QUIET_MS);
  const events = await trace(cdp, async () => {
    await turnOn();
    await isSettled(page);
  });
  await page.close();
  return mainThread(events);
}

/** Everything has been classified when nothing more has been hidden for a while. */
async function isSettled(page: Page): Promise<void> {
  const deadline = Date.now() + MAX_MS;
  for (let before = -1; Date.now() < deadline; ) {
    await page.waitForTimeout(QUIET_MS);
    const now = await hiddenIn(page);
    if (now === before) return;
    before = now;
  }
}

async function trace(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  const includedCategories = ['devtools.timeline', 'toplevel'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await act();
  await cdp.send('Tracing.end');
  await ended;
  return events;
}

/** The tasks of the thread in which our script runs. */
function mainThread(events: readonly TraceEvent[]): TurnedOn {
  const ours = events.find(({ name, args }) => name === 'FunctionCall' && args.data?.url?.startsWith('chrome-extension:'));
  const there = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === ours?.pid && tid === ours.tid);
  const timesOf = (name: RegExp): number[] => there.filter((event) => name.test(event.name)).map(({ tdur = 0 }) => tdur / 1000);
  const allOf = (name: RegExp): number => timesOf(name).reduce((all, ms) => all + ms, 0);
  return {
    taskMs: allOf(/RunTask$/),
    longestMs: Math.max(0, ...timesOf(/RunTask$/)),
    scriptMs: allOf(/^FunctionCall$/),
    styleMs: allOf(/^UpdateLayoutTree$/),
    layoutMs: allOf(/^Layout$/),
    paintMs: allOf(/^(PrePaint|Paint)$/),
  };
}

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return sum(await cdp.send('Runtime.getHeapUsage')) / 2 ** 20;
}

const hiddenIn = (page: Page): Promise<number> =>
  page.evaluate('[...CSS.highlights.values()].reduce((all, highlight) => all + highlight.size, 0)');
