import { refuseEvidence } from '@verdict/core/challenge';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateEvidence } from '@verdict/wire/challenge';
import { lockAccounts } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { lockChallenge, periodsOf } from '../queries.ts';

/** The queue of links whose preview is to be fetched. */
export const PREVIEW_QUEUE = 'evidence-previews';

/** Why one of these links may not be fetched, judging by its text only. A host name is checked again when it is resolved. */
export function refuseUnsafeLinks(
  { publicOutbound }: Deps,
  pieces: readonly CreateEvidence[],
): (Result<never> & { ok: false }) | undefined {
  const unsafe = pieces.find((piece) => piece.kind === 'link' && !publicOutbound.isAllowedUrl(piece.url));
  return unsafe && 'url' in unsafe ? refuse('address_refused', { url: unsafe.url }) : undefined;
}

/** Limits per person and per challenge, so that nobody floods a challenge. */
const MAX_PER_PERSON = 10;
const MAX_PER_CHALLENGE = 200;

/** Call it with the challenge locked. */
async function hasReachedLimit(tx: Tx, challengeId: number, userId: number): Promise<boolean> {
  const { all, own } = await tx
    .selectFrom('evidence')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('author_id', '=', userId).as('own')])
    .where('challenge_id', '=', challengeId)
    .executeTakeFirstOrThrow();
  return own >= MAX_PER_PERSON || all >= MAX_PER_CHALLENGE;
}

interface EvidenceRequest {
  challengeId: number;
  userId: number;
  body: CreateEvidence;
}

/** Adds evidence to a challenge in its evidence period; returns its id. */
export async function submitEvidence(deps: Deps, tx: Tx, { challengeId, userId, body }: EvidenceRequest): Promise<Result<number>> {
  const unsafe = refuseUnsafeLinks(deps, [body]);
  if (unsafe) return unsafe;
  if (!(await lockAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
  const challenge = await lockChallenge(tx, challengeId);
  if (!challenge) return refuse('not_found');
  const now = deps.clock.now();
  const refusal = refuseEvidence(challenge.standing, now);
  if (refusal) return refuse(refusal, refusal === 'period_closed' ? periodsOf(challenge) : undefined);
  if (await hasReachedLimit(tx, challengeId, userId)) return refuse('evidence_limit', { each: MAX_PER_PERSON, inAll: MAX_PER_CHALLENGE });
  const { authorId } = challenge.standing;
  const added = await addEvidence(deps, tx, { challenge: { id: challengeId, authorId }, userId, piece: body, now });
  if (added.ok && userId !== challenge.challenger_id && challenge.joined_at === null)
    await tx.updateTable('challenge').set({ joined_at: now }).where('id', '=', challengeId).execute();
  return added;
}

interface NewEvidence {
  challenge: { id: number; authorId: number | null };
  userId: number;
  piece: CreateEvidence;
  now: Date;
}

/** Saves evidence, and queues the preview of its link in the same transaction. */
export async function addEvidence(deps: Deps, tx: Tx, { challenge, userId, piece, now }: NewEvidence): Promise<Result<number>> {
  if (piece.kind === 'file' && !(await isOwnUnattachedFile(tx, piece.fileId, userId)))
    return refuse('subject_not_found', { fileId: piece.fileId });
  const uuid = newUuid();
  const fields = {
    kind: piece.kind,
    backs: piece.backs ?? (userId === challenge.authorId ? 'claim' : 'challenge'),
    text: piece.text.trim(),
    url: piece.kind === 'link' ? piece.url : null,
    quote: piece.kind === 'quote' ? piece.quote.trim() : null,
    file_id: piece.kind === 'file' ? piece.fileId : null,
  } as const;
  const { id } = await tx
    .insertInto('evidence')
    .values({
      uuid,
      challenge_id: challenge.id,
      author_id: userId,
      ...fields,
      preview_state: piece.kind === 'link' ? 'pending' : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'evidence.added', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { challenge_id: challenge.id, evidence_id: id, ...fields },
  });
  if (piece.kind === 'link') await deps.jobs.enqueue(tx, PREVIEW_QUEUE, {});
  return ok(id);
}

/** Locked, so that no other evidence takes the same file and retention does not delete it. */
async function isOwnUnattachedFile(tx: Tx, fileId: number, userId: number): Promise<boolean> {
  const file = await tx
    .selectFrom('evidence_file')
    .select('id')
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return false;
  const attached = await tx.selectFrom('evidence').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return attached === undefined;
}
