/** How certain the model must be to give an item a status, and how much less to keep it. */
export interface BridgePolicy {
  version: string;
  /** Of the items not liked by both camps, at most this share may be agreed, by the model's own estimate. */
  falselyAgreed: number;
  /** Within that budget an item must still be this likely to be liked by both camps … */
  agreedAt: number;
  /** … and one with at least this probability is agreed in any case, or a crowd without division could never agree. */
  agreedAnyway: number;
  /** An item with fewer ratings has no status. */
  fewestRatings: number;
  /** A crowd is divided if at least this share of its items belongs to one camp alone. A crowd with few ratings counts as divided. */
  dividedAt: number;
  /** In a divided crowd an item needs this many ratings from raters known to be in each camp before it is agreed. */
  voicesPerSide: number;
  oneSidedAt: number;
  /**
   * An item needs this many ratings from raters whose camp is known before it is one-sided: a crowd without camps has no
   * one-sided items.
   */
  placedVoices: number;
  /** A status is kept until its probability falls this far, in log odds, below the bar for gaining it. */
  keepMargin: number;
  /** The interval of a score has this many standard deviations on each side. */
  intervalDeviations: number;
  /** Where a score is evaluated: this far from the middle (0) towards the viewpoint that likes the item less (1). */
  towardsLessLiking: number;
  /**
   * Whether rating an item at all says something about a rater's camp: people who choose what they rate choose what their camp cares
   * about, people who are shown items in turn do not.
   */
  presenceCounts: boolean;
}

export const BRIDGE_POLICY: BridgePolicy = {
  version: 'bridge-2',
  falselyAgreed: 0.007,
  agreedAt: 0.75,
  agreedAnyway: 0.98,
  fewestRatings: 3,
  dividedAt: 0.1,
  voicesPerSide: 0.9, // one rater whose camp is nearly certain
  oneSidedAt: 0.9,
  placedVoices: 2,
  keepMargin: 1,
  intervalDeviations: 1.645,
  towardsLessLiking: 0.5,
  presenceCounts: true,
};
