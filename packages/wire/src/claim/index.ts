import { CLAIM_KINDS, IMPORT_PROBLEMS, type ImportProblem, MAX_SOURCES, VERACITY_REASONS } from '@verdict/core/claim';
import { LANGUAGES } from '@verdict/core/notification';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp, wordsOf } from '../list/index.ts';

const Link = Type.String({ minLength: 8, maxLength: 2000, pattern: '^https?://\\S+$' });
const Veracity = Type.Number({ minimum: 0, maximum: 1, description: 'How likely the statement is true, from 0 to 1.' });

const NewSource = Type.Object({ title: wordsOf(300), url: Type.Optional(Link) }, { additionalProperties: false });

export const CreateClaim = Type.Object(
  {
    kind: Type.Optional(Type.Enum([...CLAIM_KINDS])),
    statement: wordsOf(2000, 'The claim, in one sentence.'),
    title: Type.Optional(wordsOf(80, 'A few words for the graph; by default the beginning of the statement.')),
    fromId: Type.Optional(Id),
    toId: Type.Optional(Id),
    relation: Type.Optional(wordsOf(80, 'For an edge: how the first node affects the second, for example "supports".')),
    language: Type.Optional(Type.Enum([...LANGUAGES])),
    sources: Type.Optional(Type.Array(NewSource, { maxItems: MAX_SOURCES })),
  },
  { additionalProperties: false },
);
export type CreateClaim = Static<typeof CreateClaim>;

export const Claim = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    kind: Type.Enum([...CLAIM_KINDS]),
    level: Type.Integer(),
    statement: Type.String(),
    title: Type.String(),
    from_id: Type.Union([Id, Type.Null()]),
    to_id: Type.Union([Id, Type.Null()]),
    relation: Type.Union([Type.String(), Type.Null()]),
    iri: Type.Union([Type.String(), Type.Null()]),
    language: Type.String(),
    veracity: Veracity,
    author_id: Type.Union([Id, Type.Null()]),
    author_name: Type.Union([Type.String(), Type.Null()]),
    open_challenges: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Claim', description: 'A statement that can be challenged: a node of the graph, or an edge between two.' },
);
export type Claim = Static<typeof Claim>;

export const ClaimSource = Type.Object({ title: Type.String(), url: Type.Union([Type.String(), Type.Null()]) });
export type ClaimSource = Static<typeof ClaimSource>;

export const VeracityChange = Type.Object({
  uuid: Type.String({ format: 'uuid' }),
  veracity_before: Type.Union([Veracity, Type.Null()]),
  veracity_after: Veracity,
  reason: Type.Enum([...VERACITY_REASONS]),
  challenge_id: Type.Union([Id, Type.Null()]),
  created_at: Timestamp,
});
export type VeracityChange = Static<typeof VeracityChange>;

/** A claim with everything that affects it. Its challenges are at /api/challenges?claimId=. */
export const ClaimDossier = Type.Object(
  {
    ...Claim.properties,
    sources: Type.Array(ClaimSource),
    veracity_history: Type.Array(VeracityChange),
    neighbours: Type.Array(Type.Ref('Claim'), {
      description: 'For a node: its edges and the nodes at their other ends. For an edge: its two nodes.',
    }),
  },
  { $id: 'ClaimDossier' },
);
export type ClaimDossier = Omit<Static<typeof ClaimDossier>, 'neighbours'> & { neighbours: Claim[] };

export const ClaimAnswer = Type.Object({ success: Type.Literal(true), claim: Type.Ref('Claim') });
export const ClaimDossierAnswer = Type.Object({ success: Type.Literal(true), claim: Type.Ref('ClaimDossier') });

export const ClaimQuery = Type.Object(
  {
    ...PageQuery,
    kind: Type.Optional(Type.Enum([...CLAIM_KINDS])),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    challenged: Type.Optional(Type.Boolean({ description: 'Only claims with an open challenge.' })),
  },
  { additionalProperties: false },
);
export type ClaimQuery = Static<typeof ClaimQuery>;
export const ClaimList = listOf(Type.Ref('Claim'));

export const ClaimGraph = Type.Object(
  {
    success: Type.Literal(true),
    nodes: Type.Array(Type.Object({ id: Id, title: Type.String(), veracity: Veracity, open_challenges: Type.Integer() })),
    edges: Type.Array(
      Type.Object({ id: Id, from_id: Id, to_id: Id, relation: Type.String(), veracity: Veracity, open_challenges: Type.Integer() }),
    ),
    left_out: Type.Integer({ description: 'Nodes beyond those shown.' }),
  },
  { description: 'At most 2,000 nodes, newest first, and the edges among them.' },
);
export type ClaimGraph = Static<typeof ClaimGraph>;

export const CLAIM_IMPORT_FORMATS = ['jsonld', 'csv'] as const;
export type ClaimImportFormat = (typeof CLAIM_IMPORT_FORMATS)[number];
export const MAX_IMPORT_CLAIMS = 20_000;
/** Of a request: a file as a JSON string is longer than the file. */
export const MAX_IMPORT_BYTES = 16_000_000;
export const ImportClaims = Type.Object(
  {
    format: Type.Enum([...CLAIM_IMPORT_FORMATS]),
    content: Type.String({ minLength: 1, maxLength: 8_000_000, description: 'The file, as text.' }),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ImportClaims = Static<typeof ImportClaims>;

export const ImportClaimsAnswer = Type.Object(
  {
    success: Type.Literal(true),
    dry_run: Type.Boolean(),
    created: Type.Integer(),
    updated: Type.Integer({
      description: 'Claims with a known IRI: title, statement and sources are updated, veracity is not.',
    }),
    errors: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'The line of a CSV file, or the position in the list of a JSON-LD document, from 1.' }),
        code: Type.Enum(Object.keys(IMPORT_PROBLEMS) as ImportProblem[]),
        problem: Type.String(),
      }),
    ),
  },
  { description: 'What an import did, or would do. With any error nothing is written.' },
);
export type ImportClaimsAnswer = Static<typeof ImportClaimsAnswer>;

/** Schemas that others refer to by name. */
export const CLAIM_SCHEMAS = [Claim, ClaimDossier] as const;

declare module '../live/index.ts' {
  interface LiveMessages {
    'claim.changed': Claim;
    'claim.removed': { id: number };
  }
}
