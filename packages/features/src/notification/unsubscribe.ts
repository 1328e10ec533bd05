import {
  type Deliveries,
  type Delivery,
  NOTIFICATION_KINDS,
  type NotificationKind,
  resumeSubscription,
  type Subscription,
  stopSubscription,
} from '@verdict/core/notification';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type Deps, publicUrl } from '../deps.ts';
import { readDeliveries, saveChoices } from './preferences.ts';

const PURPOSE = 'unsubscribe';
/** People unsubscribe from mail they find when tidying up. */
const LIFE_MS = 2 * 365 * DAY_MS;

/** An address that stops mails like this one: by a POST, so that a scanner following links stops nothing. */
export function unsubscribeUrl(deps: Deps, userId: number, { kinds, mail }: Subscription): string {
  const expiresAt = new Date(deps.clock.now().getTime() + LIFE_MS);
  return `${publicUrl(deps)}/api/unsubscribe?token=${deps.secrets.sign(PURPOSE, { userId, kinds, mail }, expiresAt)}`;
}

type Change = (subscription: Subscription, now: Deliveries) => Partial<Record<NotificationKind, Delivery>>;

/** Stops what a link stands for. Doing so twice is doing so once. */
export function unsubscribe(deps: Deps, token: string): Promise<Result<NotificationKind | 'digest'>> {
  return applyLink(deps, token, stopSubscription);
}

export function resubscribe(deps: Deps, token: string): Promise<Result<NotificationKind | 'digest'>> {
  return applyLink(deps, token, resumeSubscription);
}

async function applyLink(deps: Deps, token: string, change: Change): Promise<Result<NotificationKind | 'digest'>> {
  const now = deps.clock.now();
  const claims = deps.secrets.read(PURPOSE, token, now) as (Subscription & { userId: number }) | undefined;
  if (!claims) return refuse('link_invalid');
  const { userId, mail } = claims;
  const kinds = claims.kinds.filter((kind) => NOTIFICATION_KINDS.includes(kind)); // a link may be older than this release
  return deps.db.transaction(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return refuse('link_invalid');
    const choices = change({ kinds, mail }, await readDeliveries(tx, userId));
    await saveChoices(tx, { userId, choices, now });
    return ok(mail === 'now' && kinds[0] ? kinds[0] : 'digest');
  });
}
