import {
  BRIDGE_STATUSES,
  type BridgeStatus,
  type EarlierBridge,
  fitBridging,
  type Layout,
  layOut,
  placeOf,
  type RaterPlace,
  type Ratings,
  type SavedBridge,
  toSavedBridge,
} from '../bridge/index.ts';
import { findGroups, type OpinionGroup, type Place } from './find-groups.ts';
import { COORDINATES, type OpinionMap, placePeople, X, Y } from './place-people.ts';
import { bridgePolicyOf, type OpinionPolicy } from './policy.ts';
import { type SharedPlace, sharePlaces } from './shared-places.ts';

/** The votes of a topic in columns of equal length, in the order of people and proposals. */
export interface TopicVotes {
  proposalCount: number;
  personCount: number;
  proposal: Int32Array;
  person: Int32Array;
  /** 1 in support, −1 against, 0 for a pass. */
  vote: Int8Array;
  weight: Float32Array;
}

/** What the next fit starts from. */
export interface EarlierOpinion {
  /** Undefined where people's sides are to be found afresh. */
  bridge: EarlierBridge | undefined;
  /** Three numbers for each proposal; NaN for new ones. */
  proposals: Float64Array;
  groups: readonly OpinionGroup[];
}

export interface OpinionBeginning {
  policy: OpinionPolicy;
  earlier?: EarlierOpinion | undefined;
  /** The previous status of each proposal, which is harder to lose than to gain. */
  held?: readonly (BridgeStatus | null)[];
}

/** How a group voted on a proposal. */
export interface GroupVotes {
  id: number;
  support: number;
  oppose: number;
  pass: number;
}

export interface FittedPerson extends Place, RaterPlace {
  /** Null for those who have voted on few proposals. */
  group: number | null;
  /** On how many proposals they voted for or against. */
  votes: number;
}

export interface FittedProposal {
  /** How well it is supported across viewpoints, 0 to 1; null without votes. */
  agreement: number | null;
  status: BridgeStatus;
  /** Empty where too few of a group have voted. */
  byGroup: GroupVotes[];
  /** Its three numbers on the map. */
  slopes: number[];
}

export interface OpinionFit {
  bridge: SavedBridge;
  groups: OpinionGroup[];
  places: SharedPlace[];
  people: FittedPerson[];
  proposals: FittedProposal[];
}

/** Coordinates have a standard deviation of about 1; the map shows three of them on each side. */
const EDGE = 3;
/** How far apart the first guess puts people, in log odds for one standard deviation. */
const GUESS = 1.5;

/** Fits a topic: which proposals people of all viewpoints support, and who votes alike. The same votes give the same result. */
export function fitOpinion(votes: TopicVotes, { policy, earlier, held }: OpinionBeginning): OpinionFit {
  const ratings = ratingsOf(votes);
  const layout = layOut(ratings);
  const map = placePeople(layout, earlier?.proposals);
  const bridge = fitBridging(ratings, { policy: bridgePolicyOf(policy), earlier: earlier?.bridge, held, side: guessSides(map) });
  const places = placesOf(map);
  const isPlaced = enoughVotes(layout, policy);
  const placed = places.map((_, u) => u).filter((u) => isPlaced(u));
  const { groups, groupOf } = findGroups(
    placed.map((u) => places[u] as Place),
    policy,
    earlier?.groups,
  );
  const groupOfPerson = new Map(placed.map((u, i) => [u, groups.length > 0 ? (groupOf[i] as number) : null]));
  const people = places.map(
    (place, u): FittedPerson => ({
      ...place,
      ...placeOf(bridge, u),
      group: groupOfPerson.get(u) ?? null,
      votes: votesOf(layout, u),
    }),
  );
  const byGroup = countByGroup(votes, { people, groups, policy });
  return {
    bridge: toSavedBridge(bridge),
    groups,
    places: sharePlaces(
      people.flatMap(({ x, y, group }) => (group === null ? [] : [{ x, y, group }])),
      policy.leastGroup,
    ),
    people,
    proposals: byGroup.map((counts, n) => ({
      agreement: layout.itemStart[n] === layout.itemStart[n + 1] ? null : (bridge.score[n] as number),
      status: BRIDGE_STATUSES[bridge.status[n] as number] as BridgeStatus,
      byGroup: counts,
      slopes: [...map.proposals.subarray(n * COORDINATES, (n + 1) * COORDINATES)],
    })),
  };
}

