/** The parts of a score, each 0 to 1 before its weight. */
export interface ScoreParts {
  /** Relevance compared with the other proposals. */
  relevance: number;
  consistency: number;
  trust: number;
  recency: number;
  agreement: number;
}

export interface ProposalRank {
  id: number;
  /** From 1. */
  rank: number;
  /** The percentage of the other proposals that rank below. */
  percentile: number;
  score: number;
  parts: ScoreParts;
}

export interface ScoredProposals {
  ids: Float64Array;
  scores: Float64Array;
  /** Those of each proposal one after the other, in the order of `PARTS`. */
  parts: Float64Array;
}

export const PARTS = ['relevance', 'consistency', 'trust', 'recency', 'agreement'] as const satisfies readonly (keyof ScoreParts)[];

/**
 * The ranks of a topic, the first place first, in a few arrays of numbers. Large topics are ranked several times a second; as objects
 * their ranks would fill the memory between two garbage collections.
 */
export class RankList implements Iterable<ProposalRank> {
  readonly #scored: ScoredProposals;
  /** Where the proposal of each place is in the arrays. */
  readonly #order: Uint32Array;
  readonly #ids: Float64Array;

  constructor(scored: ScoredProposals, order: Uint32Array) {
    this.#scored = scored;
    this.#order = order;
    this.#ids = Float64Array.from(order, (from) => scored.ids[from] as number);
  }

  get length(): number {
    return this.#order.length;
  }

  /** The proposals in their order. */
  get ids(): Readonly<Float64Array> {
    return this.#ids;
  }

  /** The rank at an index from 0; undefined before the first and after the last. */
  at(index: number): ProposalRank | undefined {
    const from = this.#order[index];
    if (from === undefined) return undefined;
    const others = this.length - 1;
    return {
      id: this.#ids[index] as number,
      rank: index + 1,
      percentile: others === 0 ? 100 : (100 * (others - index)) / others,
      score: this.#scored.scores[from] as number,
      parts: this.#partsFrom(from),
    };
  }

  scoreAt(index: number): number {
    return this.#scored.scores[this.#order[index] as number] as number;
  }

  /** The rank of a proposal; undefined if it has none. */
  of(id: number): ProposalRank | undefined {
    return this.at(this.#ids.indexOf(id));
  }

  slice(from: number, to: number): ProposalRank[] {
    return Array.from(this.#order.subarray(from, to), (_, at) => this.at(from + at) as ProposalRank);
  }

  *[Symbol.iterator](): Generator<ProposalRank> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) as ProposalRank;
  }

  /** The mean of each part over all proposals; 0 without any. */
  means(): ScoreParts {
    const { parts } = this.#scored;
    const sums = new Float64Array(PARTS.length);
    for (let at = 0; at < parts.length; at += 1) {
      const part = at % PARTS.length;
      sums[part] = (sums[part] as number) + (parts[at] as number);
    }
    return toParts(sums.map((sum) => sum / Math.max(1, this.length)));
  }

  #partsFrom(from: number): ScoreParts {
    return toParts(this.#scored.parts.subarray(PARTS.length * from, PARTS.length * (from + 1)));
  }
}

function toParts([relevance, consistency, trust, recency, agreement]: Float64Array): ScoreParts {
  return { relevance, consistency, trust, recency, agreement } as ScoreParts;
}
