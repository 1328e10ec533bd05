import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import { newUuid } from '@verdict/platform/random';
import type { CastBallot, OwnBallot } from '@verdict/wire/challenge';
import { sealEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { firstResource } from '../../repeatable.ts';
import type { BallotWriter, NewBallot } from './ballot-writer.ts';
import { readBallotOf } from './own-ballot.ts';

export interface BallotRequest {
  challengeId: number;
  userId: number;
  body: CastBallot;
  repeat?: RepeatableRequest | undefined;
}

export interface CastResult {
  ballot: OwnBallot;
  points_earned: number;
}

/** Gives a ballot, or changes it. Answered once it is durable. */
export async function castBallot(deps: Deps, writer: BallotWriter, request: BallotRequest): Promise<Result<CastResult>> {
  const written = await writer.write(prepareBallot(deps, request));
  if ('refusal' in written) return refuse(written.refusal.code, written.refusal.details);
  if ('isRepeat' in written) return repeatedBallot(deps, request);
  return ok({ ballot: written.ballot, points_earned: written.points });
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
      created_at: now.toISOString(),
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

/** The ballot as it is now: whoever repeats an earlier request may have changed it since. */
async function repeatedBallot({ db, clock }: Deps, { challengeId, userId, repeat }: BallotRequest): Promise<Result<CastResult>> {
  const first = await firstResource(db, repeat as RepeatableRequest);
  if (!first.ok) return first;
  const ballot = await readBallotOf(db, { challengeId, userId, now: clock.now() });
  return ballot ? ok({ ballot, points_earned: 0 }) : refuse('gone');
}
