import type { Claim, ClaimDossier } from '@verdict/wire/claim';
import type { DrawnGraph } from './verdict-claim-graph.ts';

/** The small graph around a claim: itself, what it is linked to, and the links. */
export function neighbourhoodOf(claim: ClaimDossier): DrawnGraph {
  const all: Claim[] = [claim, ...claim.neighbours];
  return {
    nodes: all.filter(({ kind }) => kind === 'node'),
    edges: all.filter(({ kind }) => kind === 'edge') as unknown as DrawnGraph['edges'], // an edge has its ends and its relation
    left_out: 0,
  };
}

/** How many claims it bears on, and how many bear on it. */
export function bearings({ id, neighbours }: ClaimDossier): { on: number; by: number } {
  const edges = neighbours.filter(({ kind }) => kind === 'edge');
  return { on: edges.filter(({ from_id }) => from_id === id).length, by: edges.filter(({ to_id }) => to_id === id).length };
}
