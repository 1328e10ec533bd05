import type { Database } from '@verdict/platform/postgres';
import type { Experiment } from '@verdict/wire/experiment';
import type { Reader } from '../define-slice.ts';

function experiments(reader: Reader) {
  return reader
    .selectFrom('experiment')
    .leftJoin('topic_summary as topic', 'topic.id', 'experiment.topic_id')
    .leftJoin('account', 'account.id', 'experiment.started_by')
    .selectAll('experiment')
    .select(['topic.slug as topic', 'topic.title as topic_title', 'account.name as started_by_name'])
    .select((eb) =>
      eb
        .selectFrom('experiment_exposure as exposure')
        .whereRef('exposure.experiment_id', '=', 'experiment.id')
        .select((each) => each.fn.count<number>('user_id').distinct().as('people'))
        .as('people'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof experiments>['executeTakeFirstOrThrow']>>;

/** Newest first. `before` is the last id of the previous page. */
export async function listExperiments({ kysely }: Database, page: { limit: number; before: number | undefined }): Promise<Experiment[]> {
  let query = experiments(kysely).orderBy('experiment.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('experiment.id', '<', page.before);
  return withArms(kysely, await query.execute());
}

export async function readExperiment(reader: Reader, id: number): Promise<Experiment | undefined> {
  const rows = await experiments(reader).where('experiment.id', '=', id).execute();
  return (await withArms(reader, rows))[0];
}

async function withArms(reader: Reader, rows: readonly Row[]): Promise<Experiment[]> {
  if (rows.length === 0) return [];
  const arms = await reader
    .selectFrom('experiment_arm')
    .selectAll()
    .where(
      'experiment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('arm')
    .execute();
  return rows.map((row) =>
    toExperiment(
      row,
      arms.filter(({ experiment_id }) => experiment_id === row.id),
    ),
  );
}

function toExperiment(row: Row, arms: readonly (Experiment['arms'][number] & { experiment_id: number })[]): Experiment {
  const { id, uuid, name, topic, topic_title, traffic, person_days, started_at, started_by_name, ended_at, outcome, adopted_arm } = row;
  return {
    ...{ id, uuid, name, topic, topic_title, traffic, person_days, outcome, adopted_arm },
    started_at: started_at.toISOString(),
    started_by: started_by_name,
    ended_at: ended_at?.toISOString() ?? null,
    // Of an ended experiment the exposures are deleted after a while.
    people: row.result ? row.result.arms.reduce((sum, arm) => sum + arm.people, 0) : Number(row.people),
    arms: arms.map(({ experiment_id: _experiment, ...arm }) => arm),
  };
}
