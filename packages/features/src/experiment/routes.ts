import { type Http, ok } from '@verdict/platform/http';
import { Semaphore } from '@verdict/platform/semaphore';
import {
  AdoptArm,
  ExperimentAnswer,
  ExperimentDetail,
  ExperimentList,
  ExperimentQuery,
  RateProposal,
  StartExperiment,
  ToRateList,
} from '@verdict/wire/experiment';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../deps.ts';
import { orNotFound, paged, router } from '../router.ts';
import { adoptArm } from './adopt-arm.ts';
import { listExperiments, readExperiment } from './queries.ts';
import { listToRate, rateProposal } from './ratings.ts';
import { readResult } from './result.ts';
import { forgetRunning } from './running.ts';
import { startExperiment } from './start-experiment.ts';
import { stopExperiment } from './stop-experiment.ts';

const TAG = 'Experiments';
/** Each counts the votes of everybody who takes part. */
const RESULTS_AT_ONCE = 2;

export function experimentRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);
  const turns = new Semaphore(RESULTS_AT_ONCE);
  const after = (): void => forgetRunning(deps);
  ratingRoutes(http, deps);

  route('GET /api/admin/experiments', {
    action: 'experiment.read',
    summary: 'List the experiments, newest first',
    query: ExperimentQuery,
    returns: ExperimentList,
    handle: ({ query }) => paged(query, (page) => listExperiments(deps.db, page)),
  });

  route('POST /api/admin/experiments', {
    action: 'experiment.run',
    summary: 'Start an experiment',
    description:
      'Some people see proposals in the order of another ranking. Published ranks stay those of the policy in force. Of a topic one experiment runs at a time.',
    body: StartExperiment,
    returns: ExperimentAnswer,
    status: 201,
    refuses: ['topic_not_found', 'topic_closed', 'experiment_running'],
    after,
    once: ({ body, user }, tx) => startExperiment(deps, tx, { wanted: body, userId: user.userId }),
  });

  route('GET /api/admin/experiments/:id', {
    action: 'experiment.read',
    summary: 'Read an experiment and what it shows so far',
    description: 'The intervals and p-values are valid whenever they are looked at.',
    returns: ExperimentDetail,
    refuses: ['not_found'],
    async handle({ params: { id } }) {
      const experiment = orNotFound(await readExperiment(deps.db.kysely, id));
      if (!experiment.ok) return experiment;
      const result = await turns.run(() => readResult(deps, id));
      return ok({ experiment: experiment.value, result });
    },
  });

  route('POST /api/admin/experiments/:id/stop', {
    action: 'experiment.run',
    summary: 'Stop an experiment',
    description: 'Its result is saved, and everyone sees the published order again.',
    returns: ExperimentAnswer,
    refuses: ['not_found', 'experiment_ended'],
    after,
    once: ({ params: { id }, user }, tx) => stopExperiment(deps, tx, { id, outcome: 'stopped', userId: user.userId }),
  });

  route('POST /api/admin/experiments/:id/adopt', {
    action: 'policy.change',
    summary: 'Make a candidate the ranking policy',
    description:
      'A new version of the policy `ranking` with the numbers of the candidate. The experiment ends. A formula belongs to a topic, and is changed there.',
    body: AdoptArm,
    returns: ExperimentAnswer,
    refuses: ['not_found', 'policy_changed', 'policy_unchanged', 'experiment_ended', 'formula_of_topic'],
    after,
    once: ({ params: { id }, body, user }, tx) => adoptArm(deps, tx, { ...body, id, userId: user.userId }),
  });
}

function ratingRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);

  route('GET /api/moderation/experiment-ratings', {
    action: 'experiment.rate',
    summary: 'List proposals whose quality you can rate',
    description: 'Proposals whose places differ between the lists of an experiment. Nothing says on which lists they are.',
    returns: ToRateList,
    handle: ({ user }) => listToRate(deps, user.userId),
  });

  route('POST /api/moderation/experiment-ratings', {
    action: 'experiment.rate',
    summary: 'Rate the quality of a proposal',
    description: 'Once for each proposal and experiment.',
    body: RateProposal,
    returns: Done,
    refuses: ['experiment_not_found', 'experiment_ended', 'proposal_not_found', 'not_to_rate'],
    once: ({ body, user }, tx) => rateProposal(deps, tx, { ...body, raterId: user.userId }),
  });
}
