import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import {
  ClaimAnswer,
  ClaimDossierAnswer,
  ClaimGraph,
  ClaimList,
  ClaimQuery,
  CreateClaim,
  ImportClaims,
  ImportClaimsAnswer,
  MAX_IMPORT_BYTES,
} from '@verdict/wire/claim';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { createClaim } from './create-claim.ts';
import { readClaimDossier } from './dossier.ts';
import { readClaimGraph } from './graph.ts';
import { importClaims } from './import-claims.ts';
import { listClaims } from './queries.ts';

const tags = ['Claims'];
const read = { action: 'claim.read' } as const;

export function claimRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  writingRoutes(http, deps);

  http.get(
    '/api/claims',
    { config: read, schema: { tags, summary: 'Claims, newest first', querystring: ClaimQuery, response: { 200: ClaimList } } },
    async ({ query }) => {
      const { limit = 50, cursor } = query;
      return pageOf(await listClaims(db, query, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.get(
    '/api/claims/graph',
    { config: read, schema: { tags, summary: 'The graph to draw', response: { 200: ClaimGraph } } },
    async () => ({ success: true as const, ...(await readClaimGraph(db)) }),
  );

  http.get(
    '/api/claims/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'A claim with its sources, neighbours and veracity over time',
        params: Type.Object({ id: Id }),
        response: { 200: ClaimDossierAnswer },
      },
    },
    async ({ params }, reply) => {
      const found = await readClaimDossier(db, params.id);
      return found.ok ? { success: true as const, claim: found.value } : sendRefusal(reply, found.refusal);
    },
  );
}

function writingRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/claims',
    {
      config: { action: 'claim.create' },
      schema: { tags, summary: 'State a claim', body: CreateClaim, response: { 201: ClaimAnswer } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      return perform(deps, { request, reply, status: 201 }, (tx) => createClaim(tx, { userId, body: request.body, now: deps.clock.now() }));
    },
  );

  http.post(
    '/api/claims/import',
    {
      config: { action: 'claim.import', isRepeatable: true },
      bodyLimit: MAX_IMPORT_BYTES,
      schema: {
        tags,
        summary: 'Bring a graph of claims',
        description: 'The whole file or nothing of it. docs/claims.md says what it may hold.',
        body: ImportClaims,
        response: { 200: ImportClaimsAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      return perform(deps, { request, reply }, (tx) => importClaims(tx, { ...request.body, userId, now: deps.clock.now() }));
    },
  );
}
