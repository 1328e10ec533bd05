import type { DeliveryRule, Language, NotificationKind, Notifications } from '@verdict/core/notification';
import { NOTIFICATION_GROUPS } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { type TSchema, Type } from 'typebox';
import type { LogEvent } from '../audit/index.ts';
import type { Reader, Slice } from '../define-slice.ts';

/** The beginning of what someone wrote; null where it is gone. */
export interface Quote {
  author?: string | null;
  excerpt: string | null;
}

/** What a notification holds, with its quote if its kind has one. */
export type ShownData<Kind extends NotificationKind = NotificationKind> = Notifications[Kind] & Partial<Quote>;

/** All there is to know of a kind of notification. The slice that owns the kind declares it. */
export interface NotificationDeclaration<Kind extends NotificationKind = NotificationKind> extends DeliveryRule {
  /** The page it leads to, from the root of the site, or a whole address. */
  url(data: Notifications[Kind]): string;
  /** What it quotes: read whenever it is shown, so that what was deleted since is not. */
  quotes?: QuoteSource<Kind>;
  /** The events it follows. Without, the slice calls `notify` itself. */
  follows?: Follower<Kind>;
  texts: Readonly<Record<Language, NotificationTexts<Kind>>>;
}

interface NotificationTexts<Kind extends NotificationKind> {
  /** Completes "notify me when…" in people's settings. */
  name: string;
  /** What happened, without a full stop. */
  title(data: ShownData<Kind>): string;
  /** The one thing to do about it. */
  button: string;
  /** The last paragraph of its mail. */
  closing?: string;
}

interface QuoteSource<Kind extends NotificationKind> {
  /** The field with the id of what is quoted. */
  by: keyof Notifications[Kind] & string;
  read(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Quote>>;
}

/** Somebody to notify. Two notifications with one key are one. */
export interface Recipient<Kind extends NotificationKind> {
  userId: number;
  data: Notifications[Kind];
  dedupeKey: string;
}

interface Follower<Kind extends NotificationKind> {
  events: readonly EventKind[];
  findRecipients(tx: Tx, events: readonly LogEvent[]): Promise<Recipient<Kind>[]>;
}

/** Notifies the people that `findRecipients` finds for events of these kinds, a batch at a time. */
export function follow<Event extends EventKind, Kind extends NotificationKind>(
  events: readonly Event[],
  findRecipients: (tx: Tx, events: readonly LogEvent<Event>[]) => Promise<Recipient<Kind>[]>,
): Follower<Kind> {
  return { events, findRecipients: findRecipients as Follower<Kind>['findRecipients'] };
}

export type NotificationDeclarations<Kind extends NotificationKind = NotificationKind> = {
  readonly [K in Kind]: NotificationDeclaration<K>;
};

/** Every kind that a slice declares, in the order of people's settings. */
export function declaredNotifications(slices: readonly Slice[]): NotificationDeclarations {
  const placeOf = ({ group }: DeliveryRule): number => NOTIFICATION_GROUPS.indexOf(group);
  const declared = slices.flatMap(({ notifications = {} }) => Object.entries(notifications));
  return Object.fromEntries(declared.toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))) as unknown as NotificationDeclarations;
}

export function notificationKinds(declarations: NotificationDeclarations): NotificationKind[] {
  return Object.keys(declarations) as NotificationKind[];
}

/** The kinds as a type of the API. */
export function notificationKindSchema(slices: readonly Slice[]): TSchema {
  return Type.Enum(notificationKinds(declaredNotifications(slices)), { $id: 'NotificationKind' });
}
