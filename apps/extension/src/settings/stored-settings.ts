import { browser } from 'wxt/browser';
import { StoredItem } from '../storage/index.ts';
import { parseSettings, type Settings } from './settings.ts';

const FORM = { key: 'settings', lock: 'sentinel-feedback', version: 1, upgrades: {}, parse: parseSettings };

const stored = (): StoredItem<Settings> => new StoredItem(FORM, { storage: browser.storage.local, locks: navigator.locks });

export const loadSettings = (): Promise<Settings> => stored().load();

/** Changes the given settings only, also if another page changes others at the same time. */
export const changeSettings = (change: Partial<Settings>): Promise<Settings> =>
  stored().change((before) => parseSettings({ ...before, ...change }));

/** Turns one site on or off; null restores the default. */
export function changeSite(host: string, state: 'on' | 'off' | null): Promise<Settings> {
  return stored().change((before) => {
    const { [host]: _before, ...others } = before.sites;
    return parseSettings({ ...before, sites: state ? { ...others, [host]: state } : others });
  });
}

/** Returns a function that stops it. */
export const onSettingsChanged = (listener: (now: Settings, before: Settings) => void): (() => void) => stored().onChanged(listener);
