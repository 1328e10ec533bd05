import type { ApiKey, Profile, Session } from '@verdict/wire/account';
import type { Notification } from '@verdict/wire/notification';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const uuid = '00000000-0000-4000-8000-000000000001';

export const PERSON: Profile = {
  id: 1,
  uuid,
  name: 'Ida Brekke',
  role: 'moderator',
  tier: 'trusted',
  reputation: 1284,
  suspended: false,
  created_at: fromNow(-400 * DAY_MS),
  point_count: 96,
};

export const SESSIONS: readonly Session[] = [
  {
    id: 2,
    label: 'Firefox on Linux',
    created_at: fromNow(-2 * DAY_MS),
    last_seen_at: fromNow(-1000),
    expires_at: fromNow(DAY_MS),
    current: true,
  },
  { id: 1, label: '', created_at: fromNow(-9 * DAY_MS), last_seen_at: null, expires_at: fromNow(DAY_MS), current: false },
];

export function aKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 1,
    uuid,
    name: 'Nightly export',
    prefix: 'vk_hTZvlF',
    scopes: ['account:read', 'points:write'],
    quota_per_day: 5000,
    expires_at: fromNow(60 * DAY_MS),
    revoked_at: null,
    last_used_at: fromNow(-HOUR_MS),
    created_at: fromNow(-30 * DAY_MS),
    ...change,
  };
}

function aNotification(id: number, change: Pick<Notification, 'kind' | 'title' | 'data'> & Partial<Notification>): Notification {
  return { id, uuid, text: null, url: '/', created_at: fromNow(-id * HOUR_MS), read_at: fromNow(-HOUR_MS), ...change };
}

export const NOTIFICATIONS: readonly Notification[] = [
  aNotification(1, {
    kind: 'reply',
    title: 'Yusuf Aden replied to you',
    data: { author: 'Yusuf Aden', excerpt: 'Could deliveries before nine stay as they are?' },
    read_at: null,
  }),
  aNotification(2, {
    kind: 'report_decided',
    title: 'What you reported was removed',
    data: { decision: 'remove', reason: 'It gave away an address.' },
    read_at: null,
  }),
  aNotification(3, {
    kind: 'jury_called',
    title: 'You were drawn for a jury',
    data: { excerpt: 'The study counts one winter only', decide_by: fromNow(70 * HOUR_MS) },
    read_at: null,
  }),
  aNotification(5, {
    kind: 'content_removed',
    title: 'A moderator removed something you wrote',
    data: { reason: 'It names a neighbour.' },
  }),
  aNotification(20, {
    kind: 'reputation_changed',
    title: 'You have reached a new tier: Contributor',
    data: { change: 'tier_up', tier: 'contributor' },
  }),
  aNotification(30, {
    kind: 'appeal_decided',
    title: 'Your appeal was accepted: the suspension is lifted',
    data: { outcome: 'lifted', reason: 'The quote was taken out of its place.' },
  }),
  aNotification(50, { kind: 'security', title: 'Two-step sign-in is now on', data: { what: 'second_factor_on' } }),
];
