import type { VoteType } from '@verdict/core/proposal';
import { randomName } from '@verdict/elements/ask';
import type { VoteCounts } from '@verdict/wire/proposal';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Failure, session } from '../../frame/index.ts';
import { onCounted, sending } from './device-vote-sender.ts';
import { deviceVotes } from './device-votes.ts';
import { sendVote } from './send-vote.ts';
import { countsAfter } from './vote-counts.ts';
import type { VoteResult } from './vote-result.ts';

interface VoteHost extends ReactiveControllerHost {
  /** Called once the server has counted, changed or withdrawn the vote. */
  voteChanged(result: VoteResult): void;
}

/** The proposal that is voted on. */
export interface Votable {
  id: string;
  title: string;
}

export type VoteOutcome = 'counted' | 'changed' | 'withdrawn' | 'saved' | 'removed';

const STORAGE_BLOCKED: Failure = { code: 'storage_blocked', message: '' };

/**
 * One person's vote on one proposal. What was chosen is shown at once; what the server said is kept apart, and shown again
 * with the reason if the choice is refused.
 */
export class VoteController implements ReactiveController {
  outcome: VoteOutcome | undefined;
  failure: Failure | undefined;
  /** The log entry of the last change. */
  event: number | undefined;
  #proposal: Votable | undefined;
  #own: VoteType | null = null;
  #votes: VoteCounts = { support: 0, oppose: 0, pass: 0 };
  /** What was chosen and is not answered yet. */
  #wanted: VoteType | null | undefined;
  #attempt: { type: VoteType | null; key: string } | undefined;
  #isSending = false;
  #stop: (() => void) | undefined;
  readonly #host: VoteHost;

  constructor(host: VoteHost) {
    this.#host = host;
    host.addController(this);
    for (const shared of [session.state, deviceVotes.state, sending]) shared.watch(host);
  }

  hostConnected(): void {
    this.#stop = onCounted((result) => {
      if (result.proposalId === this.#proposal?.id) this.#settle('counted', result);
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** Someone signed in, or whose session is not known yet. A vote after the session has ended is saved on the device. */
  get viewer(): 'checking' | 'guest' | 'member' {
    const { kind } = session.state.value;
    if (kind === 'checking') return 'checking';
    return kind === 'signed-in' ? 'member' : 'guest';
  }

  /** The vote as the person chose it. */
  get chosen(): VoteType | null {
    if (this.#wanted !== undefined) return this.#wanted;
    return this.onDevice ?? (this.viewer === 'member' ? this.#own : null);
  }

  /** The vote that only this device knows. */
  get onDevice(): VoteType | undefined {
    return this.#proposal && deviceVotes.on(this.#proposal.id)?.type;
  }

  /** The counts with the vote as chosen; one that only this device knows is not counted. */
  get votes(): VoteCounts {
    return this.#wanted === undefined ? this.#votes : countsAfter(this.#votes, this.#own, this.#wanted);
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  get isSendingFromDevice(): boolean {
    return sending.value.isRunning && this.onDevice !== undefined;
  }

  show(proposal: Votable): void {
    if (this.#proposal?.id !== proposal.id) this.outcome = this.failure = this.event = this.#wanted = undefined;
    this.#proposal = proposal;
  }

  showOwn(own: VoteType | null): void {
    this.#own = own;
  }

  showEvent(event: number | null | undefined): void {
    this.event = event ?? undefined;
  }

  showVotes(votes: VoteCounts): void {
    this.#votes = votes;
  }

  /** Chooses a vote; null withdraws it. */
  choose(type: VoteType | null): void {
    if (!this.#proposal || this.viewer === 'checking' || this.isSendingFromDevice) return;
    this.failure = this.outcome = this.event = undefined;
    if (this.viewer === 'guest') this.#saveOnDevice(this.#proposal, type);
    else this.#want(this.#proposal, type);
    this.#host.requestUpdate();
  }

  #saveOnDevice({ id, title }: Votable, type: VoteType | null): void {
    const isSaved = type === null ? deviceVotes.remove(id) : deviceVotes.put({ proposalId: id, title, type, key: randomName() });
    if (isSaved) this.outcome = type === null ? 'removed' : 'saved';
    else this.failure = STORAGE_BLOCKED;
  }

  #want(proposal: Votable, type: VoteType | null): void {
    deviceVotes.remove(proposal.id); // this choice is newer
    this.#wanted = type;
    if (!this.#isSending) void this.#sendWanted(proposal);
  }

  /** Sends until what was sent is what is wanted: people may change their mind before the response. */
  async #sendWanted({ id }: Votable): Promise<void> {
    this.#isSending = true;
    while (this.#wanted !== undefined) {
      const type = this.#wanted;
      const answer = await sendVote({ proposalId: id, type, key: this.#keyFor(type) });
      if (this.#proposal?.id !== id) break;
      if (answer.ok) this.#settle(outcomeOf(this.#own, type), answer.value);
      else this.#fail(answer.failure);
      if (!answer.ok || this.#wanted === type) this.#wanted = undefined;
    }
    this.#isSending = false;
    this.#host.requestUpdate();
  }

  #settle(outcome: VoteOutcome, result: VoteResult): void {
    this.#own = result.type;
    this.#votes = result.votes;
    this.#attempt = undefined;
    this.outcome = outcome;
    this.event = result.event ?? undefined;
    this.#host.requestUpdate();
    this.#host.voteChanged(result);
  }

  #fail(failure: Failure): void {
    this.failure = failure;
    session.onFailure(failure);
  }

  /** The same choice has the same key, so that a retry after a lost response counts once. */
  #keyFor(type: VoteType | null): string {
    if (this.#attempt?.type !== type) this.#attempt = { type, key: randomName() };
    return this.#attempt.key;
  }
}

function outcomeOf(before: VoteType | null, after: VoteType | null): VoteOutcome {
  if (after === null) return 'withdrawn';
  return before === null ? 'counted' : 'changed';
}
