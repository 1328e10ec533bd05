import type { ClaimKind } from './claim.ts';
import type { ClaimRecord } from './claim-record.ts';

/** Why a row cannot be imported. */
export const IMPORT_PROBLEMS = {
  unreadable: 'This row cannot be read.',
  nothing_there: 'There are no claims in this file.',
  invalid_text: 'The text holds characters that cannot be stored.',
  iri_missing: 'A node needs an IRI, so that it is found again when the file is brought again.',
  iri_invalid: 'The IRI must be absolute, as in https://example.org/claims/1, with at most 500 characters.',
  iri_repeated: 'Another row has the same IRI.',
  statement_missing: 'A node needs a statement.',
  too_long: 'A statement has at most 2,000 characters, a title, relation and language 80, the title of a source 300.',
  ends_missing: 'An edge needs from, to and relation.',
  end_unknown: 'One of its ends is a node neither in this file nor here.',
  ends_same: 'An edge needs two different nodes.',
  edge_repeated: 'Another row is the same edge.',
  other_claim: 'This IRI belongs to a claim of another kind here, or to an edge between other nodes.',
  veracity_invalid: 'Veracity is a number from 0 to 1.',
  language_invalid: 'The language is a tag such as en or es-MX.',
  source_invalid: 'The address of a source begins with http:// or https:// and has at most 2,000 characters.',
  too_many_sources: 'A claim has at most 20 sources.',
} as const;
export type ImportProblem = keyof typeof IMPORT_PROBLEMS;

/** An existing claim, named as a file would name it. */
export interface KnownClaim {
  id: number;
  iri: string | null;
  kind: ClaimKind;
  title: string;
  from: string | null;
  to: string | null;
  relation: string | null;
  isRemoved: boolean;
}

export interface PlannedClaim extends Omit<ClaimRecord, 'statement'> {
  kind: ClaimKind;
  statement: string;
  /** The claim it updates; undefined if it is new. */
  knownId: number | undefined;
}

export interface ImportPlan {
  claims: PlannedClaim[];
  errors: { row: number; code: ImportProblem }[];
}

interface ClaimIndex {
  byIri: ReadonlyMap<string, KnownClaim>;
  byEdge: ReadonlyMap<string, KnownClaim>;
  /** The names of all nodes, in the file and in the database. */
  titles: ReadonlyMap<string, string>;
  /** How many rows have the same IRI, or are the same edge. */
  times: ReadonlyMap<string, number>;
}

/** Decides which claims a file adds and which it changes. Removed claims stay removed, with their edges. */
export function planImport(records: readonly ClaimRecord[], known: readonly KnownClaim[]): ImportPlan {
  const index = indexClaims(records, known);
  const plan: ImportPlan = { claims: [], errors: [] };
  for (const record of records) {
    const code = problemOf(record, index);
    if (code) plan.errors.push({ row: record.row, code });
    else if (!isOutOfSight(record, index)) plan.claims.push(planned(record, index));
  }
  return plan;
}

const isEdge = ({ from, to, relation }: Pick<ClaimRecord, 'from' | 'to' | 'relation'>): boolean =>
  from !== null || to !== null || relation !== null;

const edgeKey = ({ from, to, relation }: Pick<ClaimRecord, 'from' | 'to' | 'relation'>): string => JSON.stringify([from, to, relation]);

function indexClaims(records: readonly ClaimRecord[], known: readonly KnownClaim[]): ClaimIndex {
  const nodes = records.filter((record) => !isEdge(record));
  const edges = known.filter(({ kind }) => kind === 'edge');
  const keys = records.flatMap((record) => [...(record.iri === null ? [] : [record.iri]), ...(isEdge(record) ? [edgeKey(record)] : [])]);
  return {
    byIri: new Map(known.flatMap((claim): [string, KnownClaim][] => (claim.iri === null ? [] : [[claim.iri, claim]]))),
    // A removed edge may have been created again; the new one counts.
    byEdge: new Map(edges.toSorted((a, b) => Number(b.isRemoved) - Number(a.isRemoved)).map((claim) => [edgeKey(claim), claim])),
    titles: new Map([
      ...known.flatMap(({ kind, iri, title }): [string, string][] => (kind === 'node' && iri !== null ? [[iri, title]] : [])),
      ...nodes.flatMap(({ iri, title, statement }): [string, string][] => (iri === null ? [] : [[iri, title ?? statement ?? iri]])),
    ]),
    times: countOf(keys),
  };
}

