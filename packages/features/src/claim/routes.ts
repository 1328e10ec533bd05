import type { Http } from '@verdict/platform/http';
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
import type { Deps } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { createClaim } from './create-claim.ts';
import { readClaimDossier } from './dossier.ts';
import { readClaimGraph } from './graph.ts';
import { importClaims } from './import-claims.ts';
import { listClaims } from './queries.ts';

export function claimRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Claims');

  route('POST /api/claims', {
    action: 'claim.create',
    summary: 'State a claim',
    body: CreateClaim,
    status: 201,
    returns: ClaimAnswer,
    refuses: ['not_found', 'already_there', 'edge_ends_needed'],
    once: ({ user: { userId }, body }, tx) => createClaim(tx, { userId, body, now: clock.now() }),
  });

  route('POST /api/claims/import', {
    action: 'claim.import',
    summary: 'Import a graph of claims',
    description: 'Imports the whole file or nothing. docs/claims.md describes the format.',
    body: ImportClaims,
    returns: ImportClaimsAnswer,
    options: { bodyLimit: MAX_IMPORT_BYTES },
    once: ({ user: { userId }, body }, tx) => importClaims(tx, { ...body, userId, now: clock.now() }),
  });

  route('GET /api/claims', {
    action: 'claim.read',
    summary: 'List claims, newest first',
    query: ClaimQuery,
    returns: ClaimList,
    handle: ({ query }) => paged(query, (page) => listClaims(db, query, page)),
  });

  route('GET /api/claims/graph', {
    action: 'claim.read',
    summary: 'Read the graph of claims',
    returns: ClaimGraph,
    handle: () => readClaimGraph(db),
  });

  route('GET /api/claims/:id', {
    action: 'claim.read',
    summary: 'Read a claim with its sources, neighbours and veracity over time',
    returns: ClaimDossierAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ params }) => named('claim', await readClaimDossier(db, params.id)),
  });
}
