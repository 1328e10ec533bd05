import { DEFAULT_THRESHOLD, METHODS } from '@verdict/detector/hate';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isRecord, readableFields, type Stored } from '../storage/index.ts';

export const MIN_THRESHOLD = 0.3;
export const MAX_THRESHOLD = 0.95;
const MAX_SITES = 2000;
const MAX_HOST_LENGTH = 253;

const SiteSwitch = Type.Enum(['on', 'off']);
const SettingsSchema = Type.Object({
  isPaused: Type.Boolean(),
  /** When a pause ends, in ms; null if it lasts until the reader ends it. */
  pausedUntil: Type.Union([Type.Number(), Type.Null()]),
  threshold: Type.Number({ minimum: MIN_THRESHOLD, maximum: MAX_THRESHOLD }),
  method: Type.Enum([...METHODS]),
  reveal: Type.Enum(['hover', 'click']),
  /** The reader's choices by host, also where the default is off. */
  sites: Type.Record(Type.String(), SiteSwitch),
  allowPrivate: Type.Boolean(),
  /** Whether the reader's feedback changes what is hidden. */
  adapt: Type.Boolean(),
  /** How long feedback is stored; null for ever. */
  expiryDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()]),
  language: Type.Enum(['auto', 'en', 'es']),
});
export type Settings = Static<typeof SettingsSchema>;

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

/** An unreadable value is replaced by its default; the others stay. */
export function parseSettings(stored: Stored = {}): Settings {
  return { ...DEFAULT_SETTINGS, ...readableFields(SettingsSchema, { ...stored, sites: readableSites(stored['sites']) }) };
}

function readableSites(sites: unknown): object {
  const readable = Object.entries(isRecord(sites) ? sites : {}).filter(
    ([host, state]) => host !== '' && host.length <= MAX_HOST_LENGTH && Check(SiteSwitch, state),
  );
  return Object.fromEntries(readable.slice(-MAX_SITES));
}
