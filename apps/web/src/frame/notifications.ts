import { Shared } from '@verdict/elements/state';
import type { ReactiveControllerHost } from 'lit';
import { ask } from './ask.ts';
import { client } from './client.ts';
import { LiveController } from './live.ts';
import { session } from './session.ts';

/** The number of unread notifications, for the bell. */
export const unread = new Shared(0);

/** Reduces the number at once, before the server has confirmed it; the returned function undoes that. */
export function countAsRead(count: number): () => void {
  const before = unread.value;
  const after = Math.max(0, before - count);
  unread.change(after);
  return () => {
    if (unread.value === after) unread.change(before); // otherwise the server has sent a newer number
  };
}

/** Keeps the number at the bell up to date while `host` is on the page. */
export function followNotifications(host: ReactiveControllerHost): void {
  const channels = (): string[] => (session.state.value.kind === 'signed-in' ? [`me:${session.account?.id}`] : []);
  new LiveController(host, channels, (event) => {
    if (event.type === 'reset') void countUnread();
    else if (event.type === 'message' && 'unread' in event.data) hearCount(event.data);
  });
  session.state.listen(() => session.account ?? unread.change(0));
}

let messages = 0;

/** A notification arrived, or some were read, here or elsewhere. */
function hearCount({ unread: count }: { unread: number }): void {
  messages += 1;
  unread.change(count);
}

async function countUnread(): Promise<void> {
  const before = messages;
  const answer = await ask(client.GET('/api/notifications', { params: { query: { limit: 1 } } }));
  if (answer.ok && messages === before) unread.change(answer.value.unread); // otherwise a message was faster and is newer
}
