import type { Claim, ClaimDossier } from '@verdict/wire/claim';
import type { DrawnGraph } from './verdict-claim-graph.ts';

/** The small graph around a claim: the claim, its neighbours, and the links between them. */
export function neighbourhoodOf(claim: ClaimDossier): DrawnGraph {
  const all: Claim[] = [claim, ...claim.neighbours];
  return {
    nodes: all.filter(({ kind }) => kind === 'node'),
    edges: all.filter(({ kind }) => kind === 'edge') as unknown as DrawnGraph['edges'], // an edge has ends and a relation
    left_out: 0,
  };
}

/** How many claims it affects, and how many affect it. */
export function bearings({ id, neighbours }: ClaimDossier): { on: number; by: number } {
  const edges = neighbours.filter(({ kind }) => kind === 'edge');
  return { on: edges.filter(({ from_id }) => from_id === id).length, by: edges.filter(({ to_id }) => to_id === id).length };
}
