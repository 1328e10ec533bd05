import type { EarlierBridge, RaterPlace } from '@verdict/core/bridge';
import type { OpinionBeginning, OpinionPolicy, TopicVotes } from '@verdict/core/opinion';
import { isRefitDue } from '@verdict/core/probability';
import type { VoteType } from '@verdict/core/proposal';
import { personWeight } from '@verdict/core/weight';
import { type Database, inSnapshot, readerOn } from '@verdict/platform/postgres';
import { OPINION } from '@verdict/wire/opinion';
import { sql } from 'kysely';
import { policyInForce } from '../policy/index.ts';
import { countedVotes } from '../proposal/index.ts';
import { newestFit } from './newest-fit.ts';

type Reader = Database['kysely'];

/** The input of a fit, from one snapshot. */
export interface FitInput {
  topicId: number;
  /** The fit that this one follows. */
  previousFit: number | null;
  tallySeq: number;
  proposals: number[];
  /** The accounts of people, in the order of the fit. Each vote that has lost its name is of a person of its own. */
  people: (number | null)[];
  votes: TopicVotes;
  /** How many of them are for or against. */
  voteCount: number;
  beginning: OpinionBeginning;
}

export function readFitInput(database: Database, topicId: number): Promise<FitInput> {
  return inSnapshot(database, async (client) => {
    const reader = readerOn(client);
    const proposals = await readProposalIds(reader, topicId);
    const { votes, people } = await readVotes(reader, proposals);
    const policy = await policyInForce(reader, OPINION);
    const previous = await newestFit(reader, topicId);
    return {
      topicId,
      previousFit: previous?.id ?? null,
      tallySeq: await readTallySeq(reader, topicId),
      proposals,
      people,
      votes,
      voteCount: countVotes(votes),
      beginning: { policy, ...(previous && (await readEarlier(reader, { previous, policy, proposals, people, votes }))) },
    };
  });
}

/** The proposals that votes count for: visible, and not merged into others. */
async function readProposalIds(reader: Reader, topicId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('proposal_summary')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('merged_into', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readTallySeq(reader: Reader, topicId: number): Promise<number> {
  const { seq } = await reader
    .selectFrom('proposal_tally_change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('topic_id', '=', topicId)
    .executeTakeFirstOrThrow();
  return seq ?? -1;
}

interface VoteRow {
  root: number;
  /** The account, or the vote below 0 where it has lost its name. */
  voter: number;
  vote_type: VoteType;
  weight: number;
  trust: number;
}

const SIGNS: Readonly<Record<VoteType, number>> = { support: 1, oppose: -1, pass: 0 };
/** Proposals read at once: between batches the process serves requests. */
const BATCH = 25;

async function readVotes(reader: Reader, proposals: readonly number[]): Promise<Pick<FitInput, 'votes' | 'people'>> {
  const columns = { proposal: [] as number[], voter: [] as number[], vote: [] as number[], weight: [] as number[] };
  for (let from = 0; from < proposals.length; from += BATCH) {
    const batch = proposals.slice(from, from + BATCH);
    const numberOf = new Map(batch.map((id, n) => [id, from + n]));
    for (const { root, voter, vote_type, weight, trust } of await readBatch(reader, batch)) {
      columns.proposal.push(numberOf.get(root) as number);
      columns.voter.push(voter);
      columns.vote.push(SIGNS[vote_type]);
      columns.weight.push(weight * personWeight({ quarantined: false, trust }));
    }
  }
  const voters = [...new Set(columns.voter)].toSorted((a, b) => a - b);
  const numberOfVoter = new Map(voters.map((voter, u) => [voter, u]));
  return {
    people: voters.map((voter) => (voter < 0 ? null : voter)),
    votes: {
      proposalCount: proposals.length,
      personCount: voters.length,
      proposal: Int32Array.from(columns.proposal),
      person: Int32Array.from(columns.voter, (voter) => numberOfVoter.get(voter) as number),
      vote: Int8Array.from(columns.vote),
      weight: Float32Array.from(columns.weight),
    },
  };
}

async function readBatch(reader: Reader, proposals: readonly number[]): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    ${countedVotes(proposals)}
    SELECT root, coalesce(user_id, -vote_id) AS voter, vote_type, weight, trust FROM counted ORDER BY root, voter`.execute(reader);
  return rows;
}

const countVotes = ({ vote }: TopicVotes): number => vote.filter((sign) => sign !== 0).length;

interface Previous extends Pick<FitInput, 'proposals' | 'people' | 'votes'> {
  previous: NonNullable<Awaited<ReturnType<typeof newestFit>>>;
  policy: OpinionPolicy;
}

/** What the last fit leaves to this one. People's sides only where the votes have not grown much: a first guess would stay for ever. */
async function readEarlier(reader: Reader, { previous, proposals, people, votes }: Previous): Promise<Partial<OpinionBeginning>> {
  const rows = await reader
    .selectFrom('proposal_opinion')
    .select(['proposal_id', 'status', 'slopes'])
    .where('topic_id', '=', previous.topic_id)
    .execute();
  const known = new Map(rows.map((row) => [row.proposal_id, row]));
  const hasGrown = isRefitDue(previous.votes, countVotes(votes));
  return {
    held: proposals.map((id) => known.get(id)?.status ?? null),
    earlier: {
      bridge: hasGrown ? undefined : { model: previous.bridge, places: await readPlaces(reader, previous.topic_id, people) },
      proposals: Float64Array.from(proposals.flatMap((id) => known.get(id)?.slopes ?? UNKNOWN)),
      groups: previous.groups,
    },
  };
}

const UNKNOWN = [Number.NaN, Number.NaN, Number.NaN];

async function readPlaces(reader: Reader, topicId: number, people: FitInput['people']): Promise<EarlierBridge['places']> {
  const rows = await reader
    .selectFrom('opinion_position')
    .select(['user_id', 'viewpoint', 'intercept', 'side', 'leniency'])
    .where('topic_id', '=', topicId)
    .execute();
  const places = new Map(rows.map(({ user_id, ...place }): [number, RaterPlace] => [user_id, place]));
  return people.map((userId) => (userId === null ? undefined : places.get(userId)));
}
