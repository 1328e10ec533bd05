import type { Debate, Point, RemovedPoint } from '@verdict/wire/point';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

export function aPoint(change: Partial<Point> = {}): Point {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    user_id: 1,
    author: 'Ida Brekke',
    content: 'Close the market street to cars on Saturdays. Nine in ten visitors already come on foot or by tram.',
    language: 'en',
    source: 'verdict',
    external_id: null,
    parent_id: null,
    created_at: ago(2),
    updated_at: ago(2),
    ...change,
  };
}

export function aDebate(change: Partial<Debate> = {}): Debate {
  const point = change.point ?? aPoint({ id: change.id ?? 1 });
  const activity = [0, 1, 0, 2, 1, 4, 2, 3, 0, 1, 5, 3, 6, 4];
  return { id: point.id, point, reply_count: 21, people_count: 9, last_at: ago(0.1), activity, ...change };
}

export const REPLIES: readonly Point[] = [
  aPoint({
    id: 2,
    user_id: 2,
    author: 'Yusuf Aden',
    parent_id: 1,
    content: 'Could deliveries before nine stay as they are?',
    created_at: ago(1),
  }),
  aPoint({
    id: 3,
    user_id: 1,
    parent_id: 2,
    content: 'Yes, that is what the proposal says.',
    created_at: ago(0.5),
    updated_at: ago(0.4),
  }),
  aPoint({
    id: 5,
    user_id: 3,
    author: null,
    parent_id: 4,
    content: 'هذا صحيح في الصيف فقط.',
    language: 'ar',
    source: 'forum',
    created_at: ago(0.2),
  }),
];

export const REMOVED: readonly RemovedPoint[] = [{ id: 4, parent_id: 1, created_at: ago(0.3) }];
