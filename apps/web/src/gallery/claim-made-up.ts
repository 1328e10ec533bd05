import type { Claim, ImportClaimsAnswer, VeracityChange } from '@verdict/wire/claim';
import type { DrawnGraph } from '../claim/graph/verdict-claim-graph.ts';

const node = (id: number, title: string, veracity: number, open_challenges = 0) => ({ id, title, veracity, open_challenges });
const edge = (id: number, from_id: number, to_id: number, relation: string, veracity: number) => ({
  id,
  from_id,
  to_id,
  relation,
  veracity,
  open_challenges: 0,
});

export const GRAPH: DrawnGraph = {
  nodes: [
    node(1, 'Absences cut by a third', 0.71, 1),
    node(2, 'Meals pay for themselves', 0.58),
    node(3, 'Pupils arrive on time', 0.34),
    node(4, 'Absence is recorded daily', 0.94),
    node(5, 'No other change that year', 0.12),
  ],
  edges: [
    edge(11, 1, 2, 'supports', 0.6),
    edge(12, 1, 3, 'supports', 0.5),
    edge(13, 4, 1, 'supports', 0.9),
    edge(14, 5, 1, 'contradicts', 0.2),
  ],
  left_out: 0,
};

/** So many that titles have no room. */
export const LARGE_GRAPH: DrawnGraph = {
  nodes: Array.from({ length: 80 }, (_, i) => node(i + 1, `Claim ${i + 1}`, ((i * 37) % 100) / 100)),
  edges: Array.from({ length: 79 }, (_, i) => edge(i + 200, i + 2, Math.floor(i / 3) + 1, 'supports', 0.5)),
  left_out: 12,
};

export const CLAIM: Claim = {
  id: 1,
  uuid: '018f6d1e-0000-7000-8000-000000000001',
  kind: 'node',
  level: 1,
  statement: 'Free school meals cut unexplained absences by a third in their first year.',
  title: 'Absences cut by a third',
  from_id: null,
  to_id: null,
  relation: null,
  iri: null,
  language: 'en',
  veracity: 0.71,
  author_id: 3,
  author_name: 'Ida Brekke',
  open_challenges: 1,
  created_at: '2026-01-04T08:00:00.000Z',
  updated_at: '2026-01-04T08:00:00.000Z',
};

export const EDGE: Claim = {
  ...CLAIM,
  id: 11,
  kind: 'edge',
  statement: 'Fewer absences support that the meals pay for themselves.',
  from_id: 1,
  to_id: 2,
  relation: 'supports',
  veracity: 0.18,
  author_id: null,
  author_name: null,
  open_challenges: 0,
};

const change = (n: number, veracity_before: number | null, veracity_after: number, created_at: string): VeracityChange => ({
  uuid: `018f6d1e-0000-7000-8000-00000000010${n}`,
  veracity_before,
  veracity_after,
  reason: n === 0 ? 'imported' : 'challenge',
  challenge_id: n === 0 ? null : n,
  created_at,
});

export const HISTORY: readonly VeracityChange[] = [
  change(0, null, 0.8, '2026-01-04T08:00:00.000Z'),
  change(1, 0.8, 0.745, '2026-03-20T08:00:00.000Z'),
  change(2, 0.745, 0.71, '2026-08-02T08:00:00.000Z'),
];

export const GOOD_FILE: ImportClaimsAnswer = { success: true, dry_run: true, created: 12, updated: 3, errors: [] };
export const BAD_FILE: ImportClaimsAnswer = {
  ...GOOD_FILE,
  errors: [
    { row: 2, code: 'veracity_invalid', problem: 'Veracity is a number from 0 to 1.' },
    { row: 9, code: 'end_unknown', problem: 'One of its ends is a node neither in this file nor here.' },
  ],
};
