import type { VoteType } from '@verdict/core/proposal';

interface Vote {
  type: VoteType;
  /** Grows with each vote that changes something, so that the newest of several is known. */
  order: number;
}

/** A vote with what it weighs. */
interface Counted {
  type: VoteType;
  weight: number;
}

interface Known {
  topic: string;
  author: number | null;
  createdMs: number;
  priority: number;
  /** When its vote was closed; null while it is open. */
  closedAt: number | null;
  mergedInto: string | null;
  isRemoved: boolean;
  /** By voter. */
  votes: Map<number, Vote>;
  /** Votes whose voters were erased after the close. */
  nameless: Counted[];
}

/** What was acknowledged, kept beside the product: nothing of it is read from its tables. */
export class Ledger {
  readonly proposals = new Map<string, Known>();
  /** By person: what their votes are multiplied by, from when on. It is 1 before the first. */
  readonly #trust = new Map<number, { order: number; trust: number }[]>();
  #order = 0;

  addProposal(id: string, { topic, author, createdMs }: Pick<Known, 'topic' | 'author' | 'createdMs'>): void {
    this.proposals.set(id, {
      topic,
      author,
      createdMs,
      priority: 0,
      closedAt: null,
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

  closeVote(id: string, closed: boolean): void {
    this.#order += 1;
    this.of(id).closedAt = closed ? this.#order : null;
  }

  setTrust(userId: number, trust: number): void {
    this.#order += 1;
    this.#trust.set(userId, [...(this.#trust.get(userId) ?? []), { order: this.#order, trust }]);
  }

  /** What a person's votes are multiplied by now, or what they were at a time. */
  trustOf(userId: number, at: number | null = null): number {
    return (this.#trust.get(userId) ?? []).findLast(({ order }) => at === null || order <= at)?.trust ?? 1;
  }

  /** Their proposals go out of sight. Votes go, but where the vote is closed they lose their name. */
  erase(userId: number): void {
    for (const { proposal, vote, root } of this.#votesThatStay(userId))
      proposal.nameless.push({ type: vote.type, weight: this.trustOf(userId, this.of(root).closedAt) });
    for (const proposal of this.proposals.values()) {
      proposal.votes.delete(userId);
      if (proposal.author !== userId) continue;
      proposal.author = null;
      proposal.isRemoved = true;
    }
  }

  /** The newest vote of a person on each closed proposal and what was merged into it, unless they wrote the closed one. */
  #votesThatStay(userId: number): { proposal: Known; vote: Vote; root: string }[] {
    const newest = new Map<string, { proposal: Known; vote: Vote; root: string }>();
    for (const [id, proposal] of this.proposals) {
      const vote = proposal.votes.get(userId);
      const root = this.rootOf(id);
      if (!vote || this.of(root).closedAt === null || this.of(root).author === userId) continue;
      if ((newest.get(root)?.vote.order ?? 0) < vote.order) newest.set(root, { proposal, vote, root });
    }
    return [...newest.values()];
  }

  rootOf(id: string): string {
    const into = this.of(id).mergedInto;
    return into === null ? id : this.rootOf(into);
  }

  /** The people for and against a proposal and all that was merged into it. */
  supportOf(root: string): { support: number; oppose: number } {
    const counted = this.#countedOn(root);
    const count = (wanted: VoteType): number => counted.filter(({ type }) => type === wanted).length;
    return { support: count('support'), oppose: count('oppose') };
  }

  /** The same by weight: where the vote is closed, by what it was then. */
  weightOf(root: string): { support: number; oppose: number } {
    const counted = this.#countedOn(root);
    const sum = (wanted: VoteType): number => counted.reduce((total, { type, weight }) => (type === wanted ? total + weight : total), 0);
    return { support: sum('support'), oppose: sum('oppose') };
  }

  /** Each person once, with their newest vote, and not the author. */
  #countedOn(root: string): Counted[] {
    const newest = new Map<number, Vote>();
    const counted: Counted[] = [];
    for (const [id, { votes, nameless }] of this.proposals) {
      if (this.rootOf(id) !== root) continue;
      counted.push(...nameless);
      for (const [userId, vote] of votes) if ((newest.get(userId)?.order ?? 0) < vote.order) newest.set(userId, vote);
    }
    const { author, closedAt } = this.of(root);
    newest.delete(author ?? -1);
    return [...counted, ...[...newest].map(([userId, { type }]) => ({ type, weight: this.trustOf(userId, closedAt) }))];
  }
}
