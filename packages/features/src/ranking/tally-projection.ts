import { type WeighedVote, weighSupport } from '@verdict/core/ranking';
import { personWeight } from '@verdict/core/weight';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { OPINION_EVENTS } from '@verdict/wire/opinion/events';
import { PROPOSAL_EVENTS } from '@verdict/wire/proposal/events';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { RANKING } from '@verdict/wire/ranking';
import { SIMILARITY_EVENTS } from '@verdict/wire/similarity/events';
import { TOPIC_EVENTS } from '@verdict/wire/topic/events';
import { TRUST_EVENTS } from '@verdict/wire/trust/events';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type LogEvent, type LogRange, loggedEvents, type Projection, readEvents } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';
import { countedVotes } from '../proposal/index.ts';

/** Events that change which votes count, and nothing else. */
const VOTES = ['vote.cast', 'vote.changed', 'vote.withdrawn', 'vote.erased', ...kindsOf(QUARANTINE_EVENTS)] as const;
const POINTS = ['point.deleted', 'point.restored'] as const;
/** Events that concern all proposals of a topic. */
const OF_TOPICS = [...kindsOf(TOPIC_EVENTS), ...kindsOf(SIMILARITY_EVENTS), ...kindsOf(OPINION_EVENTS)] as const;
/** They concern every open vote of a person, and the ranks of what they proposed. */
const OF_PEOPLE = kindsOf(TRUST_EVENTS);
const KINDS = [...kindsOf(PROPOSAL_EVENTS), ...kindsOf(QUARANTINE_EVENTS), ...POINTS, ...OF_TOPICS, ...OF_PEOPLE] as const;
type Kind = (typeof KINDS)[number];
/** Someone who watches the ranks sees a vote within a second. */
const LONGEST_REST_MS = 250;
/** How many proposals are counted at a time when all are. */
const CHUNK = 5000;

/** Counts votes again wherever the log says that something changed, and records what changed for those who compute ranks. */
export const TALLY_PROJECTION: Projection = {
  name: 'proposal-tallies',
  kinds: KINDS,
  longestRestMs: LONGEST_REST_MS,
  tables: ['proposal_tally'],
  async apply(tx, range) {
    const events = await readEvents<Kind>(tx, range, KINDS);
    const changed = await findChanged(tx, namedIn(events), { bySubject: events.some((event) => !namesProposal(event)) });
    await recountChanged(tx, changed);
    await recordActivity(tx, events, changed);
  },
  // Batch by batch a proposal would be counted again for nearly every vote on it.
  async applyAll(tx, range) {
    const changed = await findChanged(tx, namedInLog(range), { bySubject: true });
    await recountChanged(tx, changed);
    await recordActivity(tx, await readEvents<Kind>(tx, range, OF_TOPICS), changed);
  },
};

const namesProposal = ({ payload }: LogEvent<Kind>): boolean => payload !== null && 'proposal_id' in payload;

/** What events name: rows of `seq`, `is_vote`, `subject` and `proposal_id`. */
function namedIn(events: readonly LogEvent<Kind>[]): RawBuilder<unknown> {
  const named = events.flatMap(({ seq, kind, subject, payload }) => {
    const isVote = VOTES.some((vote) => vote === kind);
    const proposal = payload && 'proposal_id' in payload ? payload.proposal_id : null;
    // What a merge was undone from is led to by nothing any more.
    const into = payload && 'into' in payload ? [payload.into] : [];
    return [
      { seq, isVote, subject: proposal === null ? subject : null, proposalId: proposal },
      ...into.map((proposalId) => ({ seq, isVote, subject: null, proposalId })),
    ];
  });
  return sql`
    SELECT * FROM unnest(${named.map(({ seq }) => seq)}::bigint[], ${named.map(({ isVote }) => isVote)}::boolean[],
      ${named.map(({ subject }) => subject)}::uuid[], ${named.map(({ proposalId }) => proposalId)}::text[]) AS named (seq, is_vote, subject, proposal_id)`;
}

