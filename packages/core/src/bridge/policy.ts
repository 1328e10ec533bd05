/** How sure one must be before an item gets a status, and how much less to keep it. */
export interface BridgePolicy {
  version: string;
  /** Of the items that are not liked on both sides, at most this share may be called agreed, as far as the model can tell. */
  falselyAgreed: number;
  /** Within that budget an item must still be this likely to be liked on both sides … */
  agreedAt: number;
  /** … and one as likely as this is agreed in any case, or a crowd without division could never agree. */
  agreedAnyway: number;
  /** With fewer ratings than this an item has no status. */
  fewestRatings: number;
  /** A crowd is divided if at least this share of its items is for one side alone; one little heard is taken to be. */
  dividedAt: number;
  /** In a divided crowd so many ratings must come from people known to be on each side before an item is called agreed. */
  voicesPerSide: number;
  oneSidedAt: number;
  /** So many ratings must come from people whose side is known before an item is called one-sided: in a crowd without sides nothing is. */
  placedVoices: number;
  /** A status is kept until its probability has fallen this far, in log odds, below what gaining it takes. */
  keepMargin: number;
  /** The interval of a score holds it with this many standard deviations to each side. */
  intervalDeviations: number;
  /** Where a score is taken: this far from the middle towards the side that likes the item less, which is at 1. */
  towardsLessLiking: number;
}

export const BRIDGE_POLICY: BridgePolicy = {
  version: 'bridge-2',
  falselyAgreed: 0.007,
  agreedAt: 0.75,
  agreedAnyway: 0.98,
  fewestRatings: 3,
  dividedAt: 0.1,
  voicesPerSide: 0.9, // one of whom it is all but certain
  oneSidedAt: 0.9,
  placedVoices: 2,
  keepMargin: 1,
  intervalDeviations: 1.645,
  towardsLessLiking: 0.5,
};
