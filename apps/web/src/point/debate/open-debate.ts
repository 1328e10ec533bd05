import type { Debate, Point, RemovedPoint } from '@verdict/wire/point';

export interface OpenDebate {
  debate: Debate;
  replies: readonly Point[];
  removed: readonly RemovedPoint[];
}

/** The debate with a point added or replaced. */
export function withPoint(open: OpenDebate, point: Point): OpenDebate {
  if (point.id === open.debate.id) return { ...open, debate: { ...open.debate, point } };
  const isKnown = open.replies.some(({ id }) => id === point.id);
  const replies = isKnown ? open.replies.map((one) => (one.id === point.id ? point : one)) : [...open.replies, point];
  const removed = open.removed.filter(({ id }) => id !== point.id); // it may have been restored
  return counted({ debate: open.debate, replies, removed });
}

/** The debate without a reply, whose place is kept. */
export function withoutPoint(open: OpenDebate, id: number): OpenDebate {
  const gone = open.replies.find((point) => point.id === id);
  if (!gone) return open;
  const { parent_id, created_at } = gone;
  return counted({
    ...open,
    replies: open.replies.filter((point) => point.id !== id),
    removed: [...open.removed, { id, parent_id, created_at }],
  });
}

/** The figures that can be computed from the loaded points. */
function counted(open: OpenDebate): OpenDebate {
  const { debate, replies } = open;
  const people = new Set([debate.point, ...replies].map(({ user_id, author }) => user_id ?? author));
  const last_at =
    [debate.point, ...replies]
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? debate.last_at;
  return { ...open, debate: { ...debate, reply_count: replies.length, people_count: people.size, last_at } };
}
