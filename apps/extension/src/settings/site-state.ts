import { isSensitiveSite } from './sensitive-sites.ts';
import type { Settings } from './settings.ts';

/** How the script in a page must behave there. */
export interface PageState {
  isOn: boolean;
  /** Why it is off, if it is. */
  offBecause: 'paused' | 'site' | 'sensitive_site' | 'private_window' | null;
  reveal: 'hover' | 'click';
  language: 'en' | 'es';
}

export interface Place {
  /** The host in the address bar. */
  host: string;
  /** The host of the text's frame, if it differs. */
  frameHost?: string;
  isPrivate: boolean;
  /** Now, in ms. */
  now: number;
}

/** Whether Sentinel is on for a page. The reader's choice for a site overrides our list, but not a pause or a private window. */
export function siteState(settings: Settings, place: Place): Pick<PageState, 'isOn' | 'offBecause'> {
  const offBecause = reasonToBeOff(settings, place);
  return { isOn: offBecause === null, offBecause };
}

function reasonToBeOff(settings: Settings, { host, frameHost, isPrivate, now }: Place): PageState['offBecause'] {
  if (isPaused(settings, now)) return 'paused';
  if (settings.sites[host] === 'off') return 'site';
  if (isPrivate && !settings.allowPrivate) return 'private_window';
  const isSensitive = [host, frameHost ?? host].some((one) => isSensitiveSite(one) && settings.sites[one] !== 'on');
  return isSensitive ? 'sensitive_site' : null;
}

export function isPaused({ isPaused: isOff, pausedUntil }: Settings, now: number): boolean {
  return isOff || (pausedUntil !== null && pausedUntil > now);
}

/** The host under which a site setting is stored; empty if the address has none (a blank page, a file). */
export function hostOf(address: string | undefined): string {
  if (!address || !URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

export function languageOf(settings: Settings, browserLanguage: string): PageState['language'] {
  if (settings.language !== 'auto') return settings.language;
  return browserLanguage.toLowerCase().startsWith('es') ? 'es' : 'en';
}
