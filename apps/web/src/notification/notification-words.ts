import type { Notification } from '@verdict/wire/notification';

/** What happened, in the language of the account. */
export function notificationSentence({ title }: Notification): string {
  return `${title}.`;
}

/** The beginning of a reply, or the reason of a decision. */
export function notificationQuote({ data }: Notification): string | undefined {
  const { excerpt, reason } = data as { excerpt?: string | null; reason?: string };
  return excerpt ?? reason;
}
