import { type NotificationKind, resumeSubscription, type Subscription, stopSubscription } from '@verdict/core/notification';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type Deps, publicUrl } from '../deps.ts';
import { declaredNotifications } from './declaration.ts';
import { PHRASES } from './phrases.ts';
import { readDeliveries, saveChoices } from './preferences.ts';

const PURPOSE = 'unsubscribe';
/** People unsubscribe from mail they find when tidying up. */
const LIFE_MS = 2 * 365 * DAY_MS;

/** An address that stops mails like this one: by a POST, so that a scanner following links stops nothing. */
export function unsubscribeUrl(deps: Deps, userId: number, { kinds, mail }: Subscription<NotificationKind>): string {
  const expiresAt = new Date(deps.clock.now().getTime() + LIFE_MS);
  return `${publicUrl(deps)}/api/unsubscribe?token=${deps.secrets.sign(PURPOSE, { userId, kinds, mail }, expiresAt)}`;
}

type Change = typeof stopSubscription<NotificationKind>;

/** What a link was about: a kind or the digest, and its name in the language of the mail. */
interface Unsubscribed {
  kind: NotificationKind | 'digest';
  name: string;
}

/** Stops what a link stands for. Doing so twice is doing so once. */
export function unsubscribe(deps: Deps, token: string): Promise<Result<Unsubscribed>> {
  return applyLink(deps, token, stopSubscription);
}

export function resubscribe(deps: Deps, token: string): Promise<Result<Unsubscribed>> {
  return applyLink(deps, token, resumeSubscription);
}

async function applyLink(deps: Deps, token: string, change: Change): Promise<Result<Unsubscribed>> {
  const now = deps.clock.now();
  const claims = deps.secrets.read(PURPOSE, token, now) as (Subscription<NotificationKind> & { userId: number }) | undefined;
  if (!claims) return refuse('link_invalid');
  const { userId, mail } = claims;
  const rules = declaredNotifications(deps.slices);
  const kinds = claims.kinds.filter((kind) => kind in rules); // a link may be older than this release
  return deps.db.transaction(async (tx) => {
    const person = await tx.selectFrom('mail_recipient').select('language').where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!person) return refuse('link_invalid');
    const choices = change({ kinds, mail }, { rules, deliveries: await readDeliveries(tx, userId, rules) });
    await saveChoices(tx, { userId, choices, now });
    const [kind] = kinds;
    if (mail !== 'now' || !kind) return ok({ kind: 'digest', name: PHRASES[person.language].digestName });
    return ok({ kind, name: rules[kind].texts[person.language].name });
  });
}
