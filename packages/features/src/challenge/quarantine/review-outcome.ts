import { type Outcome, outcomeOf } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../../deps.ts';
import { openCase } from '../../moderation/index.ts';
import { readClosedTally } from '../ballot/voters.ts';
import { CHALLENGE_REPORTABLE } from '../reportable.ts';

/** Opens a case if the ballots that count by now would give another outcome than they gave. The outcome itself stays. */
export async function reviewOutcome(deps: Deps, tx: Tx, { challengeId, now }: { challengeId: number; now: Date }): Promise<void> {
  const decided = await tx
    .selectFrom('resolution')
    .innerJoin('challenge', 'challenge.id', 'resolution.challenge_id')
    .select(['resolution.outcome', 'challenge.policy', 'challenge.challenger_id'])
    .where('challenge.id', '=', challengeId)
    .where('resolution.decided_by', '=', 'ballots')
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!decided) return;
  const wouldBe = outcomeOf(await readClosedTally(tx, challengeId), decided.policy);
  if (wouldBe === decided.outcome) return;
  const thing = { id: challengeId, ownerId: decided.challenger_id };
  await openCase(deps, tx, { subjectKind: CHALLENGE_REPORTABLE.kind, thing, note: noteOf(decided.outcome, wouldBe), now });
}

const NAMES: Readonly<Record<Outcome, string>> = {
  accepted: 'accepted',
  partially_accepted: 'partially accepted',
  rejected: 'rejected',
  undecided: 'undecided',
};

const noteOf = (was: Outcome, wouldBe: Outcome): string =>
  `Votes were set aside after the challenge was ${NAMES[was]}. Without them it would be ${NAMES[wouldBe]}.`;
