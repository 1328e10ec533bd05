import { ModerationAction, ModerationCase, ModerationNote } from './case.ts';
import type { MODERATION_EVENTS } from './events.ts';
import { ModerationLogEntry } from './log.ts';
import { OwnQuarantine, Quarantine } from './quarantine.ts';
import { Report } from './report.ts';
import { Suspension, SuspensionAppeal } from './suspension.ts';

export * from './case.ts';
export * from './log.ts';
export { REPORTS } from './policy.ts';
export * from './quarantine.ts';
export * from './report.ts';
export * from './suspension.ts';

/** The schemas that others refer to by name. */
export const MODERATION_SCHEMAS = [
  ModerationAction,
  ModerationCase,
  ModerationLogEntry,
  ModerationNote,
  OwnQuarantine,
  Quarantine,
  Report,
  Suspension,
  SuspensionAppeal,
] as const;

type QueueKind = Exclude<keyof typeof MODERATION_EVENTS, `person.${string}`>;
declare module '../live/index.ts' {
  interface LiveMessages extends Record<QueueKind, { case_id: number } | { appeal_id: number }> {}
}
