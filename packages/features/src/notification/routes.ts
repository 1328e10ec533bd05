import type { Actor } from '@verdict/core/account';
import { canSwitchOff, concerns, type NotificationKind } from '@verdict/core/notification';
import { type Http, pageOf, type Result, readCursor, sendRefusal } from '@verdict/platform/http';
import {
  ChangePreferences,
  MarkRead,
  NotificationList,
  NotificationQuery,
  PreferenceList,
  UnreadAnswer,
  UnsubscribeAnswer,
  UnsubscribeQuery,
} from '@verdict/wire/notification';
import type { FastifyReply } from 'fastify';
import { type Deps, publicUrl } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { signedIn } from '../signed-in.ts';
import { asPreferences, changePreferences, readDeliveries } from './preferences.ts';
import { countUnread, listNotifications, markRead } from './queries.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

const tags = ['Notifications'];

export function notificationRoutes(http: Http, deps: Deps): void {
  listRoutes(http, deps);
  preferenceRoutes(http, deps);
  unsubscribeRoutes(http, deps);
}

function listRoutes(http: Http, { db, clock }: Deps): void {
  const unreadOf = async (userId: number) => (await countUnread(db, [userId])).get(userId) ?? 0;

  http.get(
    '/api/notifications',
    {
      config: { action: 'notification.read' },
      schema: { tags, summary: 'What you were told, newest first', querystring: NotificationQuery, response: { 200: NotificationList } },
    },
    async (request) => {
      const { limit = 50, cursor, unread } = request.query;
      const { userId } = signedIn(request.actor);
      const items = await listNotifications(db, { userId, unread }, { limit, before: readCursor(cursor) });
      return { ...pageOf(items, limit), unread: await unreadOf(userId) };
    },
  );

  http.post(
    '/api/notifications/read',
    {
      config: { action: 'notification.edit' },
      schema: { tags, summary: 'Mark as read', body: MarkRead, response: { 200: UnreadAnswer } },
    },
    async (request, reply) => {
      repeatable(request); // reading twice is reading once, but a key that is none is refused here too
      const { userId } = signedIn(request.actor);
      const result = await markRead(db, userId, request.body, clock.now());
      return result.ok ? { success: true as const, unread: await unreadOf(userId) } : sendRefusal(reply, result.refusal);
    },
  );
}

function preferenceRoutes(http: Http, { db, clock }: Deps): void {
  const preferencesOf = async (actor: Actor) => {
    const { userId, role } = signedIn(actor);
    const items = asPreferences(await readDeliveries(db.kysely, userId)).filter(({ kind }) => concerns(kind, role));
    return { success: true as const, items: items.map((item) => ({ ...item, can_switch_off: canSwitchOff(item.kind) })) };
  };

  http.get(
    '/api/notifications/preferences',
    {
      config: { action: 'notification.read' },
      schema: { tags, summary: 'How you want to be told', response: { 200: PreferenceList } },
    },
    (request) => preferencesOf(request.actor),
  );

  http.put(
    '/api/notifications/preferences',
    {
      config: { action: 'notification.edit' },
      schema: { tags, summary: 'Choose how you want to be told', body: ChangePreferences, response: { 200: PreferenceList } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      const result = await db.transaction((tx) => changePreferences(tx, { userId, items: request.body.items, now: clock.now() }));
      return result.ok ? preferencesOf(request.actor) : sendRefusal(reply, result.refusal);
    },
  );
}

const ONE_CLICK_BYTES = 1024;

/** In a scope of their own: only here may a body be a form, since mail programs send one (RFC 8058). What it says is ignored. */
function unsubscribeRoutes(http: Http, deps: Deps): void {
  const config = { action: 'notification.unsubscribe' } as const;

  http.get(
    '/api/unsubscribe',
    { config, schema: { tags, summary: 'Leads on to the page that asks', querystring: UnsubscribeQuery } },
    async (request, reply) => reply.redirect(`${publicUrl(deps)}/unsubscribe?token=${encodeURIComponent(request.query.token)}`),
  );

  http.register(async (scope: Http) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES }, (_request, _body, done) => done(null, undefined));
    const answer = (result: Result<NotificationKind | 'digest'>, reply: FastifyReply) =>
      result.ok ? { success: true as const, kind: result.value } : sendRefusal(reply, result.refusal);
    const shape = { tags, querystring: UnsubscribeQuery, response: { 200: UnsubscribeAnswer } };

    scope.post(
      '/api/unsubscribe',
      { config, schema: { ...shape, summary: 'Stop mails like the one this link came with' } },
      async (request, reply) => answer(await unsubscribe(deps, request.query.token), reply),
    );

    scope.post('/api/unsubscribe/undo', { config, schema: { ...shape, summary: 'Get them again' } }, async (request, reply) =>
      answer(await resubscribe(deps, request.query.token), reply),
    );
  });
}
