import type { Language, Subscription } from '@verdict/core/notification';
import { canSwitchOff } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { type Deps, publicUrl } from '../deps.ts';
import { frameMail, queueMail } from '../mail/index.ts';
import { lookUp } from './look-up.ts';
import type { NewNotification } from './notify.ts';
import { type Told, tell } from './tell.ts';
import { PHRASES } from './texts.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface Recipient {
  email: string;
  language: Language;
}

/** Mails one notification at once. */
export async function mailNotification(deps: Deps, tx: Tx, { news, person }: { news: NewNotification; person: Recipient }): Promise<void> {
  const { userId, kind, dedupeKey } = news;
  const [item] = await lookUp(tx, [news]);
  if (!item) return;
  const told = tell(item, person.language);
  const closing = kind === 'security' ? [PHRASES[person.language].notYou] : [];
  const subscription = canSwitchOff(kind) ? { kinds: [kind], mail: 'now' as const } : undefined;
  await sendTo(deps, tx, {
    person: { ...person, userId },
    kind,
    dedupeKey: `notification:${dedupeKey}`,
    subscription,
    subject: told.title,
    body: {
      paragraphs: [`${told.title}.`, ...(told.text ? [told.text] : [])],
      button: { label: told.button, url: absolute(deps, told.url) },
      closing,
    },
  });
}

/** Mails a day's notifications together; answers false where that day has had its mail. */
export async function mailDigest(
  deps: Deps,
  tx: Tx,
  digest: { person: Recipient & { userId: number }; day: string; shown: readonly Told[]; more: number; subscription: Subscription },
): Promise<boolean> {
  const { person, day, shown, more, subscription } = digest;
  const phrases = PHRASES[person.language];
  const lines = shown.map(({ title, text, url }) => [title, ...(text ? [text] : []), absolute(deps, url)].join('\n'));
  return sendTo(deps, tx, {
    person,
    kind: 'digest',
    dedupeKey: `digest:${person.userId}:${day}`,
    subscription,
    subject: phrases.digestSubject(shown.length + more),
    body: {
      paragraphs: [...lines, ...(more > 0 ? [phrases.digestMore(more)] : [])],
      button: { label: phrases.digestButton, url: absolute(deps, '/notifications') },
    },
  });
}

interface Letter {
  person: Recipient & { userId: number };
  kind: string;
  dedupeKey: string;
  subject: string;
  subscription: Subscription | undefined;
  body: Pick<Parameters<typeof frameMail>[0], 'paragraphs' | 'button' | 'closing'>;
}

function sendTo(deps: Deps, tx: Tx, { person, kind, dedupeKey, subject, subscription, body }: Letter): Promise<boolean> {
  const { email, userId, language } = person;
  const link = subscription && { unsubscribeUrl: unsubscribeUrl(deps, userId, subscription) };
  return queueMail(deps, tx, {
    to: email,
    userId,
    kind,
    language,
    subject,
    dedupeKey,
    ...frameMail({ language, ...body, ...link }),
    ...link,
  });
}

function absolute(deps: Deps, url: string): string {
  return new URL(url, publicUrl(deps)).href;
}
