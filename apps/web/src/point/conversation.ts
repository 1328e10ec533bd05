import type { Point, RemovedPoint } from '@verdict/wire/point';

export type Turn =
  | { kind: 'point'; id: number; point: Point /** The reply it answers; absent if it answers the first point. */; answers?: Point }
  /** A deleted point keeps its place, so that replies to it make sense. */
  | { kind: 'removed'; id: number };

/** A debate in order: oldest first, each point naming its parent. */
export function conversationOf(rootId: number, replies: readonly Point[], removed: readonly RemovedPoint[]): Turn[] {
  const byId = new Map(replies.map((point) => [point.id, point]));
  const answered = new Set(replies.map(({ parent_id }) => parent_id));
  const t = replies.map((point): Turn => {
    const answers = point.parent_id === rootId ? undefined : byId.get(point.parent_id ?? 0);
    return { kind: 'point', id: point.id, point, ...(answers && { answers }) };
  });
  const places = removed.filter(({ id }) => answered.has(id)).map(({ id }): Turn => ({ kind: 'removed', id }));
  return [...t, ...places].toSorted((a, b) => a.id - b.id);
}
