import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import { type Box, packBoxes } from './pack-boxes.ts';

interface Edge {
  id: number;
  from_id: number;
  to_id: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface GraphPicture {
  spots: ReadonlyMap<number, Spot>;
  width: number;
  height: number;
  /** Whether there is room for titles beside the nodes. */
  hasLabels: boolean;
}

interface Body extends SimulationNodeDatum {
  id: number;
}

/** Up to this many nodes have a title below them; with more, the titles would not be readable. */
const MOST_LABELLED = 60;

/** Distances between nodes, and the room around each: beside, above, and below it for its title. */
const LABELLED = { distance: 185, charge: -1100, room: 76, beside: 70, above: 34, below: 62, ticks: 300 };
const BARE = { distance: 30, charge: -40, room: 9, beside: 12, above: 12, below: 12, ticks: 120 };
type Scale = typeof LABELLED;

interface Part {
  bodies: Body[];
  links: SimulationLinkDatum<Body>[];
}

/**
 * Lays out a graph: connected nodes close together, others apart, no wider than `room` if possible.
 * Deterministic: the same graph always gets the same layout.
 */
export function layOutGraph(nodes: readonly { id: number }[], edges: readonly Edge[], room = 1000): GraphPicture {
  const hasLabels = nodes.length <= MOST_LABELLED;
  const scale = hasLabels ? LABELLED : BARE;
  const parts = partsOf(nodes, edges);
  for (const part of parts) settle(part, scale, room);
  const boxes = parts.map((part) => boxAround(part, scale));
  const { places, width, height } = packBoxes(boxes, room);
  const spots = new Map(
    parts.flatMap(({ bodies }, i) =>
      bodies.map(({ id, x = 0, y = 0 }): [number, Spot] => {
        const [box, place] = [boxes[i] as Box & Spot, places[i] as Spot];
        return [id, { x: Math.round(x - box.x + place.x), y: Math.round(y - box.y + place.y) }];
      }),
    ),
  );
  return { spots, width, height, hasLabels };
}

/** The connected components of the graph, largest first. */
function partsOf(nodes: readonly { id: number }[], edges: readonly Edge[]): Part[] {
  // By id, so that a new node moves the others little.
  const ids = nodes.map(({ id }) => id).toSorted((a, b) => a - b);
  const leader = new Map(ids.map((id) => [id, id]));
  const find = (id: number): number => {
    let top = id;
    for (let up = leader.get(top) as number; up !== top; up = leader.get(top) as number) top = up;
    leader.set(id, top);
    return top;
  };
  const links = edges.filter(({ from_id, to_id }) => leader.has(from_id) && leader.has(to_id));
  for (const { from_id, to_id } of links) leader.set(find(from_id), find(to_id));
  const members = Map.groupBy(ids, find);
  const joined = Map.groupBy(links, ({ from_id }) => find(from_id));
  return [...members]
    .map(([top, all]) => ({
      bodies: all.map((id): Body => ({ id })),
      links: (joined.get(top) ?? []).map(({ from_id, to_id }) => ({ source: from_id as never, target: to_id as never })),
    }))
    .toSorted((a, b) => b.bodies.length - a.bodies.length);
}

/** Simulates the forces within a component. In narrow rooms it prefers vertical layouts. */
function settle({ bodies, links }: Part, { distance, charge, room, ticks }: Scale, width: number): void {
  const isNarrow = width < 700;
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ id }) => id)
        .distance(distance),
    )
    .force('charge', forceManyBody().strength(charge))
    .force('collide', forceCollide(room))
    .force('x', forceX(0).strength(isNarrow ? 0.2 : 0.03))
    .force('y', forceY(0).strength(isNarrow ? 0.02 : 0.12))
    .stop()
    .tick(ticks);
}

function boxAround({ bodies }: Part, { beside, above, below }: Scale): Box & Spot {
  const xs = bodies.map(({ x = 0 }) => x);
  const ys = bodies.map(({ y = 0 }) => y);
  const [x, y] = [Math.min(...xs) - beside, Math.min(...ys) - above];
  return { x, y, width: Math.max(...xs) + beside - x, height: Math.max(...ys) + below - y };
}

/** The target of each arrow key: the nearest node in that direction. */
export function nextSpot<Item extends Spot>(from: Spot, others: readonly Item[], key: string): Item | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const ahead = others
    .map((item) => ({ item, ...seenFrom(from, item, way) }))
    .filter(({ along, across }) => along > 0 && across <= along * 2);
  return ahead.toSorted((a, b) => a.along + 2 * a.across - (b.along + 2 * b.across))[0]?.item;
}

function seenFrom(from: Spot, to: Spot, way: Spot): { along: number; across: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { along: x * way.x + y * way.y, across: Math.abs(x * way.y) + Math.abs(y * way.x) };
}

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
