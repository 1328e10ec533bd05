import { browser } from 'wxt/browser';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'settings';
/** Every context of the extension that writes waits for this one. */
const LOCK = 'sentinel-feedback';

export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(KEY);
  return parseSettings(stored[KEY]);
}

/** Changes what is given and leaves the rest, also where another page changes something else at the same time. */
export function changeSettings(change: Partial<Settings>): Promise<Settings> {
  return navigator.locks.request(LOCK, async () => {
    const settings = parseSettings({ ...(await readSettings()), ...change });
    await browser.storage.local.set({ [KEY]: settings });
    return settings;
  });
}

/** Says one thing of one site; null takes back what was said of it. */
export function changeSite(host: string, said: 'on' | 'off' | null): Promise<Settings> {
  return navigator.locks.request(LOCK, async () => {
    const { sites, ...others } = await readSettings();
    const { [host]: _before, ...kept } = sites;
    const settings = parseSettings({ ...others, sites: said ? { ...kept, [host]: said } : kept });
    await browser.storage.local.set({ [KEY]: settings });
    return settings;
  });
}

export function onSettingsChanged(listener: (now: Settings, before: Settings) => void): () => void {
  const heard = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>, area: string): void => {
    const change = changes[KEY];
    if (area === 'local' && change) listener(parseSettings(change.newValue), parseSettings(change.oldValue));
  };
  browser.storage.onChanged.addListener(heard);
  return () => browser.storage.onChanged.removeListener(heard);
}
