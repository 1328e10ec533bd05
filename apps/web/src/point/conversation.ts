import type { Point, RemovedPoint } from '@verdict/wire/point';

export type Turn =
  | { kind: 'said'; id: number; point: Point /** The reply it answers; absent when it answers the first point. */; answers?: Point }
  /** It was deleted; its place stays, so that what answered it still makes sense. */
  | { kind: 'removed'; id: number };

/** A debate as it was held: oldest first, each turn saying what it answers. */
export function conversationOf(rootId: number, replies: readonly Point[], removed: readonly RemovedPoint[]): Turn[] {
  const byId = new Map(replies.map((point) => [point.id, point]));
  const answered = new Set(replies.map(({ parent_id }) => parent_id));
  const t = replies.map((point): Turn => {
    const answers = point.parent_id === rootId ? undefined : byId.get(point.parent_id ?? 0);
    return { kind: 'said', id: point.id, point, ...(answers && { answers }) };
  });
  const places = removed.filter(({ id }) => answered.has(id)).map(({ id }): Turn => ({ kind: 'removed', id }));
  return [...t, ...places].toSorted((a, b) => a.id - b.id);
}
