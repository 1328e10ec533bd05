import { binomialSurprise } from './chance.ts';

/** A person's votes, and how many of them are for one author's items; and what others do. */
export interface FavouritismCounts {
  votes: number;
  onAuthor: number;
  supportsAuthor: number;
  /** The author's share of everybody else's votes. */
  shareOfAuthor: number;
  /** How often everybody else supports the items of this author that this person voted on. */
  supportOfAuthor: number;
}

export interface Favouritism {
  /** −ln of the probability of so many votes for one author, and of so many supporting ones among them. */
  attention: number;
  support: number;
  score: number;
}

/** Both together are as surprising as one in e to the power of this; then the score is a half. */
const HALF_AT_NATS = 12;

/** How much a person favours an author: by voting on this author's items more than others do, and by supporting them more. */
export function favouritism(counts: FavouritismCounts): Favouritism {
  const attention = binomialSurprise(counts.onAuthor, counts.votes, counts.shareOfAuthor);
  const support = binomialSurprise(counts.supportsAuthor, counts.onAuthor, counts.supportOfAuthor);
  // A reader of one author who is as critical as everybody favours nobody.
  const both = support < 1 ? 0 : attention + support;
  return { attention, support, score: both === Number.POSITIVE_INFINITY ? 1 : both / (both + HALF_AT_NATS) };
}
