import { type Http, readCursor, writeCursor } from '@verdict/platform/http';
import {
  ByDeviceId,
  ContributionList,
  ContributionQuery,
  ContributionsAnswer,
  CreateContributions,
  CreateRandomisedReports,
  RandomisedAnswer,
  WithdrawnAnswer,
} from '@verdict/wire/contribution';
import { ModelVersion } from '@verdict/wire/label';
import { Done } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { named, orNotFound, router } from '../router.ts';
import { acceptContributions } from './accept-contribution.ts';
import { acceptRandomised } from './accept-randomised.ts';
import { listContributions, readEstimates } from './queries.ts';
import { withdrawAll, withdrawContribution } from './withdraw.ts';

/** Fifty texts of 5,000 characters in any script. */
const MAX_BODY_BYTES = 3_145_728;

export function contributionRoutes(http: Http, deps: Deps): void {
  givingRoutes(http, deps);
  ownRoutes(http, deps);
  const route = router(http, deps, 'Models');

  route('GET /api/models/:version/randomised', {
    action: 'model.read',
    summary: "Read an estimate of people's answers about a version, from randomised answers",
    params: Type.Object({ version: ModelVersion }),
    returns: RandomisedAnswer,
    refuses: ['not_found'],
    async handle({ params: { version } }) {
      const questions = orNotFound(await readEstimates(deps.db, version));
      return questions.ok ? { model_version: version, questions: questions.value } : questions;
    },
  });
}

function givingRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Contributions');

  route('POST /api/contributions', {
    action: 'contribution.create',
    summary: 'Contribute texts that the browser extension judged, with your answers',
    description:
      'docs/sharing.md describes the format. Repeated ids are counted once. The results list the outcome of each, refusals included.',
    body: CreateContributions,
    returns: ContributionsAnswer,
    refuses: ['user_not_found', 'contribution_limit'],
    options: { bodyLimit: MAX_BODY_BYTES },
    handle: async ({ user, body }) => ({ results: await acceptContributions(deps, user.userId, body.contributions) }),
  });

  route('POST /api/contributions/randomised', {
    action: 'contribution.create',
    summary: 'Contribute randomised answers from your device, without any text',
    body: CreateRandomisedReports,
    returns: ContributionsAnswer,
    refuses: ['user_not_found', 'contribution_limit'],
    handle: async ({ user, body }) => named('results', await acceptRandomised(deps, user.userId, body.reports)),
  });
}

function ownRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Contributions');

  route('GET /api/contributions', {
    action: 'contribution.own',
    summary: 'List your contributions, newest first',
    query: ContributionQuery,
    returns: ContributionList,
    async handle({ user, query: { limit = 50, cursor } }) {
      const { items, last } = await listContributions(deps.db, user.userId, { limit, before: readCursor(cursor) });
      return { items, ...(last !== undefined && { nextCursor: writeCursor(last) }) };
    },
  });

  route('DELETE /api/contributions/:id', {
    action: 'contribution.own',
    summary: 'Withdraw one contribution, by the id its device gave it',
    description: 'Where it has not arrived, 404: it is then refused when it does, for two days.',
    params: ByDeviceId,
    returns: Done,
    refuses: ['not_found'],
    handle: ({ user, params }) => withdrawContribution(deps, { userId: user.userId, deviceId: params.id }),
  });

  route('DELETE /api/contributions', {
    action: 'contribution.own',
    summary: 'Withdraw all your contributions',
    returns: WithdrawnAnswer,
    handle: async ({ user }) => ({ withdrawn: await withdrawAll(deps, user.userId) }),
  });
}
