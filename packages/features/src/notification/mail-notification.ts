import type { Language, NotificationKind, Subscription } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { type Deps, publicUrl } from '../deps.ts';
import { frameMail, type NewMail, queueMail, queueMails } from '../mail/index.ts';
import { declaredNotifications, type NotificationDeclarations, type ShownData } from './declaration.ts';
import type { NewNotification } from './notify.ts';
import { PHRASES } from './phrases.ts';
import { readQuietUntil } from './quiet-hours.ts';
import { withQuotes } from './quote.ts';
import { type RenderedNotification, renderNotification } from './render.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface Addressee {
  email: string;
  language: Language;
}

interface Mailed {
  news: NewNotification;
  person: Addressee;
}

/** Mails each notification by itself: at once, or after the quiet hours of its person. */
export async function mailNotifications(deps: Deps, tx: Tx, mailed: readonly Mailed[]): Promise<void> {
  if (mailed.length === 0) return;
  const declarations = declaredNotifications(deps.slices);
  const news = mailed.map((one) => one.news);
  const items = await withQuotes(tx, news, declarations);
  const quiet = await readQuietUntil(tx, [...new Set(news.map(({ userId }) => userId))], deps.clock.now());
  await queueMails(
    deps,
    tx,
    items.map((item, i) =>
      letterAbout(deps, { ...item, declarations, quietUntil: quiet.get(item.userId) }, mailed[i]?.person as Addressee),
    ),
  );
}

interface MailedItem extends NewNotification {
  data: ShownData;
  declarations: NotificationDeclarations;
  quietUntil: Date | undefined;
}

function letterAbout(deps: Deps, { userId, kind, data, dedupeKey, declarations, quietUntil }: MailedItem, person: Addressee): NewMail {
  const { isMandatory } = declarations[kind];
  const { title, text, url, button, closing } = renderNotification({ kind, data }, person.language, declarations);
  return addressed(deps, {
    person: { ...person, userId },
    kind,
    dedupeKey: `notification:${dedupeKey}`,
    subscription: isMandatory ? undefined : { kinds: [kind], mail: 'now' },
    // A person whose account is taken over must hear of it at once.
    notBefore: isMandatory ? undefined : quietUntil,
    subject: title,
    body: {
      paragraphs: [`${title}.`, ...(text ? [text] : [])],
      button: { label: button, url: absolute(deps, url) },
      closing: closing ? [closing] : [],
    },
  });
}

/** Mails a day's notifications together; returns false where that day has had its mail. */
export async function mailDigest(
  deps: Deps,
  tx: Tx,
  digest: {
    person: Addressee & { userId: number };
    day: string;
    shown: readonly RenderedNotification[];
    more: number;
    subscription: Subscription<NotificationKind>;
  },
): Promise<boolean> {
  const { person, day, shown, more, subscription } = digest;
  const phrases = PHRASES[person.language];
  const quiet = await readQuietUntil(tx, [person.userId], deps.clock.now());
  const lines = shown.map(({ title, text, url }) => [title, ...(text ? [text] : []), absolute(deps, url)].join('\n'));
  const letter: Letter = {
    person,
    kind: 'digest',
    dedupeKey: `digest:${person.userId}:${day}`,
    subscription,
    notBefore: quiet.get(person.userId),
    subject: phrases.digestSubject(shown.length + more),
    body: {
      paragraphs: [...lines, ...(more > 0 ? [phrases.digestMore(more)] : [])],
      button: { label: phrases.digestButton, url: absolute(deps, '/notifications') },
    },
  };
  return queueMail(deps, tx, addressed(deps, letter));
}

interface Letter {
  person: Addressee & { userId: number };
  kind: string;
  dedupeKey: string;
  subject: string;
  subscription: Subscription<NotificationKind> | undefined;
  notBefore: Date | undefined;
  body: Pick<Parameters<typeof frameMail>[0], 'paragraphs' | 'button' | 'closing'>;
}

function addressed(deps: Deps, { person, kind, dedupeKey, subject, subscription, notBefore, body }: Letter): NewMail {
  const { email, userId, language } = person;
  const link = subscription && { unsubscribeUrl: unsubscribeUrl(deps, userId, subscription) };
  const mail = { to: email, userId, kind, language, subject, dedupeKey, ...(notBefore && { notBefore }) };
  return { ...mail, ...frameMail({ language, ...body, ...link }), ...link };
}

function absolute(deps: Deps, url: string): string {
  return new URL(url, publicUrl(deps)).href;
}
