import { browser } from 'wxt/browser';

/** How many texts are hidden, by frame. */
export type Counts = Record<number, number>;

const LOCK = 'sentinel-badge';
const keyOf = (tabId: number): string => `hidden:${tabId}`;

/** How many texts are hidden on a tab, over all its frames. The icon may temporarily show something else. */
export async function hiddenOn(tabId: number): Promise<number> {
  return totalOf(await countsOf(tabId));
}

/** Returns the new number. */
export function changeCounts(tabId: number, next: (counts: Counts) => Counts): Promise<number> {
  return navigator.locks.request(LOCK, async () => {
    const counts = next(await countsOf(tabId));
    await browser.storage.session.set({ [keyOf(tabId)]: counts });
    return totalOf(counts);
  });
}

export async function isCounted(tabId: number): Promise<boolean> {
  return Object.keys(await countsOf(tabId)).length > 0;
}

export function forgetTab(tabId: number): Promise<void> {
  return navigator.locks.request(LOCK, () => browser.storage.session.remove(keyOf(tabId)));
}

async function countsOf(tabId: number): Promise<Counts> {
  const stored = await browser.storage.session.get(keyOf(tabId));
  return (stored[keyOf(tabId)] as Counts | undefined) ?? {};
}

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);
