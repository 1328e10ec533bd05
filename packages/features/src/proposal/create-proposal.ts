import { titleOf } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateProposal, Proposal } from '@verdict/wire/proposal';
import { lockAccounts } from '../account/index.ts';
import { appendEvent, firstEventOf } from '../audit/index.ts';
import { addProposalPoints } from '../point/index.ts';
import { findTopic, lockOpenTopic } from '../topic/index.ts';
import { newProposalId } from './proposal-id.ts';
import { proposalLanguage } from './proposal-language.ts';
import { type Reader, readProposal } from './queries.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

const HERE = 'verdict';

export interface NewProposal {
  userId: number;
  body: CreateProposal;
  now: Date;
}

export interface CreatedProposal {
  proposal: Proposal;
  event: number | null;
  /** False if a proposal with this external id existed. */
  isNew: boolean;
}

/** The words of a proposal, as detectors, moderators and readers of its comments see them. */
export const wordsOf = (title: string, text: string): string => (text.startsWith(title) ? text : `${title}\n\n${text}`);

/** Makes a proposal, or finds the one with the same external id. */
export async function createProposal(tx: Tx, request: NewProposal): Promise<Result<CreatedProposal>> {
  const { userId, body } = request;
  const title = body.title?.trim() ?? titleOf(body.text);
  const text = body.text.trim();
  const unreadable = refuseUnreadable([title, text]);
  if (unreadable) return unreadable;
  if (!(await lockAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
  const topicId = await chooseTopic(tx, body.topic);
  if (!topicId.ok) return topicId;
  const topic = await lockOpenTopic(tx, topicId.value);
  if (!topic) return refuse('topic_closed');
  const known = await findByExternalId(tx, topicId.value, body);
  if (known !== undefined) return foundProposal(tx, known, text);
  const language = body.language ?? proposalLanguage(wordsOf(title, text), topic.language);
  return addProposal(tx, { ...request, topicId: topic.id, title, text, language });
}

/** The topic that was named, or the only one that is open. */
async function chooseTopic(reader: Reader, name: string | undefined): Promise<Result<number>> {
  if (name !== undefined) {
    const topic = await findTopic(reader, name);
    return topic ? ok(topic.id) : refuse('topic_not_found', { topic: name });
  }
  const open = await reader
    .selectFrom('topic_summary')
    .select(['id', 'slug'])
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(20)
    .execute();
  const [only] = open;
  return only && open.length === 1 ? ok(only.id) : refuse('topic_needed', { topics: open.map(({ slug }) => slug) });
}

async function findByExternalId(reader: Reader, topicId: number, body: CreateProposal): Promise<string | undefined> {
  if (body.external_id === undefined) return undefined;
  const known = await reader
    .selectFrom('proposal')
    .select('proposal_id')
    .where('topic_id', '=', topicId)
    .where('source', '=', body.source ?? HERE)
    .where('external_id', '=', body.external_id)
    .executeTakeFirst();
  return known?.proposal_id;
}

/** The external id exists: with the same text it is a repeat, otherwise a conflict. */
async function foundProposal(tx: Tx, proposalId: string, text: string): Promise<Result<CreatedProposal>> {
  const found = await readProposal(tx, proposalId);
  if (!found || found.isRemoved) return refuse('gone');
  if (found.proposal.text !== text) return refuse('external_id_conflict', { proposal_id: proposalId });
  return ok({ proposal: found.proposal, event: await firstEventOf(tx, found.proposal.uuid), isNew: false });
}

async function addProposal(
  tx: Tx,
  { userId, body, now, topicId, title, text, language }: NewProposal & { topicId: number; title: string; text: string; language: string },
): Promise<Result<CreatedProposal>> {
  const proposalId = newProposalId();
  const points = await addProposalPoints(tx, [{ userId, proposalId, content: wordsOf(title, text), language, now }]);
  const uuid = newUuid();
  const added = await tx
    .insertInto('proposal')
    .values({
      uuid,
      proposal_id: proposalId,
      topic_id: topicId,
      user_id: userId,
      point_id: points.get(proposalId) as number,
      title,
      text,
      language,
      metadata: JSON.stringify(body.metadata ?? {}),
      source: body.source ?? HERE,
      external_id: body.external_id ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('external_id_conflict'); // the same external id was sent twice at the same time
  const event = await appendEvent(tx, 'proposal.created', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { proposal_id: proposalId, topic_id: topicId, title, text, language },
  });
  const made = await readProposal(tx, proposalId);
  if (!made) throw new Error('a proposal is missing in the transaction that added it');
  return ok({ proposal: made.proposal, event, isNew: true });
}
