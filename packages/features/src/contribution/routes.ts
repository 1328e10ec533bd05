import { type Http, readCursor, sendRefusal, writeCursor } from '@verdict/platform/http';
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
import { signedIn } from '../signed-in.ts';
import { listContributions, readEstimates } from './queries.ts';
import { takeContributions } from './take-contribution.ts';
import { takeRandomised } from './take-randomised.ts';
import { withdrawAll, withdrawContribution } from './withdraw.ts';

const tags = ['Contributions'];
/** Fifty texts of 5,000 characters in any script. */
const MAX_BODY_BYTES = 3_145_728;

export function contributionRoutes(http: Http, deps: Deps): void {
  givingRoutes(http, deps);
  ownRoutes(http, deps);

  http.get(
    '/api/models/:version/randomised',
    {
      config: { action: 'model.read' },
      schema: {
        tags: ['Models'],
        summary: 'What people say of a version, estimated from answers randomised on their devices',
        params: Type.Object({ version: ModelVersion }),
        response: { 200: RandomisedAnswer },
      },
    },
    async ({ params: { version } }, reply) => {
      const questions = await readEstimates(deps.db, version);
      return questions ? { success: true as const, model_version: version, questions } : sendRefusal(reply, { code: 'not_found' });
    },
  );
}

function givingRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/contributions',
    {
      config: { action: 'contribution.create' },
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        summary: 'Contribute texts that the browser extension judged, with what you say of the judgement',
        description: 'Described in docs/sharing.md. Sent again with the same ids, nothing is counted twice.',
        body: CreateContributions,
        response: { 200: ContributionsAnswer },
      },
    },
    async ({ actor, body: { contributions } }) => ({
      success: true as const,
      results: await takeContributions(deps, signedIn(actor).userId, contributions),
    }),
  );

  http.post(
    '/api/contributions/randomised',
    {
      config: { action: 'contribution.create' },
      schema: {
        tags,
        summary: 'Contribute answers that were randomised on your device, without any text',
        body: CreateRandomisedReports,
        response: { 200: ContributionsAnswer },
      },
    },
    async ({ actor, body: { reports } }, reply) => {
      const taken = await takeRandomised(deps, signedIn(actor).userId, reports);
      return taken.ok ? { success: true as const, results: taken.value } : sendRefusal(reply, taken.refusal);
    },
  );
}

function ownRoutes(http: Http, deps: Deps): void {
  const config = { action: 'contribution.own' } as const;

  http.get(
    '/api/contributions',
    { config, schema: { tags, summary: 'What you contributed', querystring: ContributionQuery, response: { 200: ContributionList } } },
    async ({ actor, query: { limit = 50, cursor } }) => {
      const { items, last } = await listContributions(deps.db, signedIn(actor).userId, { limit, before: readCursor(cursor) });
      return { success: true as const, items, ...(last !== undefined && { nextCursor: writeCursor(last) }) };
    },
  );

  http.delete(
    '/api/contributions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Take back one contribution, by the id its device made',
        description: 'Where it has not arrived, 404: it is then refused when it does, for two days.',
        params: ByDeviceId,
        response: { 200: Done },
      },
    },
    async ({ actor, params: { id } }, reply) => {
      const withdrawn = await withdrawContribution(deps, { userId: signedIn(actor).userId, deviceId: id });
      return withdrawn.ok ? { success: true as const } : sendRefusal(reply, withdrawn.refusal);
    },
  );

  http.delete(
    '/api/contributions',
    { config, schema: { tags, summary: 'Take back everything you contributed', response: { 200: WithdrawnAnswer } } },
    async ({ actor }) => ({ success: true as const, withdrawn: await withdrawAll(deps, signedIn(actor).userId) }),
  );
}