/** The same of a long part of the log, with two rows at most for all that name the same proposal. */
function namedInLog(range: LogRange): RawBuilder<unknown> {
  return sql`
    WITH logged AS (
      SELECT seq, kind = ANY (${VOTES}::text[]) AS is_vote, subject, payload->>'proposal_id' AS proposal_id, payload->>'into' AS target
      FROM ${loggedEvents(range, KINDS)} AS event
    )
    SELECT max(seq) AS seq, is_vote, NULL::uuid AS subject, proposal_id FROM logged
    WHERE proposal_id IS NOT NULL GROUP BY proposal_id, is_vote
    UNION ALL SELECT seq, is_vote, NULL, target FROM logged WHERE target IS NOT NULL
    UNION ALL SELECT seq, is_vote, subject, NULL FROM logged WHERE proposal_id IS NULL`;
}

interface Changed {
  /** The proposal that votes count for: what others were merged into. */
  proposal: number;
  topic: number;
  seq: number;
  /** The last entry that is not a vote; null if all are votes. */
  structureSeq: number | null;
}

/**
 * What events are about that name no proposal: payloads may have been erased, and some events concern all votes of a person. Left out
 * where all name one, as votes do: these joins take longer than everything else.
 */
const FOUND_BY_SUBJECT = sql`
      UNION SELECT seq, is_vote, proposal.id FROM asked JOIN proposal_summary proposal ON proposal.uuid = subject
      UNION SELECT seq, is_vote, vote.proposal_id FROM asked JOIN vote_summary vote ON vote.uuid = subject
      UNION SELECT seq, is_vote, proposal.id FROM asked JOIN point ON point.uuid = subject JOIN proposal_summary proposal ON point_id = point.id
      UNION SELECT seq, true, vote.proposal_id FROM asked JOIN account ON account.uuid = subject JOIN vote_summary vote ON vote.user_id = account.id
      WHERE withdrawn_at IS NULL
      UNION SELECT seq, is_vote, proposal.id FROM asked JOIN account ON account.uuid = subject JOIN proposal_summary proposal ON proposal.user_id = account.id
      UNION SELECT seq, is_vote, item_id FROM asked JOIN quarantine_summary aside ON aside.uuid = subject WHERE item_kind = 'proposal'
      UNION SELECT seq, is_vote, vote.proposal_id FROM asked JOIN quarantine_summary aside ON aside.uuid = subject
        JOIN vote_summary vote ON vote.user_id = aside.user_id WHERE item_kind = 'all'`;

