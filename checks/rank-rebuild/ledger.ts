import type { VoteType } from '@verdict/core/proposal';

interface Vote {
  type: VoteType;
  /** Grows with each vote that changes something, so that the newest of several is known. */
  order: number;
}

interface Known {
  topic: string;
  author: number | null;
  createdMs: number;
  priority: number;
  isClosed: boolean;
  mergedInto: string | null;
  isRemoved: boolean;
  /** By voter. */
  votes: Map<number, Vote>;
  /** Votes whose voters were erased after the close. */
  nameless: VoteType[];
}

/** What was acknowledged, kept beside the product: nothing of it is read from its tables. */
export class Ledger {
  readonly proposals = new Map<string, Known>();
  #order = 0;

  addProposal(id: string, { topic, author, createdMs }: Pick<Known, 'topic' | 'author' | 'createdMs'>): void {
    this.proposals.set(id, {
      topic,
      author,
      createdMs,
      priority: 0,
      isClosed: false,
      mergedInto: null,
      isRemoved: false,
      votes: new Map(),
      nameless: [],
    });
  }

  of(id: string): Known {
    return this.proposals.get(id) as Known;
  }

  castVote(id: string, userId: number, type: VoteType): void {
    const { votes } = this.of(id);
    if (votes.get(userId)?.type === type) return; // the same vote again changes nothing
    this.#order += 1;
    votes.set(userId, { type, order: this.#order });
  }

  withdrawVote(id: string, userId: number): void {
    this.of(id).votes.delete(userId);
  }

  /** Their proposals go out of sight. Votes go, but where the vote is closed they lose their name. */
  erase(userId: number): void {
    for (const { proposal, vote } of this.#votesThatStay(userId)) proposal.nameless.push(vote.type);
    for (const proposal of this.proposals.values()) {
      proposal.votes.delete(userId);
      if (proposal.author !== userId) continue;
      proposal.author = null;
      proposal.isRemoved = true;
    }
  }

  /** The newest vote of a person on each closed proposal and what was merged into it, unless they wrote the closed one. */
  #votesThatStay(userId: number): { proposal: Known; vote: Vote }[] {
    const newest = new Map<string, { proposal: Known; vote: Vote }>();
    for (const [id, proposal] of this.proposals) {
      const vote = proposal.votes.get(userId);
      const root = this.rootOf(id);
      if (!vote || !this.of(root).isClosed || this.of(root).author === userId) continue;
      if ((newest.get(root)?.vote.order ?? 0) < vote.order) newest.set(root, { proposal, vote });
    }
    return [...newest.values()];
  }

  rootOf(id: string): string {
    const into = this.of(id).mergedInto;
    return into === null ? id : this.rootOf(into);
  }

  /** The people for and against a proposal and all that was merged into it: each once, with their newest vote, and not its author. */
  supportOf(root: string): { support: number; oppose: number } {
    const newest = new Map<number, Vote>();
    const types: VoteType[] = [];
    for (const [id, { votes, nameless }] of this.proposals) {
      if (this.rootOf(id) !== root) continue;
      types.push(...nameless);
      for (const [userId, vote] of votes) if ((newest.get(userId)?.order ?? 0) < vote.order) newest.set(userId, vote);
    }
    newest.delete(this.of(root).author ?? -1);
    types.push(...[...newest.values()].map(({ type }) => type));
    const count = (type: VoteType): number => types.filter((each) => each === type).length;
    return { support: count('support'), oppose: count('oppose') };
  }
}
