import type { LiveMessage } from '@verdict/wire/live';
import type { Debate, Point } from '@verdict/wire/point';
import type { ReactiveControllerHost } from 'lit';
import { LiveController } from '../../frame/index.ts';
import { debateList } from './debate-list.ts';
import { outgoing } from './outgoing.ts';

const PAUSE_MS = 400;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps the list of debates up to date while `host` is on the page. */
export function followDebates(host: ReactiveControllerHost): void {
  debateList.watch(host);
  host.addController({ hostConnected: () => void debateList.refresh() });
  new LiveController(
    host,
    () => ['points'],
    (event) => {
      if (event.type === 'reset') void debateList.refresh();
      else if (event.type === 'message') hear(event);
    },
  );
}

function hear({ kind, data }: LiveMessage): void {
  if (kind === 'point.created') outgoing.heard(data);
  if (kind === 'point.deleted') debateList.remove(data.id);
  else if (kind === 'point.created' && data.parent_id === null) debateList.put(newDebate(data));
  else refreshSoon();
}

/** A message about a reply does not name its debate. Many of them lead to one request, at a random moment, so that many readers do not send it at once. */
function refreshSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void debateList.refresh(), PAUSE_MS * (1 + Math.random()));
}

/** A debate that has just begun. */
export function newDebate(point: Point): Debate {
  return { id: point.id, point, reply_count: 0, people_count: 1, last_at: point.created_at, activity: [1] };
}
