import type { Answer, Failure } from '../../frame/ask.ts';
import type { DeviceVotes } from './device-votes.ts';
import type { DeviceVote } from './stored-votes.ts';

/** Refusals that sending the same vote again would not change. After any other failure it is tried later. */
const FINAL = new Set(['proposal_not_found', 'gone', 'own_proposal', 'proposal_merged', 'proposal_closed', 'invalid_request']);

/** Sends the saved votes one after the other. Returns why it stopped; undefined once each was counted or refused. */
export async function sendInOrder<Counted>(
  votes: DeviceVotes,
  send: (vote: DeviceVote) => Promise<Answer<Counted>>,
  counted: (vote: DeviceVote, value: Counted) => void,
): Promise<Failure | undefined> {
  for (let next = votes.unsent[0]; next; next = votes.unsent[0]) {
    const answer = await send(next);
    if (answer.ok) {
      votes.settle(next);
      counted(next, answer.value);
    } else if (FINAL.has(answer.failure.code)) votes.refuse(next, answer.failure);
    else return answer.failure;
  }
  return undefined;
}