/**
 * A pass is no vote: counted as halfway between the two, it made the prediction of votes that were held back worse in every
 * consultation it was tried on.
 */
function ratingsOf({ proposalCount, personCount, proposal, person, vote, weight }: TopicVotes): Ratings {
  const rows = Int32Array.from(vote.keys()).filter((row) => vote[row] !== 0);
  return {
    itemCount: proposalCount,
    raterCount: personCount,
    item: rows.map((row) => proposal[row] as number),
    rater: rows.map((row) => person[row] as number),
    rating: Float32Array.from(rows, (row) => (vote[row] === 1 ? 1 : 0)),
    weight: Float32Array.from(rows, (row) => weight[row] as number),
  };
}

/** Both sides of the widest difference between people, as a first guess of the two camps. */
function guessSides({ people }: OpinionMap): Float64Array {
  const xs = Float64Array.from({ length: people.length / COORDINATES }, (_, u) => people[u * COORDINATES + X] as number);
  const deviation = Math.sqrt(xs.reduce((sum, x) => sum + x * x, 0) / Math.max(1, xs.length));
  return deviation > 0 ? xs.map((x) => GUESS * Math.max(-2, Math.min(2, x / deviation))) : xs;
}

function placesOf({ people }: OpinionMap): Place[] {
  const onMap = (value: number): number => Math.max(-1, Math.min(1, value / EDGE));
  return Array.from({ length: people.length / COORDINATES }, (_, u) => ({
    x: onMap(people[u * COORDINATES + X] as number),
    y: onMap(people[u * COORDINATES + Y] as number),
  }));
}

const votesOf = ({ raterStart }: Layout, person: number): number => (raterStart[person + 1] as number) - (raterStart[person] as number);

/** Those who voted on all proposals have voted enough, however few there are. */
function enoughVotes(layout: Layout, { leastVotes }: OpinionPolicy): (person: number) => boolean {
  let votedOn = 0;
  for (let n = 0; n < layout.itemCount; n += 1) if (layout.itemStart[n] !== layout.itemStart[n + 1]) votedOn += 1;
  const enough = Math.max(1, Math.min(leastVotes, votedOn));
  return (person) => votesOf(layout, person) >= enough;
}

/**
 * All groups of a proposal or none: with the total known, a group that is left out could be subtracted. Everyone counts once, so that
 * the numbers are of people.
 */
function countByGroup(
  { proposalCount, proposal, person, vote }: TopicVotes,
  { people, groups, policy }: { people: readonly FittedPerson[]; groups: readonly OpinionGroup[]; policy: OpinionPolicy },
): GroupVotes[][] {
  const counts = Array.from({ length: proposalCount }, () => new Map(groups.map(({ id }) => [id, { id, support: 0, oppose: 0, pass: 0 }])));
  for (let row = 0; row < vote.length; row += 1) {
    const group = (people[person[row] as number] as FittedPerson).group;
    const votes = group === null ? undefined : counts[proposal[row] as number]?.get(group);
    if (votes) votes[vote[row] === 1 ? 'support' : vote[row] === -1 ? 'oppose' : 'pass'] += 1;
  }
  return counts.map((byGroup) => {
    const all = [...byGroup.values()];
    return all.every(({ support, oppose, pass }) => support + oppose + pass >= policy.leastGroup) ? all : [];
  });
}
