import { once } from 'node:events';
import type { VoteCounts } from '@verdict/wire/proposal';
import type { RankedMessage } from '@verdict/wire/ranking';
import { WebSocket } from 'ws';

const TOO_LONG_MS = 10_000;

/** Another screen that shows the top of a topic. */
export interface Screen {
  /** The milliseconds from now until the screen shows a proposal with these votes, or that it has left the top. */
  untilShown(proposalId: string, isShown: (votes: VoteCounts | undefined) => boolean): Promise<number>;
  close(): void;
}

export async function openScreen(address: string, topicId: number): Promise<Screen> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`);
  await once(socket, 'open');
  const watchers = new Set<(message: RankedMessage) => void>();
  socket.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes)) as { messages?: { kind: string; data: RankedMessage }[] };
    for (const { kind, data } of frame.messages ?? []) if (kind === 'topic.ranked') for (const watch of watchers) watch(data);
  });
  socket.send(JSON.stringify({ type: 'subscribe', topics: [`topic:${topicId}`] }));
  return {
    untilShown(proposalId, isShown) {
      const began = performance.now();
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error(`no new ranks of topic ${topicId} after ${TOO_LONG_MS} ms`)), TOO_LONG_MS);
        const watch = ({ items }: RankedMessage): void => {
          if (!isShown(items.find(({ proposal_id }) => proposal_id === proposalId)?.votes)) return;
          clearTimeout(tooLate);
          watchers.delete(watch);
          resolve(performance.now() - began);
        };
        watchers.add(watch);
      });
    },
    close: () => socket.close(),
  };
}
