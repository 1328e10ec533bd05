import { MAIL_TIMINGS } from '@verdict/core/notification';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';

/** One of the kinds that slices declare. */
const Kind = Type.Unsafe<string>(Type.Ref('NotificationKind'));

export const Notification = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    kind: Kind,
    title: Type.String({ description: 'What happened, in the language of the account.' }),
    text: Type.Union([Type.String(), Type.Null()], { description: 'Details: the beginning of a reply, or a reason.' }),
    url: Type.String({ description: 'The page it leads to.' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Ids and facts of its kind.' }),
    created_at: Timestamp,
    read_at: Type.Union([Timestamp, Type.Null()]),
  },
  { $id: 'Notification' },
);
export type Notification = Static<typeof Notification>;

export const NotificationQuery = Type.Object(
  { ...PageQuery, unread: Type.Optional(Type.Boolean({ description: 'Only unread ones.' })) },
  { additionalProperties: false },
);
export type NotificationQuery = Static<typeof NotificationQuery>;

const Unread = Type.Integer({ minimum: 0, description: 'The number of unread ones.' });
export const NotificationList = Type.Object({ ...listOf(Type.Ref('Notification')).properties, unread: Unread });

export const MarkRead = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
    upTo: Type.Optional(Id),
  },
  { additionalProperties: false, minProperties: 1, description: 'Either these, or all up to this one.' },
);
export type MarkRead = Static<typeof MarkRead>;
export const UnreadAnswer = Type.Object({ success: Type.Literal(true), unread: Unread });

const MailTiming = Type.Enum([...MAIL_TIMINGS]);

export const Preference = Type.Object({ kind: Kind, in_app: Type.Boolean(), mail: MailTiming }, { additionalProperties: false });
export type Preference = Static<typeof Preference>;

export const PreferenceList = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(
    Type.Object({
      ...Preference.properties,
      name: Type.String({ description: 'When it is sent, in the language of the account: completes "Notify me when…".' }),
      can_switch_off: Type.Boolean(),
    }),
  ),
});
export const ChangePreferences = Type.Object(
  { items: Type.Array(Preference, { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'As the clock shows it, such as 22:30.' });
export const QuietHours = Type.Object(
  {
    from: TimeOfDay,
    to: TimeOfDay,
    time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'Such as Europe/Madrid.' }),
  },
  { additionalProperties: false },
);
export type QuietHours = Static<typeof QuietHours>;
export const SetQuietHours = Type.Object({ quiet_hours: nullable(QuietHours, 'Null switches them off.') }, { additionalProperties: false });
export const QuietHoursAnswer = Type.Object({ success: Type.Literal(true), quiet_hours: nullable(QuietHours, 'Null without.') });

export const UnsubscribeQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false });
export const UnsubscribeAnswer = Type.Object({
  success: Type.Literal(true),
  kind: Type.Union([Kind, Type.Literal('digest')], { description: 'What the mail was about.' }),
  name: Type.String({ description: 'The name of the kind, in the language of the mail.' }),
});

declare module '../live/index.ts' {
  interface LiveMessages {
    'notification.created': { notification: Notification; unread: number };
    'notification.read': { unread: number };
  }
}
