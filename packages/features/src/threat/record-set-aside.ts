import type { Role } from '@verdict/core/account';
import type { Tier } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { recordAction } from '../moderation/index.ts';

export interface ActingModerator {
  userId: number;
  role: Role;
  tier: Tier;
}

interface SetAside {
  decision: 'set_aside' | 'count_again';
  reason: string;
  moderator: ActingModerator;
  now: Date;
}

/** Adds a moderator's decision to the public log of moderation: one for the whole group, without names. */
export async function recordSetAside(tx: Tx, { decision, reason, moderator, now }: SetAside): Promise<void> {
  await recordAction(tx, { kind: 'quarantine', decision, reason, subject_kind: 'person', moderator, now });
}
