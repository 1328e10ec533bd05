import { placeWeight, RATED_PLACES } from '@verdict/core/experiment';
import { MINUTE_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { ProposalToRate, RateProposal } from '@verdict/wire/experiment';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { readProposal } from '../proposal/index.ts';
import { rememberFor } from './remember-for.ts';

/** A proposal is rated if the arms show it at places that differ by this much of a first place, on the average. */
const NOTABLE = 0.05;
/** No experiment asks for ratings of more. */
const MOST_PROPOSALS = 60;
const PAGE = 20;

const PLACE_WEIGHTS = Array.from({ length: RATED_PLACES }, (_, at) => placeWeight(at + 1));

/**
 * How prominently each arm showed each proposal: the weights of its places, which are those of NDCG, over all lists that the arm
 * showed. A list without it counts 0.
 */
const shownBy = (experiment: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT experiment_id, arm, proposal_id, sum(place_weight) / lists AS weight
  FROM (SELECT experiment_id, arm, places, count(*) OVER (PARTITION BY experiment_id, arm) AS lists
        FROM experiment_exposure WHERE experiment_id ${experiment}) AS list
    CROSS JOIN unnest(places, ${PLACE_WEIGHTS}::float8[]) AS shown (proposal_id, place_weight)
  WHERE proposal_id IS NOT NULL
  GROUP BY experiment_id, arm, proposal_id, lists`;

/** A proposal on which the arms of a running experiment differ. */
interface Differing {
  experiment_id: number;
  proposal_id: number;
}

const DIFFERING = sql<Differing>`
  SELECT experiment_id, proposal_id FROM (
    SELECT experiment_id, proposal_id, difference, row_number() OVER (PARTITION BY experiment_id ORDER BY difference DESC, proposal_id) AS at
    FROM (
      SELECT shown.experiment_id, proposal_id,
        max(weight) - CASE WHEN count(*) < (SELECT count(*) FROM experiment_arm arm WHERE arm.experiment_id = shown.experiment_id)
          THEN 0 ELSE min(weight) END AS difference
      FROM (${shownBy(sql`IN (SELECT id FROM experiment WHERE ended_at IS NULL)`)}) AS shown GROUP BY shown.experiment_id, proposal_id
    ) AS compared
  ) AS ordered WHERE difference >= ${NOTABLE} AND at <= ${MOST_PROPOSALS}`;

/** It reads everything that was shown. */
const remembered = rememberFor<Differing[]>(MINUTE_MS);
const ALL = 0;

function readDiffering({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Differing[]> {
  const load = async () => (await DIFFERING.execute(db.kysely)).rows;
  return remembered.read(db, { key: ALL, nowMs: clock.now().getTime(), load });
}

/** Nobody rates their own proposal, and none that is out of sight. */
const isOpenTo = (raterId: number): RawBuilder<unknown> =>
  sql`removed_at IS NULL AND merged_into IS NULL AND proposal.user_id IS DISTINCT FROM ${raterId}`;

/** Proposals to rate, in an order that says nothing about the lists they are on. */
export async function listToRate(deps: Pick<Deps, 'db' | 'clock'>, raterId: number): Promise<{ items: ProposalToRate[]; total: number }> {
  const differing = await readDiffering(deps);
  const { rows } = await sql<ProposalToRate & { total: number }>`
    SELECT wanted.experiment_id, proposal.proposal_id, topic.title AS topic_title, proposal.title, proposal.text, proposal.language,
      count(*) OVER () AS total
    FROM unnest(${differing.map(({ experiment_id }) => experiment_id)}::bigint[], ${differing.map(({ proposal_id }) => proposal_id)}::bigint[])
        AS wanted (experiment_id, proposal_id)
      JOIN experiment ON experiment.id = wanted.experiment_id AND ended_at IS NULL
      JOIN proposal_summary proposal ON proposal.id = wanted.proposal_id JOIN topic_summary topic ON topic.id = proposal.topic_id
    WHERE ${isOpenTo(raterId)} AND NOT EXISTS (
      SELECT FROM experiment_rating rating
      WHERE rating.experiment_id = wanted.experiment_id AND rating.proposal_id = wanted.proposal_id AND rater_id = ${raterId})
    ORDER BY (SELECT count(*) FROM experiment_rating rating
        WHERE rating.experiment_id = wanted.experiment_id AND rating.proposal_id = wanted.proposal_id),
      md5(concat_ws(' ', wanted.experiment_id, wanted.proposal_id, ${raterId}::bigint))
    LIMIT ${PAGE}`.execute(deps.db.kysely);
  return { items: rows.map(({ total: _total, ...item }) => item), total: Number(rows[0]?.total ?? 0) };
}

/** Saves a rating. It stays as it is: a second look knows more than a first. */
export async function rateProposal(
  { clock, metrics }: Pick<Deps, 'clock' | 'metrics'>,
  tx: Tx,
  { experiment_id, proposal_id, quality, raterId }: RateProposal & { raterId: number },
): Promise<Result<object>> {
  const experiment = await tx.selectFrom('experiment').select('ended_at').where('id', '=', experiment_id).forShare().executeTakeFirst();
  if (!experiment) return refuse('experiment_not_found');
  if (experiment.ended_at) return refuse('experiment_ended');
  const found = await readProposal(tx, proposal_id);
  if (!found) return refuse('proposal_not_found');
  const { rows } = await sql`
    SELECT FROM proposal_summary proposal WHERE proposal.id = ${found.id} AND ${isOpenTo(raterId)} AND EXISTS (
      SELECT FROM experiment_exposure WHERE experiment_id = ${experiment_id} AND proposal.id = ANY (places))`.execute(tx);
  if (rows.length === 0) return refuse('not_to_rate');
  const added = await tx
    .insertInto('experiment_rating')
    .values({ experiment_id, proposal_id: found.id, rater_id: raterId, quality, rated_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('not_to_rate');
  metrics.experimentRatings.inc();
  return ok({});
}

interface Rated {
  ratings: number;
  quality: number;
  /** By arm. */
  shown: number[];
}

/** The rated proposals of an experiment, with how prominently each arm shows them. */
export async function readRated(reader: Reader, experimentId: number): Promise<Rated[]> {
  const { rows } = await sql<{ ratings: number; quality: number; shown: Record<string, number> | null }>`
    SELECT rated.ratings, rated.quality, shown.weights AS shown
    FROM (SELECT proposal_id, count(*) AS ratings, avg(quality)::float8 AS quality FROM experiment_rating
          WHERE experiment_id = ${experimentId} GROUP BY proposal_id) AS rated
    LEFT JOIN (SELECT proposal_id, json_object_agg(arm, weight) AS weights FROM (${shownBy(sql`= ${experimentId}`)}) AS shown
          GROUP BY proposal_id) AS shown ON shown.proposal_id = rated.proposal_id`.execute(reader);
  return rows.map(({ shown, ...rated }) => {
    const weights: number[] = [];
    for (const [arm, weight] of Object.entries(shown ?? {})) weights[Number(arm)] = weight;
    return { ...rated, ratings: Number(rated.ratings), shown: weights };
  });
}
