import type { Actor } from '@verdict/core/account';
import { concerns } from '@verdict/core/notification';
import { type Http, ok } from '@verdict/platform/http';
import {
  ChangePreferences,
  MarkRead,
  NotificationList,
  NotificationQuery,
  PreferenceList,
  QuietHoursAnswer,
  SetQuietHours,
  UnreadAnswer,
  UnsubscribeAnswer,
  UnsubscribeQuery,
} from '@verdict/wire/notification';
import { type Deps, publicUrl } from '../deps.ts';
import { paged, router } from '../router.ts';
import { declaredNotifications, notificationKinds } from './declaration.ts';
import { changePreferences, readDeliveries } from './preferences.ts';
import { countUnread, listNotifications, markRead } from './queries.ts';
import { readQuietHours, saveQuietHours } from './quiet-hours.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

const TAG = 'Notifications';

export function notificationRoutes(http: Http, deps: Deps): void {
  listRoutes(http, deps);
  preferenceRoutes(http, deps);
  quietHoursRoutes(http, deps);
  unsubscribeRoutes(http, deps);
}

function listRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, TAG);
  const unreadOf = async (userId: number) => (await countUnread(db, [userId])).get(userId) ?? 0;

  route('GET /api/notifications', {
    action: 'notification.read',
    summary: 'List your notifications, newest first',
    query: NotificationQuery,
    returns: NotificationList,
    async handle({ query, user: { userId } }) {
      const { unread } = query;
      const list = await paged(query, (page) => listNotifications(deps, { userId, unread }, page));
      return { ...list, unread: await unreadOf(userId) };
    },
  });

  route('POST /api/notifications/read', {
    action: 'notification.edit',
    summary: 'Mark notifications as read',
    body: MarkRead,
    returns: UnreadAnswer,
    refuses: ['subject_not_found'],
    async handle({ body, user: { userId } }) {
      const result = await markRead(db, userId, body, clock.now());
      return result.ok ? { unread: await unreadOf(userId) } : result;
    },
  });
}

function preferenceRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const declarations = declaredNotifications(deps.slices);
  const route = router(http, deps, TAG);
  const preferencesOf = async ({ userId, role }: Actor & { kind: 'account' }) => {
    const deliveries = await readDeliveries(db.kysely, userId, declarations);
    const { language } = await db.kysely.selectFrom('mail_recipient').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
    const items = notificationKinds(declarations).flatMap((kind) => {
      const { isMandatory, texts, ...rule } = declarations[kind];
      return concerns(rule, role) ? [{ kind, ...deliveries[kind], name: texts[language].name, can_switch_off: !isMandatory }] : [];
    });
    return { items };
  };

  route('GET /api/notifications/preferences', {
    action: 'notification.read',
    summary: 'Read your notification settings',
    returns: PreferenceList,
    handle: ({ user }) => preferencesOf(user),
  });

  route('PUT /api/notifications/preferences', {
    action: 'notification.edit',
    summary: 'Change your notification settings',
    body: ChangePreferences,
    returns: PreferenceList,
    async handle({ body, user }) {
      const change = { userId: user.userId, items: body.items, now: clock.now() };
      const result = await db.transaction((tx) => changePreferences(tx, change, declarations));
      return result.ok ? ok(await preferencesOf(user)) : result;
    },
  });
}

function quietHoursRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, TAG);

  route('GET /api/notifications/quiet-hours', {
    action: 'notification.read',
    summary: 'Read your quiet hours',
    returns: QuietHoursAnswer,
    handle: async ({ user: { userId } }) => ({ quiet_hours: await readQuietHours(db.kysely, userId) }),
  });

  route('PUT /api/notifications/quiet-hours', {
    action: 'notification.edit',
    summary: 'Set your quiet hours, or switch them off',
    description: 'Mail about notifications waits until they end, except for what cannot be switched off.',
    body: SetQuietHours,
    returns: QuietHoursAnswer,
    once: ({ body, user: { userId } }, tx) => saveQuietHours(tx, { userId, hours: body.quiet_hours, now: clock.now() }),
  });
}

const ONE_CLICK_BYTES = 1024;

/** In a scope of their own: only here may a body be a form, since mail programs send one (RFC 8058). What it says is ignored. */
function unsubscribeRoutes(http: Http, deps: Deps): void {
  router(
    http,
    deps,
    TAG,
  )('GET /api/unsubscribe', {
    action: 'notification.unsubscribe',
    summary: 'Go to the page that asks whether to unsubscribe',
    query: UnsubscribeQuery,
    redirect: 'To the page',
    handle: ({ query, reply }) => reply.redirect(`${publicUrl(deps)}/unsubscribe?token=${encodeURIComponent(query.token)}`),
  });

  http.register(async (scope: Http) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES }, (_request, _body, done) => done(null, undefined));
    const route = router(scope, deps, TAG);
    const shape = {
      action: 'notification.unsubscribe',
      query: UnsubscribeQuery,
      returns: UnsubscribeAnswer,
      refuses: ['link_invalid'],
    } as const;

    route('POST /api/unsubscribe', {
      ...shape,
      summary: 'Stop mails like the one this link came with',
      handle: ({ query }) => unsubscribe(deps, query.token),
    });

    route('POST /api/unsubscribe/undo', {
      ...shape,
      summary: 'Get them again',
      handle: ({ query }) => resubscribe(deps, query.token),
    });
  });
}
