import { forceCenter, forceCollide, forceLink, forceManyBody, forceSimulation, type SimulationNodeDatum } from 'd3-force';

export interface Pair {
  a: number;
  b: number;
  moments: number;
}

export interface Spot {
  x: number;
  y: number;
}

interface Body extends SimulationNodeDatum {
  id: number;
}

/** Large groups get fewer steps, so that the page is not blocked; single positions hardly show in them anyway. */
const TICKS = { most: 150, least: 40, membersPerTick: 5 };

/** Lays out a group: those who acted together often are close. The same group always gets the same layout. */
export function layOutGroup(ids: readonly number[], pairs: readonly Pair[]): Map<number, Spot> {
  const bodies = ids.map((id): Body => ({ id }));
  const known = new Set(ids);
  const links = pairs.filter(({ a, b }) => known.has(a) && known.has(b)).map(({ a, b, moments }) => ({ source: a, target: b, moments }));
  forceSimulation(bodies)
    .force('charge', forceManyBody().strength(-60))
    .force(
      'link',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(40),
    )
    .force('collide', forceCollide(12))
    .force('center', forceCenter(0, 0))
    .stop()
    .tick(Math.max(TICKS.least, TICKS.most - Math.floor(ids.length / TICKS.membersPerTick)));
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
}

export interface Ties {
  /** How many others they acted with. */
  others: number;
  moments: number;
  /** The one they acted with most often. */
  closest: number | undefined;
}

/** What the picture shows, for each member. */
export function tiesOf(ids: readonly number[], pairs: readonly Pair[]): Map<number, Ties> {
  return new Map(
    ids.map((id) => {
      const own = pairs.filter(({ a, b }) => a === id || b === id).toSorted((one, other) => other.moments - one.moments);
      const [first] = own;
      const closest = first && (first.a === id ? first.b : first.a);
      return [id, { others: own.length, moments: own.reduce((sum, { moments }) => sum + moments, 0), closest }];
    }),
  );
}
