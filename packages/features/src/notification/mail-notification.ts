import type { Language, Subscription } from '@verdict/core/notification';
import { canSwitchOff } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { type Deps, publicUrl } from '../deps.ts';
import { frameMail, type NewMail, queueMail, queueMails } from '../mail/index.ts';
import type { Item } from './known-data.ts';
import { lookUp } from './look-up.ts';
import type { NewNotification } from './notify.ts';
import { type Told, tell } from './tell.ts';
import { PHRASES } from './texts.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface Recipient {
  email: string;
  language: Language;
}

interface Mailed {
  news: NewNotification;
  person: Recipient;
}

/** Mails each notification at once, by itself. */
export async function mailNotifications(deps: Deps, tx: Tx, mailed: readonly Mailed[]): Promise<void> {
  if (mailed.length === 0) return;
  const items = await lookUp(
    tx,
    mailed.map(({ news }) => news),
  );
  await queueMails(
    deps,
    tx,
    items.map((item, i) => letterAbout(deps, item, mailed[i]?.person as Recipient)),
  );
}

function letterAbout(deps: Deps, item: NewNotification & Item, person: Recipient): NewMail {
  const { userId, kind, dedupeKey } = item;
  const told = tell(item, person.language);
  return addressed(deps, {
    person: { ...person, userId },
    kind,
    dedupeKey: `notification:${dedupeKey}`,
    subscription: canSwitchOff(kind) ? { kinds: [kind], mail: 'now' } : undefined,
    subject: told.title,
    body: {
      paragraphs: [`${told.title}.`, ...(told.text ? [told.text] : [])],
      button: { label: told.button, url: absolute(deps, told.url) },
      closing: kind === 'security' ? [PHRASES[person.language].notYou] : [],
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
  const letter: Letter = {
    person,
    kind: 'digest',
    dedupeKey: `digest:${person.userId}:${day}`,
    subscription,
    subject: phrases.digestSubject(shown.length + more),
    body: {
      paragraphs: [...lines, ...(more > 0 ? [phrases.digestMore(more)] : [])],
      button: { label: phrases.digestButton, url: absolute(deps, '/notifications') },
    },
  };
  return queueMail(deps, tx, addressed(deps, letter));
}

interface Letter {
  person: Recipient & { userId: number };
  kind: string;
  dedupeKey: string;
  subject: string;
  subscription: Subscription | undefined;
  body: Pick<Parameters<typeof frameMail>[0], 'paragraphs' | 'button' | 'closing'>;
}

function addressed(deps: Deps, { person, kind, dedupeKey, subject, subscription, body }: Letter): NewMail {
  const { email, userId, language } = person;
  const link = subscription && { unsubscribeUrl: unsubscribeUrl(deps, userId, subscription) };
  return { to: email, userId, kind, language, subject, dedupeKey, ...frameMail({ language, ...body, ...link }), ...link };
}

function absolute(deps: Deps, url: string): string {
  return new URL(url, publicUrl(deps)).href;
}
