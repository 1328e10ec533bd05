import { isOpen } from '@verdict/core/challenge';
import { type Database, runPrepared, type Source, type Tables } from '@verdict/platform/postgres';
import type { OwnBallot } from '@verdict/wire/challenge';
import type { Selectable } from 'kysely';
import { type ChallengeRow, type Reader, readerOf } from '../queries.ts';
import { weighAlone } from './voters.ts';

export type BallotRow = Selectable<Tables['ballot']>;

export async function readOwnBallot(source: Source, challengeId: number, userId: number): Promise<BallotRow | undefined> {
  const query = readerOf(source).selectFrom('ballot').selectAll().where('challenge_id', '=', challengeId).where('user_id', '=', userId);
  return (await runPrepared(source, 'own-ballot', query.compile()))[0];
}

/** One person's ballot, as shown to that person. */
export async function readBallotOf(
  database: Database,
  { challengeId, userId, now }: { challengeId: number; userId: number; now: Date },
): Promise<OwnBallot | undefined> {
  const own = await readOwnBallot(database, challengeId, userId);
  if (!own) return undefined;
  const challenge = await database.kysely.selectFrom('challenge').selectAll().where('id', '=', challengeId).executeTakeFirstOrThrow();
  return describeBallot(database.kysely, challenge, { own, now });
}

export async function describeBallot(
  reader: Reader,
  { policy, status }: Pick<ChallengeRow, 'policy' | 'status'>,
  { own, now }: { own: BallotRow; now: Date },
): Promise<OwnBallot> {
  if (own.weight !== null) return toOwnBallot(own, { weight: own.weight, weighedDown: own.weighed_down });
  const [weight] = isOpen(status) ? await weighAlone(reader, [own], { policy, now }) : [];
  return toOwnBallot(own, weight ?? { weight: 0, weighedDown: null });
}

type ShownBallot = Pick<BallotRow, 'choice' | 'reason' | 'created_at' | 'updated_at' | 'changed_after_tally'>;

export function toOwnBallot(row: ShownBallot, weight: { weight: number; weighedDown: OwnBallot['weighed_down'] }): OwnBallot {
  return {
    choice: row.choice,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    changed_after_tally: row.changed_after_tally,
    weight: weight.weight,
    weighed_down: weight.weighedDown,
  };
}
