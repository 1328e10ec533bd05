import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import { newUuid } from '@verdict/platform/random';
import type { CastBallot, OwnBallot } from '@verdict/wire/challenge';
import { eventsOf, sealEvent } from '../../audit/index.ts';
import { toResult } from '../../batched-command/index.ts';
import type { Deps } from '../../deps.ts';
import { type BallotWriter, type NewBallot, NO_WEIGHT } from './ballot-writer.ts';
import { readBallotOf, toOwnBallot } from './own-ballot.ts';

export interface BallotRequest {
  challengeId: number;
  userId: number;
  body: CastBallot;
  repeat?: RepeatableRequest | undefined;
}

export interface CastResult {
  ballot: OwnBallot;
  points_earned: number;
  event: number | null;
}

/** Casts or changes a ballot. Resolves once it is durable. */
export async function castBallot(deps: Deps, writer: BallotWriter, request: BallotRequest): Promise<Result<CastResult>> {
  const ballot = prepareBallot(deps, request);
  return toResult(deps, ballot, await writer.write(ballot), {
    saved: async (row, event) => ok({ ballot: toOwnBallot(row, row.weight ?? NO_WEIGHT), points_earned: row.points ?? 0, event }),
    repeated: (uuid) => repeatedBallot(deps, request, uuid),
    duplicate: () => Promise.reject(new Error('a changed ballot replaces the previous one')),
  });
}

function prepareBallot({ clock }: Deps, { challengeId, userId, body, repeat }: BallotRequest): NewBallot {
  const now = clock.now();
  const uuid = newUuid();
  return {
    row: {
      uuid,
      challenge_id: challengeId,
      user_id: userId,
      choice: body.choice,
      reason: body.reason?.trim() || null,
    },
    repeat,
    event: sealEvent('ballot.cast', {
      occurredAt: now,
      subject: uuid,
      subjectUserId: userId,
      payload: { challenge_id: challengeId, choice: body.choice },
    }),
  };
}

/** The current ballot: it may have been changed between a request and its repetition. */
async function repeatedBallot({ db, clock }: Deps, { challengeId, userId }: BallotRequest, uuid: string): Promise<Result<CastResult>> {
  const ballot = await readBallotOf(db, { challengeId, userId, now: clock.now() });
  return ballot ? ok({ ballot, points_earned: 0, event: (await eventsOf(db, uuid)).first }) : refuse('gone');
}
