import { expect, test } from 'vitest';
import type { Answer } from '../../frame/ask.ts';
import { DeviceVotes } from './device-votes.ts';
import { sendInOrder } from './send-in-order.ts';
import type { DeviceVote } from './stored-votes.ts';

const aVote = (proposalId: string, type: DeviceVote['type'] = 'support'): DeviceVote => ({
  proposalId,
  title: proposalId,
  type,
  key: `key of ${proposalId} ${type}`,
});

function aDevice(): { votes: DeviceVotes; stored: () => string | undefined; reopen: () => DeviceVotes } {
  let stored: string | undefined;
  const storage = {
    load: () => stored,
    save(text: string | undefined) {
      stored = text;
    },
  };
  return { votes: new DeviceVotes(storage), stored: () => stored, reopen: () => new DeviceVotes(storage) };
}

const refused = (code: string): Answer<string> => ({ ok: false, failure: { code, message: code } });

async function send(votes: DeviceVotes, answers: Record<string, Answer<string>> = {}) {
  const sent: string[] = [];
  const stop = await sendInOrder(
    votes,
    async ({ proposalId, key }) => {
      sent.push(key);
      return answers[proposalId] ?? { ok: true, value: proposalId };
    },
    () => undefined,
  );
  return { sent, stop: stop?.code };
}

test('votes are sent once, in the order in which they were given, and a changed vote only as it is now', async () => {
  const { votes, stored } = aDevice();
  for (const vote of [aVote('a'), aVote('b'), aVote('a', 'oppose')]) votes.put(vote);
  expect(await send(votes)).toEqual({ sent: ['key of b support', 'key of a oppose'], stop: undefined });
  expect(await send(votes)).toEqual({ sent: [], stop: undefined });
  expect(stored()).toBeUndefined();
});

test('a refused vote is told and does not stop the next one', async () => {
  const { votes } = aDevice();
  for (const vote of [aVote('a'), aVote('b')]) votes.put(vote);
  expect((await send(votes, { a: refused('proposal_closed') })).sent).toHaveLength(2);
  expect(votes.refused).toMatchObject([{ proposalId: 'a', refusal: { code: 'proposal_closed' } }]);
  votes.forgetRefused();
  expect(votes.state.value).toEqual([]);
});

test('without a connection the votes stay, and are sent later with the same keys', async () => {
  const { votes, reopen } = aDevice();
  for (const vote of [aVote('a'), aVote('b')]) votes.put(vote);
  expect(await send(votes, { a: refused('offline') })).toEqual({ sent: ['key of a support'], stop: 'offline' });
  expect(await send(reopen())).toEqual({ sent: ['key of a support', 'key of b support'], stop: undefined });
});

test('a browser that saves nothing says so', () => {
  const votes = new DeviceVotes({ load: () => undefined, save: () => undefined });
  expect(votes.put(aVote('a'))).toBe(false);
  expect(votes.state.value).toEqual([]);
});
