export interface CollusionPolicy {
  version: string;
  /** Votes of one target this close together may be lock-step; each scale is looked at separately, the narrowest first. */
  windowsSeconds: readonly number[];
  /** While votes arrive, only windows up to this are looked at: in wider ones nearly every vote has company, which is for the night. */
  maxFeedWindowSeconds: number;
  /** Coincidences within this time have one cause, such as a link or a lesson, and count once. */
  occasionSeconds: number;
  /** How many separate occasions a person, and a ring, must have in common. */
  minPersonOccasions: number;
  minRingOccasions: number;
  minMembers: number;
  /** Above this window a group of more people is a crowd: readers of one newsletter look the same. */
  crowdWindowSeconds: number;
  maxMembersOfWideRing: number;
  /** Votes so close together are a burst if chance gives so many with at most this probability. */
  burstChance: number;
  /**
   * Evidence (natural logarithm) a member needs beyond what it costs to pick one person among all; and, when it is taken as given
   * which items a person votes on, beyond what it costs to pick one among those who vote on the same ones.
   */
  marginNats: number;
  /** The share of members that may vote the other way on what the ring votes on. */
  maxDissent: number;
  /** A person with a single coincidence belongs to a ring at this probability. */
  minProbability: number;
  /** For rings that share the choice of items, not the time: the share of the common votes a member has, and how many there are. */
  minCoverage: number;
  minCommonVotes: number;
  /** Outsiders who voted on nearly the same items explain the choice if there are so many for each member. */
  explainingOutsiders: number;
  /** In a burst, each person is compared with so many others at most, the same ones in each burst. */
  neighbours: number;
}

export const COLLUSION_POLICY: CollusionPolicy = {
  version: 'collusion-1',
  windowsSeconds: [60, 300, 1800, 10_800],
  maxFeedWindowSeconds: 300,
  occasionSeconds: 6 * 3600,
  minPersonOccasions: 2,
  minRingOccasions: 3,
  minMembers: 3,
  crowdWindowSeconds: 60,
  maxMembersOfWideRing: 250,
  burstChance: 0.02,
  marginNats: 3,
  maxDissent: 0.08,
  minProbability: 0.9,
  minCoverage: 0.75,
  minCommonVotes: 5,
  explainingOutsiders: 1 / 3,
  neighbours: 12,
};
