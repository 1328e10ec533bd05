import type { KnownData, NotificationKind } from '@verdict/core/notification';

export interface Item<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  data: KnownData[Kind];
}
