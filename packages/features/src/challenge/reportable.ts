import { isOpen } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { lockEvidence, openEvidence } from './evidence/change-evidence.ts';
import { settleQuality } from './evidence/quality-evidence.ts';
import { type ChallengeRow, lockChallenge, periodsOf, type Reader } from './queries.ts';

/** A removed challenge is frozen: nobody can join it, and its periods do not end. */
export const CHALLENGE_REPORTABLE: Reportable = {
  kind: 'challenge',
  async find(reader, ids) {
    const rows = await reader
      .selectFrom('challenge')
      .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
      .selectAll('challenge')
      .select('claim.author_id')
      .where('challenge.id', 'in', [...ids])
      .execute();
    return rows.map(
      (row): ReportedThing => ({
        id: row.id,
        ownerId: row.challenger_id,
        partyIds: [row.challenger_id, row.author_id],
        text: `${row.title}\n\n${row.statement}`.trim(),
        language: row.language,
        isRemoved: row.removed_at !== null,
        createdAt: row.created_at,
        url: `/challenges/${row.id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const challenge = await lockChallenge(tx, id);
    if (!challenge || challenge.removed_at) return false;
    await tx.updateTable('challenge').set({ removed_at: now }).where('id', '=', id).execute();
    await appendReportEvent(tx, {
      kind: 'challenge.removed',
      uuid: challenge.uuid,
      ownerId: challenge.challenger_id,
      challengeId: id,
      now,
    });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const challenge = await lockChallenge(tx, id);
    if (!challenge?.removed_at || (await findSuccessor(tx, challenge)) !== undefined) return false;
    const { uuid, challenger_id: ownerId } = challenge;
    const ends = endsAfter(challenge, now.getTime() - challenge.removed_at.getTime());
    await tx
      .updateTable('challenge')
      .set({ removed_at: null, ...ends })
      .where('id', '=', id)
      .execute();
    const payload = { challenge_id: id, by: 'moderator', ...periodsOf({ ...challenge, ...ends }) } as const;
    await appendEvent(tx, 'challenge.restored', { occurredAt: now, subject: uuid, subjectUserId: ownerId, payload });
    return true;
  },
  async refuseKeep(reader, id) {
    const challenge = await reader.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst();
    if (!challenge || !isOpen(challenge.status)) return undefined;
    // A hidden challenge cannot be released, so it is restored first.
    if (!challenge.removed_at)
      return challenge.held_at ? { code: 'resolution_held', details: { challengeId: id, first: 'release' } } : undefined;
    const successor = await findSuccessor(reader, challenge);
    return successor === undefined ? undefined : { code: 'challenge_exists', details: { challengeId: successor } };
  },
};

type Clocks = Pick<ChallengeRow, 'evidence_ends_at' | 'voting_ends_at' | 'voting_hidden_ms' | 'resolved_hidden_ms'>;

/** The new ends of its periods after it is restored: the time left is what was left when it was hidden. */
function endsAfter(challenge: ChallengeRow, hiddenMs: number): Partial<Clocks> {
  const { status, closed_at, evidence_ends_at, voting_ends_at, voting_hidden_ms, resolved_hidden_ms } = challenge;
  if (status === 'resolved') return { resolved_hidden_ms: resolved_hidden_ms + hiddenMs };
  if (!isOpen(status) || closed_at) return {};
  const later = (end: Date) => new Date(end.getTime() + hiddenMs);
  const clock =
    status === 'evidence_period' ? { evidence_ends_at: later(evidence_ends_at) } : { voting_hidden_ms: voting_hidden_ms + hiddenMs };
  return { ...clock, voting_ends_at: later(voting_ends_at) };
}

/** Another open challenge of this type on the claim, created since. Only one may be open. */
async function findSuccessor(reader: Reader, { status, claim_id, challenge_type }: ChallengeRow): Promise<number | undefined> {
  if (!isOpen(status)) return undefined;
  const other = await reader
    .selectFrom('challenge')
    .select('id')
    .where('claim_id', '=', claim_id)
    .where('challenge_type', '=', challenge_type)
    .where('status', 'in', ['evidence_period', 'voting_period'])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return other?.id;
}

export const EVIDENCE_REPORTABLE: Reportable = {
  kind: 'evidence',
  async find(reader, ids) {
    const rows = await reader
      .selectFrom('evidence')
      .innerJoin('challenge', 'challenge.id', 'evidence.challenge_id')
      .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
      .select([
        'evidence.id',
        'evidence.author_id',
        'text',
        'quote',
        'url',
        'evidence.withdrawn_at',
        'evidence.removed_at',
        'evidence.created_at',
      ])
      .select([
        'challenge_id',
        'challenger_id',
        'claim.author_id as claim_author_id',
        'challenge.language',
        'challenge.removed_at as challenge_removed_at',
      ])
      .where('evidence.id', 'in', [...ids])
      .execute();
    return rows.map(
      (row): ReportedThing => ({
        id: row.id,
        ownerId: row.author_id,
        partyIds: [row.challenger_id, row.claim_author_id],
        text: [row.text, row.quote, row.url].filter(Boolean).join('\n\n'),
        language: row.language, // of the challenge
        isRemoved: row.removed_at !== null || row.withdrawn_at !== null || row.challenge_removed_at !== null,
        createdAt: row.created_at,
        url: `/challenges/${row.challenge_id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const evidence = await lockEvidence(tx, id);
    if (!evidence || evidence.removed_at || evidence.withdrawn_at) return false;
    await tx.updateTable('evidence').set({ removed_at: now }).where('id', '=', id).execute();
    const { uuid, author_id: ownerId, challenge_id: challengeId } = evidence;
    await appendReportEvent(tx, { kind: 'evidence.removed', uuid, ownerId, challengeId, now });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const found = await openEvidence(tx, id);
    if (!found.ok || !found.value.evidence.removed_at || found.value.evidence.withdrawn_at) return false;
    const { evidence, challenge } = found.value;
    await tx.updateTable('evidence').set({ removed_at: null }).where('id', '=', id).execute();
    const { uuid, author_id: ownerId, challenge_id: challengeId } = evidence;
    await appendReportEvent(tx, { kind: 'evidence.restored', uuid, ownerId, challengeId, now });
    if (challenge.status === 'resolved') await settleQuality(tx, { challenge, evidenceId: id, now });
    return true;
  },
};

/** The reason given with a ballot. Only the text is removed: the ballot still counts. */
export const BALLOT_REPORTABLE: Reportable = {
  kind: 'ballot',
  async find(reader, ids) {
    const rows = await reader
      .selectFrom('ballot')
      .innerJoin('challenge', 'challenge.id', 'ballot.challenge_id')
      .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
      .select(['ballot.id', 'user_id', 'reason', 'reason_removed_at', 'ballot.updated_at', 'challenge_id'])
      .select(['challenger_id', 'claim.author_id', 'challenge.language', 'challenge.removed_at'])
      .where('ballot.id', 'in', [...ids])
      .where('reason', 'is not', null)
      .where('closed_at', 'is not', null) // reasons are not shown before
      .execute();
    return rows.map(
      (row): ReportedThing => ({
        id: row.id,
        ownerId: row.user_id,
        partyIds: [row.challenger_id, row.author_id],
        text: row.reason as string,
        language: row.language, // of the challenge
        isRemoved: row.reason_removed_at !== null || row.removed_at !== null,
        createdAt: row.updated_at,
        url: `/challenges/${row.challenge_id}`,
      }),
    );
  },
  remove: (_deps, tx, { id, now }) => setReasonRemoved(tx, { id, removedAt: now, now }),
  restore: (_deps, tx, { id, now }) => setReasonRemoved(tx, { id, removedAt: null, now }),
};

async function setReasonRemoved(tx: Tx, { id, removedAt, now }: { id: number; removedAt: Date | null; now: Date }): Promise<boolean> {
  const ballot = await tx.selectFrom('ballot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!ballot?.reason || (ballot.reason_removed_at === null) === (removedAt === null)) return false;
  await tx.updateTable('ballot').set({ reason_removed_at: removedAt }).where('id', '=', id).execute();
  const kind = removedAt ? 'ballot.removed' : 'ballot.restored';
  await appendReportEvent(tx, { kind, uuid: ballot.uuid, ownerId: ballot.user_id, challengeId: ballot.challenge_id, now });
  return true;
}

interface ReportEvent {
  kind: 'challenge.removed' | 'evidence.removed' | 'evidence.restored' | 'ballot.removed' | 'ballot.restored';
  uuid: string;
  ownerId: number | null;
  challengeId: number;
  now: Date;
}

async function appendReportEvent(tx: Tx, { kind, uuid, ownerId, challengeId, now }: ReportEvent): Promise<void> {
  const payload = { challenge_id: challengeId, by: 'moderator' } as const;
  await appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: ownerId, payload });
}
