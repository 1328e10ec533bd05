import { type MatchedSignal, matchAbuse } from '@verdict/core/threat';
import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { signalsAbout } from '../abuse/index.ts';

/** Long, because accounts are often created long before they are used. */
const SINCE_DAYS = 30;

/** The signals about single members: how fast they vote, from where, their names, and what they write. */
export async function matchSignals(tx: Tx, memberIds: readonly number[], lastAt: Date): Promise<MatchedSignal[]> {
  const matches = await signalsAbout(tx, memberIds, new Date(lastAt.getTime() - SINCE_DAYS * DAY_MS));
  return matchAbuse(matches, memberIds.length);
}