/** The proposals that events are about. */
async function findChanged(tx: Tx, named: RawBuilder<unknown>, { bySubject }: { bySubject: boolean }): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    WITH RECURSIVE asked AS (${named}), found AS (
      SELECT seq, is_vote, proposal.id FROM asked JOIN proposal_summary proposal USING (proposal_id)
      ${bySubject ? FOUND_BY_SUBJECT : sql``}
    ), upward AS (
      SELECT seq, is_vote, proposal.id, proposal.topic_id, merged_into FROM found JOIN proposal_summary proposal USING (id)
      UNION SELECT seq, is_vote, target.id, target.topic_id, target.merged_into
      -- Few are merged. Looked up one by one, or the plan reads all proposals to find them.
      FROM upward CROSS JOIN LATERAL (
        SELECT id, topic_id, merged_into FROM proposal_summary WHERE id = upward.merged_into LIMIT 1) AS target
      WHERE upward.merged_into IS NOT NULL
    )
    SELECT id AS proposal, topic_id AS topic, max(seq) AS seq, max(seq) FILTER (WHERE NOT is_vote) AS "structureSeq"
    FROM upward GROUP BY id, topic_id ORDER BY id`.execute(tx);
  return rows;
}

async function recountChanged(tx: Tx, changed: readonly Changed[]): Promise<void> {
  for (let start = 0; start < changed.length; start += CHUNK)
    await recountProposals(
      tx,
      changed.slice(start, start + CHUNK).map(({ proposal }) => proposal),
    );
}

/** Counts the votes on these proposals again. Those that are merged have no count of their own. */
async function recountProposals(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const proposals = await tx
    .selectFrom('proposal_summary')
    .select(['id', 'topic_id', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const roots = proposals.filter(({ merged_into }) => merged_into === null);
  const merged = proposals.filter(({ merged_into }) => merged_into !== null).map(({ id }) => id);
  if (merged.length > 0) await tx.deleteFrom('proposal_tally').where('proposal_id', 'in', merged).execute();
  if (roots.length === 0) return;
  const policy = await policyInForce(tx, RANKING);
  const votes = Map.groupBy(
    await readWeighed(
      tx,
      roots.map(({ id }) => id),
    ),
    ({ root }) => root,
  );
  const tallies = roots.map(({ id, topic_id }) => ({ proposal_id: id, topic_id, ...tallyOf(votes.get(id) ?? [], policy) }));
  await saveTallies(tx, tallies);
}

async function saveTallies(tx: Tx, tallies: readonly Insertable<Tables['proposal_tally']>[]): Promise<void> {
  await sql`
    INSERT INTO proposal_tally (proposal_id, topic_id, support, oppose, pass, support_weight, oppose_weight)
    SELECT * FROM json_to_recordset(${JSON.stringify(tallies)}::json) AS tally (
      proposal_id bigint, topic_id bigint, support integer, oppose integer, pass integer,
      support_weight double precision, oppose_weight double precision)
    ON CONFLICT (proposal_id) DO UPDATE SET topic_id = excluded.topic_id, support = excluded.support, oppose = excluded.oppose,
      pass = excluded.pass, support_weight = excluded.support_weight, oppose_weight = excluded.oppose_weight`.execute(tx);
}

/** People with the same vote and weight. */
interface VoteGroup {
  root: number;
  vote_type: 'support' | 'oppose' | 'pass';
  weight: number;
  trust: number;
  people: number;
}

async function readWeighed(tx: Tx, ids: readonly number[]): Promise<VoteGroup[]> {
  const { rows } = await sql<VoteGroup>`
    ${countedVotes(ids)}
    SELECT root, vote_type, weight, trust, count(*) AS people FROM counted GROUP BY root, vote_type, weight, trust`.execute(tx);
  return rows;
}

type Tally = Omit<Insertable<Tables['proposal_tally']>, 'proposal_id' | 'topic_id'>;

function tallyOf(groups: readonly VoteGroup[], policy: Parameters<typeof weighSupport>[1]): Tally {
  const people = (type: VoteGroup['vote_type']): number =>
    groups.reduce((sum, group) => (group.vote_type === type ? sum + group.people : sum), 0);
  const votes = groups.flatMap(({ vote_type, weight, trust, people: count }): WeighedVote[] =>
    vote_type === 'pass' ? [] : [{ vote: vote_type, weight: weight * personWeight({ quarantined: false, trust }), people: count }],
  );
  const { support, oppose } = weighSupport(votes, policy);
  return { support: people('support'), oppose: people('oppose'), pass: people('pass'), support_weight: support, oppose_weight: oppose };
}

/** Records where in the log each topic and tally last changed. */
async function recordActivity(tx: Tx, events: readonly LogEvent<Kind>[], changed: readonly Changed[]): Promise<void> {
  const activity = new Map<number, { tally: number; structure: number }>();
  const note = (topic: number, seq: number, structureSeq: number | null): void => {
    const known = activity.get(topic) ?? { tally: -1, structure: -1 };
    activity.set(topic, { tally: Math.max(known.tally, seq), structure: Math.max(known.structure, structureSeq ?? -1) });
  };
  for (const { topic, seq, structureSeq } of changed) note(topic, seq, structureSeq);
  for (const { seq, payload } of events)
    if (payload && 'topic_id' in payload && !('proposal_id' in payload)) note(payload.topic_id, seq, seq);
  if (activity.size === 0) return;
  await sql`
    INSERT INTO tally_change (proposal_id, topic_id, seq)
    SELECT * FROM unnest(${changed.map(({ proposal }) => proposal)}::bigint[], ${changed.map(({ topic }) => topic)}::bigint[],
      ${changed.map(({ seq }) => seq)}::bigint[])
    ON CONFLICT (proposal_id) DO UPDATE SET seq = greatest(tally_change.seq, excluded.seq)`.execute(tx);
  const topics = [...activity].toSorted(([a], [b]) => a - b);
  await sql`
    INSERT INTO topic_activity (topic_id, tally_seq, structure_seq)
    SELECT * FROM unnest(${topics.map(([id]) => id)}::bigint[], ${topics.map(([, { tally }]) => tally)}::bigint[],
      ${topics.map(([, { structure }]) => structure)}::bigint[])
    ON CONFLICT (topic_id) DO UPDATE SET tally_seq = greatest(topic_activity.tally_seq, excluded.tally_seq),
      structure_seq = greatest(topic_activity.structure_seq, excluded.structure_seq)`.execute(tx);
}
