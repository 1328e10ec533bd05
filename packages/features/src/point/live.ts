import { refusePermission } from '@verdict/core/account';
import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { Point } from '@verdict/wire/point';
import { POINT_EVENTS } from '@verdict/wire/point/events';
import { eventsOfKinds, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { POINT_PERMISSIONS } from './permissions.ts';
import { findAllByUuid, findRoots } from './queries.ts';

const ALL = 'points';
const KINDS = kindsOf(POINT_EVENTS);
type PointKind = (typeof KINDS)[number];

/** One channel for all points, and one for each thread, named after its first point. */
export const POINT_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === ALL || /^point:[1-9]\d{0,15}$/.test(topic)
      ? refusePermission(POINT_PERMISSIONS, actor, 'point.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

async function messagesAbout(database: Database, events: readonly LogEvent<PointKind>[]): Promise<LiveMessage[]> {
  const found = await findAllByUuid(database, [...new Set(events.map(({ subject }) => subject as string))]);
  const roots = await findRoots(
    database,
    found.map(({ point }) => point.id),
  );
  const byUuid = new Map(found.map((one) => [one.point.uuid, one]));
  return events.flatMap(({ seq, kind, subject }) => {
    const one = byUuid.get(subject as string);
    if (!one) return [];
    const { id } = one.point;
    const root = roots.get(id);
    const message = one.deleted
      ? ({ seq, kind: 'point.deleted', data: { id } } as const)
      : ({ seq, kind: visibleKind(kind), data: toPublic(one.point) } as const);
    const isShared = one.point.source === SENTINEL_SOURCE; // not a debate here, so it is not sent to the channel of all points
    return [...(isShared ? [] : [{ topic: ALL, ...message }]), ...(root === undefined ? [] : [{ topic: `point:${root}`, ...message }])];
  });
}

/** Messages hold the present point. For readers a restored point is an edited one. */
function visibleKind(kind: PointKind): 'point.created' | 'point.edited' {
  return kind === 'point.created' ? kind : 'point.edited';
}

/** Only the fields of the wire schema: the row may hold more than readers may see. */
function toPublic(point: Point): Point {
  return Object.fromEntries(Object.keys(Point.properties).map((name) => [name, point[name as keyof Point]])) as Point;
}
