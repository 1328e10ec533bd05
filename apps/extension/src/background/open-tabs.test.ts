import { beforeEach, expect, test, vi } from 'vitest';
import { startInOpenTabs } from './open-tabs.ts';

const { heard, started } = vi.hoisted(() => ({ heard: [] as ((details: { reason: string }) => void)[], started: [] as number[] }));

vi.mock('wxt/browser', () => ({
  browser: {
    runtime: { onInstalled: { addListener: (listener: (details: { reason: string }) => void) => heard.push(listener) } },
    tabs: { query: async () => [{ id: 3 }, { id: 5 }] },
    scripting: { executeScript: async ({ target }: { target: { tabId: number } }) => started.push(target.tabId) },
  },
}));

beforeEach(() => {
  heard.length = 0;
  started.length = 0;
});

test.each(['install', 'update'])('pages that were open before an %s are read', async (reason) => {
  startInOpenTabs();
  for (const listener of heard) listener({ reason });
  await vi.waitFor(() => expect(started).toEqual([3, 5]));
});

test('an update of the browser leaves running scripts alone', async () => {
  startInOpenTabs();
  for (const listener of heard) listener({ reason: 'chrome_update' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toEqual([]);
});
