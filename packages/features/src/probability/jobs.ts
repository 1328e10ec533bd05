import { LABEL_SET_NAMES, type LabelSet } from '@verdict/core/label';
import { isRefitDue } from '@verdict/core/probability';
import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { findNewestFit } from './fits.ts';
import { refit } from './refit.ts';

export const REFIT_QUEUE = 'refit-verdicts';

export function probabilityJobs(deps: () => Deps): Job[] {
  return [
    { queue: REFIT_QUEUE, schedule: '47 2 * * *', retries: 2, run: (_data, signal) => refitSets(deps(), LABEL_SET_NAMES, signal) },
    {
      queue: 'refit-grown-verdicts', // so that a young community need not wait for the nightly fit
      schedule: '29 * * * *',
      retries: 1,
      run: async (_data, signal) => refitSets(deps(), await grownSets(deps()), signal),
    },
  ];
}

async function refitSets(deps: Deps, sets: readonly LabelSet[], signal: AbortSignal): Promise<void> {
  for (const set of sets) {
    const done = await refit(deps, set, { signal });
    if (done) deps.log.info(done, 'verdicts refitted');
  }
}

async function grownSets({ db }: Deps): Promise<LabelSet[]> {
  const { rows } = await db.pool.query<{ label_set: LabelSet; judgements: number }>(
    `SELECT label_set, sum(rated)::bigint AS judgements FROM label_verdict JOIN label ON id = label_id
     WHERE rated > 0 GROUP BY label_set`,
  );
  const fitted = await Promise.all(rows.map(({ label_set }) => findNewestFit(db.kysely, label_set)));
  return rows.flatMap(({ label_set, judgements }, i) => (isRefitDue(fitted[i]?.judgements ?? 0, judgements) ? [label_set] : []));
}
