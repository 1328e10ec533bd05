import { setTimeout as pause } from 'node:timers/promises';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';

const SETTLED_MS = 2500;

/** Everything stored, byte for byte, sorted by key. */
export async function storedBytes(sentinel: SentinelBrowser): Promise<string> {
  const all = await allStored(sentinel);
  return JSON.stringify(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same once it no longer changes: the background learns from feedback a moment later. */
export async function settledBytes(sentinel: SentinelBrowser): Promise<string> {
  for (let before = ''; ; await pause(SETTLED_MS)) {
    const now = await storedBytes(sentinel);
    if (now === before) return now;
    before = now;
  }
}

/** The stored feedback, by id. */
export async function storedFeedback(sentinel: SentinelBrowser): Promise<Map<string, unknown>> {
  const entries = Object.entries(await allStored(sentinel)).filter(([key]) => key.startsWith('feedback:'));
  return new Map(entries.map(([key, entry]) => [key.replace('feedback:', ''), entry]));
}

const allStored = ({ inBackground }: SentinelBrowser): Promise<Record<string, unknown>> => inBackground('chrome.storage.local.get(null)');
