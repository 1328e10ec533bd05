import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import { HOUR_MS } from '@verdict/core/time';
import type { Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockBalances } from '../account/index.ts';
import { advanceChallenges, castBallot, createBallotWriter, createChallenge, rateEvidence, submitEvidence } from '../challenge/index.ts';
import type { Deps } from '../deps.ts';
import { CHALLENGES, type DemoChallenge } from './challenges.ts';
import { claimIri } from './claims.ts';

/** In a community this young nobody could have voted on five closed challenges. */
const POLICY = { ...CHALLENGE_POLICY, version: `${CHALLENGE_POLICY.version}:demo`, leastClosedBallots: 0 };
const MORE_AFTER_HOURS = 24;
const RATED_AFTER_HOURS = 30;
const BALLOTS_AFTER_HOURS = POLICY.evidenceHours + 3;
const CLOSED_AFTER_HOURS = POLICY.evidenceHours + POLICY.votingHours;

/** Account ids by address. */
type Ids = ReadonlyMap<string, number>;

/** Adds the challenges of the demo that are missing, each in the state it would have reached since its date. */
export async function addChallenges(deps: Deps, ids: Ids): Promise<void> {
  for (const challenge of CHALLENGES) await deps.db.transaction((tx) => addChallenge(deps, tx, { challenge, ids }));
}

interface ChallengeContext {
  challenge: DemoChallenge;
  ids: Ids;
}

/** All in one transaction: a running server must not advance a challenge that has no ballots yet. */
async function addChallenge(deps: Deps, tx: Tx, { challenge, ids }: ChallengeContext): Promise<void> {
  await lockBalances(tx, [...ids.values()]); // in one order, as awarding several people does, to avoid deadlocks
  const claim = await tx.selectFrom('claim_summary').select('id').where('iri', '=', claimIri(challenge.claim)).executeTakeFirst();
  const userId = idOf(ids, challenge.by);
  if (!claim || userId === undefined || (await isThere(tx, claim.id, challenge.title))) return;
  const begunAt = deps.clock.now().getTime() - challenge.hoursAgo * HOUR_MS;
  const after = (hours: number): Deps => within(deps, tx, new Date(begunAt + hours * HOUR_MS));
  const { type: challengeType, title, statement, evidence } = challenge;
  const body = {
    claimId: claim.id,
    challengeType,
    title,
    statement,
    language: 'en' as const,
    evidence: [{ kind: 'quote' as const, ...evidence }],
  };
  const made = await createChallenge(after(0), tx, { userId, body, policy: POLICY });
  if (!made.ok) return; // its claim was removed, or someone has challenged it for the same reason
  await addEvidence(tx, { after, challengeId: made.value, challenge, ids });
  if (challenge.hoursAgo > BALLOTS_AFTER_HOURS) await addBallots({ after, challengeId: made.value, challenge, ids });
  if (challenge.hoursAgo > CLOSED_AFTER_HOURS) await move(after(CLOSED_AFTER_HOURS));
}

const idOf = (ids: Ids, name: string): number | undefined => ids.get(`${name}@demo.example`);

async function isThere(tx: Tx, claimId: number, title: string): Promise<boolean> {
  const found = await tx
    .selectFrom('challenge_summary')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('title', '=', title)
    .executeTakeFirst();
  return found !== undefined;
}

/** The dependencies with another present time, writing into one transaction. */
function within(deps: Deps, tx: Tx, now: Date): Deps {
  return { ...deps, clock: { now: () => now }, db: { ...deps.db, kysely: tx, transaction: (run) => run(tx) } };
}

const move = (deps: Deps): Promise<number> => advanceChallenges(deps, deps.clock.now());

interface Course extends ChallengeContext {
  after(hours: number): Deps;
  challengeId: number;
}

async function addEvidence(tx: Tx, { after, challengeId, challenge, ids }: Course): Promise<void> {
  for (const { by, backs, text, quote, strong } of challenge.more) {
    const userId = idOf(ids, by);
    if (userId === undefined) continue;
    const given = mustBe(
      await submitEvidence(after(MORE_AFTER_HOURS), tx, { challengeId, userId, body: { kind: 'quote', backs, text, quote } }),
    );
    for (const rater of strong.flatMap((name) => idOf(ids, name) ?? []))
      mustBe(await rateEvidence(after(RATED_AFTER_HOURS), tx, { id: given, userId: rater, strong: true }));
  }
}

async function addBallots({ after, challengeId, challenge, ids }: Course): Promise<void> {
  await move(after(POLICY.evidenceHours));
  const deps = after(BALLOTS_AFTER_HOURS);
  const writer = createBallotWriter(deps);
  for (const [by, choice, reason] of challenge.ballots) {
    const userId = idOf(ids, by);
    if (userId !== undefined) mustBe(await castBallot(deps, writer, { challengeId, userId, body: { choice, ...(reason && { reason }) } }));
  }
  await writer.drain();
}

/** The demo's own actions must be allowed; a refusal is a bug in the demo. */
function mustBe<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`the demo was refused: ${result.refusal.code}`);
  return result.value;
}
