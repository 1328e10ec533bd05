import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { CreateVote } from '@verdict/wire/proposal';
import type { Outcome } from '../../batched-command/index.ts';
import { newVote, type Voted } from './cast-vote.ts';
import { type NewVote, type SavedVote, writeVotes } from './vote-writer.ts';

export interface GivenVote {
  userId: number;
  body: CreateVote;
  at: Date;
}

export interface WrittenVote {
  voteId: string;
  /** False if the person had voted the same before. */
  isNew: boolean;
}

interface Casting {
  now: Date;
  /** Leaves votes as they are that are as new as the given one, so that a file can be imported again. */
  onlyNewer?: boolean;
}

/** Casts the votes of many people in the caller's transaction, in their order, by the rules for single votes. */
export async function castVotes(tx: Tx, votes: readonly GivenVote[], { now, onlyNewer = false }: Casting): Promise<Result<WrittenVote>[]> {
  const voted = await findAllVoted(tx, votes);
  const prepared = votes.map((vote) => prepare(vote, voted));
  const all = prepared.flatMap((one) => (one.ok ? [one.value] : []));
  const later = onlyNewer ? await findKnown(tx, all) : new Map<string, KnownVote>();
  const rows = all.filter(({ row, event }) => event.occurred_at > (later.get(placeOf(row))?.updated_at ?? LONG_AGO));
  const outcomes = rows.length > 0 ? await writeVotes(tx, rows, now) : [];
  const outcomeOf = new Map(rows.map((row, at) => [row, outcomes[at] as Outcome<SavedVote>]));
  const again = await findKnown(
    tx,
    rows.filter((row) => outcomeOf.get(row)?.kind === 'duplicate'),
  );
  const known = new Map([...later, ...again]);
  return prepared.map((one) => (one.ok ? resultOf(one.value, outcomeOf.get(one.value) ?? UNCHANGED, known) : one));
}

const LONG_AGO = new Date(0);
const UNCHANGED: Outcome<SavedVote> = { kind: 'duplicate' };

interface KnownVote {
  uuid: string;
  updated_at: Date;
}

function prepare(vote: GivenVote, voted: ReadonlyMap<string, Voted>): Result<NewVote> {
  const { proposal_id } = vote.body;
  const proposal = voted.get(proposal_id);
  return proposal ? ok(newVote(proposal, vote)) : refuse('proposal_not_found', { proposal_id });
}

async function findAllVoted(tx: Tx, votes: readonly GivenVote[]): Promise<Map<string, Voted>> {
  const rows = await tx
    .selectFrom('proposal')
    .select(['id', 'topic_id', 'proposal_id'])
    .where((eb) => eb('proposal_id', '=', eb.fn.any(eb.val([...new Set(votes.map(({ body }) => body.proposal_id))]))))
    .execute();
  return new Map(rows.map((row) => [row.proposal_id, row]));
}

const placeOf = ({ proposal_id, user_id }: { proposal_id: number; user_id: number | null }): string => `${proposal_id}:${user_id}`;

/** The votes that people had cast before, by proposal and person. */
async function findKnown(tx: Tx, again: readonly NewVote[]): Promise<Map<string, KnownVote>> {
  if (again.length === 0) return new Map();
  const rows = await tx
    .selectFrom('vote')
    .select(['uuid', 'proposal_id', 'user_id', 'updated_at'])
    .where((eb) => eb('proposal_id', '=', eb.fn.any(eb.val([...new Set(again.map(({ row }) => row.proposal_id))]))))
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...new Set(again.map(({ row }) => row.user_id))]))))
    .execute();
  return new Map(rows.map((row) => [placeOf(row), row]));
}

function resultOf({ row }: NewVote, outcome: Outcome<SavedVote>, known: ReadonlyMap<string, KnownVote>): Result<WrittenVote> {
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code, outcome.refusal.details);
  if (outcome.kind === 'saved') return ok({ voteId: outcome.row.uuid, isNew: true });
  return ok({ voteId: (known.get(placeOf(row)) as KnownVote).uuid, isNew: false });
}
