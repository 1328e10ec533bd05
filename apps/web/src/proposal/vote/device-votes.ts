import { loadItem, Shared, saveItem } from '@verdict/elements/state';
import { type DeviceVote, formatVotes, parseVotes, type VoteRefusal } from './stored-votes.ts';

const DEVICE_VOTES = 'verdict.votes';

export interface VoteStorage {
  load(): string | undefined;
  save(text: string | undefined): void;
}

/** The votes of someone without an account, in the order in which they were given. All tabs of a browser share them. */
export class DeviceVotes {
  readonly state: Shared<readonly DeviceVote[]>;
  readonly #storage: VoteStorage;

  constructor(storage: VoteStorage) {
    this.#storage = storage;
    this.state = new Shared<readonly DeviceVote[]>(parseVotes(storage.load()) ?? []);
  }

  /** The vote on a proposal that waits to be counted. */
  on(proposalId: string): DeviceVote | undefined {
    return this.unsent.find((vote) => vote.proposalId === proposalId);
  }

  get unsent(): readonly DeviceVote[] {
    return this.state.value.filter(({ refusal }) => !refusal);
  }

  get refused(): readonly DeviceVote[] {
    return this.state.value.filter(({ refusal }) => refusal);
  }

  /** Saves a vote in place of an earlier one on the same proposal. False if this browser saves nothing. */
  put(vote: DeviceVote): boolean {
    return this.#change((votes) => [...without(votes, vote.proposalId), vote]);
  }

  remove(proposalId: string): boolean {
    return this.#change((votes) => without(votes, proposalId));
  }

  refuse({ key }: DeviceVote, { code, message }: VoteRefusal): void {
    this.#change((votes) => votes.map((vote) => (vote.key === key ? { ...vote, refusal: { code, message } } : vote)));
  }

  /** Forgets a vote that was counted, unless another one has replaced it meanwhile. */
  settle({ key }: DeviceVote): void {
    this.#change((votes) => votes.filter((vote) => vote.key !== key));
  }

  forgetRefused(): void {
    this.#change((votes) => votes.filter(({ refusal }) => !refusal));
  }

  /** Another tab may have changed them. */
  reload(): void {
    this.state.change(parseVotes(this.#storage.load()) ?? []);
  }

  #change(change: (votes: readonly DeviceVote[]) => DeviceVote[]): boolean {
    const stored = parseVotes(this.#storage.load());
    if (!stored) return false;
    const votes = change(stored);
    const text = votes.length > 0 ? formatVotes(votes) : undefined;
    this.#storage.save(text);
    if (this.#storage.load() !== text) return false;
    this.state.change(votes);
    return true;
  }
}

const without = (votes: readonly DeviceVote[], proposalId: string): DeviceVote[] => votes.filter((vote) => vote.proposalId !== proposalId);

export const deviceVotes = new DeviceVotes({
  load: () => loadItem(DEVICE_VOTES),
  save: (text) => saveItem(DEVICE_VOTES, text),
});

globalThis.window?.addEventListener?.('storage', ({ key }) => {
  if (key === DEVICE_VOTES || key === null) deviceVotes.reload();
});