function countOf(keys: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

const TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;
const LINK = /^https?:\/\/\S+$/;
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
const MAX_IRI = 500;
const MAX_LINK = 2000;
export const MAX_SOURCES = 20;

function problemOf(record: ClaimRecord, index: ClaimIndex): ImportProblem | undefined {
  return problemOfWords(record) ?? (isEdge(record) ? problemOfEdge(record, index) : problemOfNode(record)) ?? problemOfIri(record, index);
}

function problemOfWords({ statement, title, relation, language, veracity, sources, iri }: ClaimRecord): ImportProblem | undefined {
  const short = [title, relation, language].map((words) => words ?? '');
  const titles = sources.map((source) => source.title);
  const links = sources.flatMap(({ url }) => (url === null ? [] : [url]));
  if ([statement ?? '', iri ?? '', ...short, ...titles, ...links].some(isBadText)) return 'invalid_text';
  if ((statement ?? '').length > 2000 || short.some(({ length }) => length > 80)) return 'too_long';
  if (links.some((url) => !LINK.test(url) || url.length > MAX_LINK)) return 'source_invalid';
  if (titles.some(({ length }) => length > 300)) return 'too_long';
  if (sources.length > MAX_SOURCES) return 'too_many_sources';
  if (language !== null && !TAG.test(language)) return 'language_invalid';
  if (veracity !== null && !(veracity >= 0 && veracity <= 1)) return 'veracity_invalid';
  return undefined;
}

const isBadText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function problemOfNode({ iri, statement }: ClaimRecord): ImportProblem | undefined {
  if (iri === null) return 'iri_missing';
  return statement === null ? 'statement_missing' : undefined;
}

function problemOfEdge(record: ClaimRecord, { titles, times }: ClaimIndex): ImportProblem | undefined {
  const { from, to, relation } = record;
  if (from === null || to === null || relation === null) return 'ends_missing';
  if (from === to) return 'ends_same';
  if (!titles.has(from) || !titles.has(to)) return 'end_unknown';
  return times.get(edgeKey(record)) === 1 ? undefined : 'edge_repeated';
}

function problemOfIri(record: ClaimRecord, { byIri, times }: ClaimIndex): ImportProblem | undefined {
  const { iri } = record;
  if (iri === null) return undefined;
  if (!IRI.test(iri) || iri.length > MAX_IRI) return 'iri_invalid';
  if (times.get(iri) !== 1) return 'iri_repeated';
  const known = byIri.get(iri);
  return known && edgeKey(known) !== edgeKey(record) ? 'other_claim' : undefined;
}

function isOutOfSight(record: ClaimRecord, index: ClaimIndex): boolean {
  const ends = [record.from, record.to].flatMap((iri) => (iri === null ? [] : [index.byIri.get(iri)]));
  return [knownAs(record, index), ...ends].some((known) => known?.isRemoved);
}

const knownAs = (record: ClaimRecord, { byIri, byEdge }: ClaimIndex): KnownClaim | undefined =>
  (record.iri === null ? undefined : byIri.get(record.iri)) ?? byEdge.get(edgeKey(record));

function planned(record: ClaimRecord, index: ClaimIndex): PlannedClaim {
  const { titles } = index;
  const statement = record.statement ?? `“${titles.get(record.from as string)}” ${record.relation} “${titles.get(record.to as string)}”.`;
  return { ...record, kind: isEdge(record) ? 'edge' : 'node', statement, knownId: knownAs(record, index)?.id };
}
