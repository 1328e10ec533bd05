import { USUAL_VOTE_WEIGHT } from '@verdict/core/proposal';
import { hashForToday } from '@verdict/platform/daily-key';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import type { Database } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateVote, Vote, VoteCounts } from '@verdict/wire/proposal';
import { LRUCache } from 'lru-cache';
import { eventsOf, sealEvent } from '../../audit/index.ts';
import { toResult } from '../../batched-command/index.ts';
import type { Deps } from '../../deps.ts';
import { countVotes } from '../queries.ts';
import type { NewVote, SavedVote, VoteWriter } from './vote-writer.ts';

export interface VoteRequest {
  userId: number;
  body: CreateVote;
  /** The sender's address and agent, stored only as hashes whose key is destroyed after the day. */
  from: { ip: string; userAgent: string | undefined } | null;
  repeat: RepeatableRequest | undefined;
}

export interface CastVote {
  vote: Vote | null;
  stats: VoteCounts;
  event: number | null;
}

/** Casts or changes a vote. Resolves once it is durable. */
export async function castVote(deps: Deps, writer: VoteWriter, request: VoteRequest): Promise<Result<CastVote>> {
  const proposal = await findVoted(deps, request.body.proposal_id);
  if (!proposal) return refuse('proposal_not_found', { proposal_id: request.body.proposal_id });
  const vote = await prepareVote(deps, proposal, request);
  return toResult(deps, vote, await writer.write(vote), {
    saved: async (row, event) => ok({ vote: toVote(row, request.body.proposal_id), stats: row.stats as VoteCounts, event }),
    repeated: () => presentVote(deps, proposal.id, request),
    duplicate: () => presentVote(deps, proposal.id, request),
  });
}

export interface Voted {
  id: number;
  topic_id: number;
}

const MAX_KNOWN = 20_000;
const known = new WeakMap<Database, LRUCache<string, Voted>>();

/** The ids of a proposal. They never change, so they are remembered: one query less for each vote. */
async function findVoted({ db }: Pick<Deps, 'db'>, proposalId: string): Promise<Voted | undefined> {
  const cache = known.get(db) ?? new LRUCache<string, Voted>({ max: MAX_KNOWN });
  known.set(db, cache);
  const remembered = cache.get(proposalId);
  if (remembered) return remembered;
  const found = await db.kysely.selectFrom('proposal').select(['id', 'topic_id']).where('proposal_id', '=', proposalId).executeTakeFirst();
  if (found) cache.set(proposalId, found);
  return found;
}

async function prepareVote({ db, clock }: Deps, voted: Voted, request: VoteRequest): Promise<NewVote> {
  const { from, repeat } = request;
  const now = clock.now();
  const [ip_hash = null, device_hash = null] = from ? await hashForToday(db, [from.ip, from.userAgent], now) : [];
  return newVote(voted, { ...request, at: now }, { ip_hash, device_hash, repeat });
}

type Sender = Pick<NewVote['row'], 'ip_hash' | 'device_hash'> & Pick<NewVote, 'repeat'>;
const UNKNOWN_SENDER: Sender = { ip_hash: null, device_hash: null, repeat: undefined };

/** A vote with its event, ready to be written. */
export function newVote(
  { id, topic_id }: Voted,
  { userId, body, at }: Pick<VoteRequest, 'userId' | 'body'> & { at: Date },
  { ip_hash, device_hash, repeat }: Sender = UNKNOWN_SENDER,
): NewVote {
  const uuid = newUuid();
  const { proposal_id, vote_type, weight = USUAL_VOTE_WEIGHT } = body;
  return {
    row: { uuid, proposal_id: id, user_id: userId, vote_type, weight, ip_hash, device_hash },
    repeat,
    event: sealEvent('vote.cast', {
      occurredAt: at,
      subject: uuid,
      subjectUserId: userId,
      payload: { proposal_id, topic_id, vote_type, weight },
    }),
  };
}

type ShownVote = Pick<SavedVote, 'uuid' | 'user_id' | 'vote_type' | 'weight' | 'updated_at'>;

export function toVote({ uuid, user_id, vote_type, weight, updated_at }: ShownVote, proposalId: string): Vote {
  return { vote_id: uuid, proposal_id: proposalId, user_id, vote_type, weight, timestamp: updated_at.toISOString() };
}

/** A person's present vote: whoever repeats a request may have changed it since. */
async function presentVote(deps: Deps, id: number, { userId, body }: VoteRequest): Promise<Result<CastVote>> {
  const [row, stats] = await Promise.all([
    deps.db.kysely
      .selectFrom('vote')
      .select(['uuid', 'vote_type', 'weight', 'updated_at', 'withdrawn_at'])
      .where('proposal_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    countVotes(deps.db, [id]),
  ]);
  if (!row) return refuse('gone');
  return ok({
    vote: row.withdrawn_at ? null : toVote({ ...row, user_id: userId }, body.proposal_id),
    stats: stats.get(id) as VoteCounts,
    event: (await eventsOf(deps.db, row.uuid)).newest,
  });
}
