import { Shared } from '@verdict/elements/state';
import type { ReactiveControllerHost } from 'lit';
import { ask } from './ask.ts';
import { client } from './client.ts';
import { LiveController } from './live.ts';
import { session } from './session.ts';

/** How many notifications wait to be read; the bell shows it. */
export const unread = new Shared(0);

/** Shows so many fewer at once, before the server has said so; call the answer to take that back. */
export function countAsRead(count: number): () => void {
  const before = unread.value;
  const after = Math.max(0, before - count);
  unread.change(after);
  return () => {
    if (unread.value === after) unread.change(before); // else the server has spoken since
  };
}

/** Keeps the number at the bell right for as long as `host` is on the page. */
export function followNotifications(host: ReactiveControllerHost): void {
  const topics = (): string[] => (session.state.value.kind === 'signed-in' ? [`me:${session.account?.id}`] : []);
  new LiveController(host, topics, (event) => {
    if (event.type === 'reset') void countUnread();
    else if (event.type === 'message' && 'unread' in event.data) hearCount(event.data);
  });
  session.state.listen(() => session.account ?? unread.change(0));
}

let messages = 0;

/** One has come, or some were read, here or elsewhere. */
function hearCount({ unread: count }: { unread: number }): void {
  messages += 1;
  unread.change(count);
}

async function countUnread(): Promise<void> {
  const before = messages;
  const answer = await ask(client.GET('/api/notifications', { params: { query: { limit: 1 } } }));
  if (answer.ok && messages === before) unread.change(answer.value.unread); // else a message was faster, and knows more
}
