import { DEFAULT_THRESHOLD, METHODS, type Method } from '@verdict/detector/hate';

export interface Settings {
  isPaused: boolean;
  /** When a pause for a while ends, in ms; null where it is not for a while. */
  pausedUntil: number | null;
  threshold: number;
  method: Method;
  reveal: 'hover' | 'click';
  /** By host: what the reader has said, also where the default is off. */
  sites: Record<string, 'on' | 'off'>;
  allowPrivate: boolean;
  /** Whether one's own feedback changes what is judged. */
  adapt: boolean;
  /** How long feedback is kept; null is for ever. */
  expiryDays: number | null;
  language: 'auto' | 'en' | 'es';
}

export const LOWEST_THRESHOLD = 0.3;
export const HIGHEST_THRESHOLD = 0.95;
const SITES_AT_MOST = 2000;
const HOST_LENGTH_AT_MOST = 253;
const EXPIRY_DAYS_AT_MOST = 3650;

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  isPaused: false,
  pausedUntil: null,
  threshold: DEFAULT_THRESHOLD,
  method: 'ai',
  reveal: 'hover',
  sites: {},
  allowPrivate: false,
  adapt: true,
  expiryDays: null,
  language: 'auto',
};

/** What was stored, whoever stored it: a wrong value is as good as none. */
export function parseSettings(stored: unknown): Settings {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const usual = DEFAULT_SETTINGS;
  return {
    isPaused: flag(from['isPaused'], usual.isPaused),
    pausedUntil: isNumber(from['pausedUntil']) ? from['pausedUntil'] : null,
    threshold: thresholdOf(from['threshold']),
    method: oneOf(METHODS, from['method'], usual.method),
    reveal: oneOf(['hover', 'click'], from['reveal'], usual.reveal),
    sites: sitesOf(from['sites']),
    allowPrivate: flag(from['allowPrivate'], usual.allowPrivate),
    adapt: flag(from['adapt'], usual.adapt),
    expiryDays: expiryOf(from['expiryDays']),
    language: oneOf(['auto', 'en', 'es'], from['language'], usual.language),
  };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

function oneOf<Value extends string>(known: readonly Value[], value: unknown, usual: Value): Value {
  return known.find((one) => one === value) ?? usual;
}

function thresholdOf(value: unknown): number {
  if (!isNumber(value)) return DEFAULT_SETTINGS.threshold;
  return Math.min(Math.max(value, LOWEST_THRESHOLD), HIGHEST_THRESHOLD);
}

function expiryOf(value: unknown): number | null {
  return isNumber(value) && value >= 1 && value <= EXPIRY_DAYS_AT_MOST ? Math.round(value) : null;
}

function sitesOf(value: unknown): Settings['sites'] {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(
    ([host, said]) => host !== '' && host.length <= HOST_LENGTH_AT_MOST && (said === 'on' || said === 'off'),
  );
  return Object.fromEntries(known.slice(-SITES_AT_MOST));
}
