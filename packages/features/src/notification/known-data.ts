import type { NotificationData, NotificationKind } from '@verdict/core/notification';

/** What a notification holds, with what it names looked up; null where that is gone. */
export type KnownData = Omit<NotificationData, 'reply' | 'label_added'> & {
  reply: NotificationData['reply'] & { author: string | null; excerpt: string | null };
  label_added: NotificationData['label_added'] & { excerpt: string | null };
};

export interface Item<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  data: KnownData[Kind];
}
