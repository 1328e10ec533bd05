import type { Point } from '@verdict/wire/point';

export interface Reply {
  point: Point;
  /** The reply it answers; absent when it answers the point the thread began with. */
  answers?: Point;
}

export interface Thread {
  point: Point;
  /** Oldest first, as a conversation reads. */
  replies: Reply[];
  /** It answers a point that has not been loaded. */
  beganEarlier: boolean;
}

/** Gathers replies under the oldest loaded point they lead back to; threads keep the order of the points given. */
export function threadsOf(points: readonly Point[]): Thread[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  const threads = new Map<number, Thread>();
  for (const point of points) {
    if (!parentOf(point, byId)) threads.set(point.id, { point, replies: [], beganEarlier: point.parent_id !== null });
  }
  for (const point of points.toSorted((a, b) => a.id - b.id)) {
    const parent = parentOf(point, byId);
    if (parent) threads.get(beginningOf(parent, byId).id)?.replies.push(replyTo(parent, point, byId));
  }
  return [...threads.values()];
}

function parentOf(point: Point, byId: ReadonlyMap<number, Point>): Point | undefined {
  return point.parent_id === null ? undefined : byId.get(point.parent_id);
}

function beginningOf(point: Point, byId: ReadonlyMap<number, Point>): Point {
  let beginning = point;
  for (let parent = parentOf(point, byId); parent; parent = parentOf(parent, byId)) beginning = parent;
  return beginning;
}

function replyTo(parent: Point, point: Point, byId: ReadonlyMap<number, Point>): Reply {
  return parentOf(parent, byId) ? { point, answers: parent } : { point };
}
