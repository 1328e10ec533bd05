import { chooseForDigest, digestDay } from '@verdict/core/notification';
import type { Job } from '@verdict/platform/jobs';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { declaredNotifications, notificationKinds } from './declaration.ts';
import { mailDigest } from './mail-notification.ts';
import { readDeliveries } from './preferences.ts';
import { withQuotes } from './quote.ts';
import { renderNotification } from './render.ts';

const PEOPLE = 500;
/** More than anyone reads; what is beyond waits for the next day. */
const MOST_WAITING = 1000;

export function notificationJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'notification-digest',
      schedule: '0 7 * * *',
      retries: 5,
      run: (_data, signal) => sendDigests(deps(), signal),
    },
  ];
}

/** One mail to each person who wants to hear once a day and has something to hear. */
export async function sendDigests(deps: Deps, signal?: AbortSignal): Promise<void> {
  let last = 0;
  for (;;) {
    const people = await peopleWaiting(deps, last);
    for (const userId of people) {
      signal?.throwIfAborted(); // who had theirs is not written to again
      await deps.db.transaction((tx) => sendDigest(deps, tx, userId));
    }
    last = people.at(-1) ?? last;
    if (people.length < PEOPLE) return;
  }
}

async function peopleWaiting({ db }: Deps, after: number): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'daily')
    .where('digested_at', 'is', null)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(PEOPLE)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function sendDigest(deps: Deps, tx: Tx, userId: number): Promise<void> {
  const now = deps.clock.now();
  const waiting = await lockWaiting(tx, userId);
  const person = await tx
    .selectFrom('mail_recipient')
    .select(['id as userId', 'email', 'language'])
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  const declarations = declaredNotifications(deps.slices);
  const deliveries = await readDeliveries(tx, userId, declarations);
  const items = (await withQuotes(tx, waiting, declarations)).filter(({ data }) => data.excerpt !== null);
  const { shown, more } = chooseForDigest(items, deliveries);
  if (person && shown.length > 0) {
    const kinds = notificationKinds(declarations).filter((kind) => deliveries[kind].mail === 'daily');
    const rendered = shown.map((item) => renderNotification(item, person.language, declarations));
    const digest = { person, day: digestDay(now), shown: rendered, more, subscription: { kinds, mail: 'daily' as const } };
    if (!(await mailDigest(deps, tx, digest))) return; // today's has gone; these wait for tomorrow's
  }
  await markDigested(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
}

/** What waits, and whether it was read since. Locked, so that two workers do not mail it twice. */
async function lockWaiting(tx: Tx, userId: number) {
  const rows = await tx
    .selectFrom('notification')
    .select(['id', 'kind', 'data', 'read_at'])
    .where('user_id', '=', userId)
    .where('mail', '=', 'daily')
    .where('digested_at', 'is', null)
    .orderBy('id')
    .limit(MOST_WAITING)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ read_at, ...row }) => ({ ...row, read: read_at !== null }));
}

async function markDigested(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('notification').set({ digested_at: now }).where('id', 'in', ids).execute();
}
