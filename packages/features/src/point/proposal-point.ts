import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents, type NewEvent } from '../audit/index.ts';

export interface ProposalWords {
  userId: number;
  proposalId: string;
  content: string;
  language: string;
  now: Date;
}

/** Adds the points of proposals, to which their comments reply; returns their ids by the id of the proposal. */
export async function addProposalPoints(tx: Tx, proposals: readonly ProposalWords[]): Promise<Map<string, number>> {
  if (proposals.length === 0) return new Map();
  const rows = proposals.map(({ userId, proposalId, content, language, now }) => ({
    uuid: newUuid(),
    user_id: userId,
    author: null,
    content,
    language,
    source: PROPOSAL_SOURCE,
    external_id: proposalId,
    parent_id: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  const added = await tx.insertInto('points').values(rows).returning(['id', 'external_id']).execute();
  await appendEvents(tx, rows.map(createdEvent));
  return new Map(added.map(({ id, external_id }) => [external_id as string, id]));
}

interface PointRow {
  uuid: string;
  user_id: number;
  author: null;
  content: string;
  language: string;
  source: string;
  external_id: string;
  parent_id: null;
  created_at: Date;
}

function createdEvent({ uuid, user_id, created_at, author, content, language, source, external_id, parent_id }: PointRow): NewEvent {
  return {
    kind: 'point.created',
    occurredAt: created_at,
    subject: uuid,
    subjectUserId: user_id,
    payload: { author, content, language, source, external_id, parent_id },
  };
}
