import {
  Claim,
  ClaimDossier,
  ClaimGraph,
  ClaimList,
  ClaimQuery,
  CreateClaim,
  ImportClaims,
  ImportClaimsAnswer,
  VeracityChange,
} from '@verdict/wire/claim';
import type { GraphqlPart } from '../define-graphql.ts';

export const CLAIM_GRAPHQL: GraphqlPart = {
  types: {
    Claim: { listed: Claim, whole: ClaimDossier, from: { route: 'GET /api/claims/:id', part: 'claim' } },
    ClaimKind: Claim.properties.kind,
    ClaimSource: ClaimDossier.properties.sources,
    VeracityChange,
    VeracityReason: VeracityChange.properties.reason,
    ClaimPage: ClaimList,
    ClaimGraph,
    ClaimGraphNode: ClaimGraph.properties.nodes,
    ClaimGraphEdge: ClaimGraph.properties.edges,
    ClaimImport: ImportClaimsAnswer,
    ClaimImportError: ImportClaimsAnswer.properties.errors,
    ClaimImportFormat: ImportClaims.properties.format,
  },
  inputs: { CreateClaim, NewSource: CreateClaim.properties.sources, ImportClaims },
  queries: {
    claims: { route: 'GET /api/claims', args: ClaimQuery, returns: 'ClaimPage' },
    claim: { route: 'GET /api/claims/:id', part: 'claim', returns: 'Claim' },
    claimGraph: { route: 'GET /api/claims/graph', returns: 'ClaimGraph', description: 'The graph to draw.' },
  },
  mutations: {
    createClaim: { route: 'POST /api/claims', input: 'CreateClaim', part: 'claim', returns: 'Claim' },
    importClaims: {
      route: 'POST /api/claims/import',
      input: 'ImportClaims',
      returns: 'ClaimImport',
      description: 'Up to a megabyte; larger files go to POST /api/claims/import.',
    },
  },
  longest: { 'ClaimGraph.nodes': 2000, 'ClaimGraph.edges': 2000, 'ClaimImport.errors': 100 },
};
