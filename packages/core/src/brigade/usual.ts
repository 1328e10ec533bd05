import { type Counts, countBetween, firstFrom, type VoteCounts } from './counts.ts';

/** Votes of one side within a window, of everybody or only of people without a record. */
export interface Group {
  first: number;
  end: number;
  side: number;
  onlyNew: boolean;
  windowSeconds: number;
  inside: Counts;
  members: number;
}

export interface Usual {
  /** The share of others on the group's side, and the share without a record. */
  agreement: number;
  newcomers: number;
  /** How many votes of the group's kind the window would have without the group. */
  votes: number;
  /** How many votes of the other side the window may have at their usual rate. */
  against: number;
  /** How many such windows there were. */
  windows: number;
}

/** Votes that an item is assumed to get before its own rate is known. */
const PRIOR_VOTES = 3;
/** A younger item counts as this old. */
const LEAST_SPAN = 6 * 3600;
const WIDER = 4;

/**
 * What the item's other voters do, both close in time and further away. The highest value of each counts, because people who
 * come together for an honest reason bring others who are just as new, and some who disagree.
 */
export function usualAround(counts: VoteCounts, group: Group, opensAt: number): Usual {
  const { at } = counts;
  const { windowSeconds, first, end } = group;
  const span = Math.max((at[at.length - 1] as number) - opensAt, LEAST_SPAN);
  const usual = {
    agreement: 0,
    newcomers: 0,
    votes: expectedOverall(counts, group, span),
    against: mostAgainst(counts, group, span),
    windows: span / windowSeconds,
  };
  for (let width = 0; width < span; width = width === 0 ? windowSeconds : width * WIDER) {
    const from = firstFrom(counts, (at[first] as number) - width);
    const to = firstFrom(counts, (at[end - 1] as number) + width + 1);
    addSurroundings(usual, countBetween(counts, group.side, from, to), { group, width });
  }
  addSurroundings(usual, countBetween(counts, group.side, 0, at.length), { group, width: Number.POSITIVE_INFINITY });
  return usual;
}

function expectedOverall(counts: VoteCounts, { side, onlyNew, inside, members, windowSeconds }: Group, span: number): number {
  if (windowSeconds >= span) return Number.POSITIVE_INFINITY;
  const whole = countBetween(counts, side, 0, counts.at.length);
  const others = (onlyNew ? whole.sameNew : whole.same) - members;
  // The opposing votes show at which times more people vote.
  const byOpposition = (inside.other * (others + 1)) / (whole.other - inside.other + 1);
  return Math.max(((others + PRIOR_VOTES) * windowSeconds) / span, byOpposition);
}

/** By day more votes come than by night. */
const BUSIER = 2;

function mostAgainst(counts: VoteCounts, { side, onlyNew, inside, windowSeconds }: Group, span: number): number {
  if (windowSeconds >= span) return 0;
  const whole = countBetween(counts, side, 0, counts.at.length);
  const outside = onlyNew ? whole.otherNew - inside.otherNew : whole.other - inside.other;
  return 1 + (BUSIER * outside * windowSeconds) / Math.max(span - windowSeconds, windowSeconds);
}

interface Surroundings {
  group: Group;
  width: number;
}

function addSurroundings(usual: Usual, around: Counts, { group, width }: Surroundings): void {
  const { inside, members, onlyNew, windowSeconds } = group;
  const others = around.same + around.other - members;
  usual.agreement = Math.max(usual.agreement, (around.same - members + 1) / (others + 2));
  const notInside = around.same + around.other - inside.same;
  usual.newcomers = Math.max(usual.newcomers, (around.sameNew + around.otherNew - inside.sameNew + 1) / (notInside + 4));
  if (width > 0) usual.votes = Math.max(usual.votes, (((onlyNew ? around.sameNew : around.same) - members) * windowSeconds) / (2 * width));
}
