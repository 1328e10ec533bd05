import {
  BRIDGE_STATUSES,
  type BridgeFit,
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
import { countByGroup, type GroupVotes, leastSupport, publicVotes } from './group-votes.ts';
import { COORDINATES, type OpinionMap, X, Y } from './opinion-map.ts';
import { placePeople } from './place-people.ts';
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
interface EarlierOpinion {
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

export interface FittedPerson extends Place, RaterPlace {
  /** Null for those who have voted on few proposals. */
  group: number | null;
  /** On how many proposals they voted for or against. */
  votes: number;
}

interface FittedProposal {
  /** How well it is supported by those who support it least, 0 to 1; null without votes. */
  agreement: number | null;
  status: BridgeStatus;
  /** Empty where too few of a group have voted. */
  byGroup: GroupVotes[];
  /** Its three numbers on the map. */
  slopes: number[];
}

export interface OpinionFit {
  /** The mean of all votes, from which the map's numbers differ. */
  mean: number;
  bridge: SavedBridge;
  groups: OpinionGroup[];
  places: SharedPlace[];
  people: FittedPerson[];
  proposals: FittedProposal[];
}

/** Coordinates have a standard deviation below 1; the map shows two on each side. */
const EDGE = 2;
/** How far apart the first guess puts people, in log odds for one standard deviation. */
const GUESS = 1.5;

/** Fits a topic: which proposals people of all viewpoints support, and who votes alike. The same votes give the same result. */
export function fitOpinion(votes: TopicVotes, beginning: OpinionBeginning): OpinionFit {
  const { policy, held } = beginning;
  const models = fitModels(votes, beginning);
  const { groups, people } = placeInGroups(models, beginning);
  const grouped = people.flatMap(({ x, y, group }) => (group === null ? [] : [{ x, y, group }]));
  const counts = countByGroup(votes, people, groups);
  return {
    mean: models.map.mean,
    bridge: toSavedBridge(models.bridge),
    groups,
    places: sharePlaces(grouped, policy.leastGroup),
    people,
    proposals: counts.map((byGroup, n) => {
      const agreement = hasVotes(models.layout, n) ? leastSupport(byGroup, models.bridge.score[n] as number) : null;
      return {
        agreement,
        status: statusOf(models.bridge, n, { agreement, held: held?.[n], policy }),
        byGroup: publicVotes(byGroup, policy),
        slopes: [...models.map.proposals.subarray(n * COORDINATES, (n + 1) * COORDINATES)],
      };
    }),
  };
}

const hasVotes = ({ itemStart }: Layout, proposal: number): boolean => itemStart[proposal] !== itemStart[proposal + 1];

/** What the engine says, unless a group is against what it takes to be supported by both sides. */
function statusOf(
  { status }: BridgeFit,
  proposal: number,
  { agreement, held, policy }: { agreement: number | null; held: BridgeStatus | null | undefined; policy: OpinionPolicy },
): BridgeStatus {
  const found = BRIDGE_STATUSES[status[proposal] as number] as BridgeStatus;
  if (found !== 'agreed') return found;
  const bar = held === 'agreed' ? policy.leastSupport - policy.supportMargin : policy.leastSupport;
  return (agreement ?? 0) >= bar ? 'agreed' : 'not_enough';
}

/** Two models of the same votes: people on a plane, and the two sides of the bridging engine. */
export interface OpinionModels {
  layout: Layout;
  map: OpinionMap;
  bridge: BridgeFit;
}

export function fitModels(votes: TopicVotes, { policy, earlier, held }: OpinionBeginning): OpinionModels {
  const ratings = ratingsOf(votes);
  const layout = layOut(ratings);
  const map = placePeople(layout, earlier?.proposals);
  const bridge = fitBridging(ratings, { policy: bridgePolicyOf(policy), earlier: earlier?.bridge, held, side: guessSides(map) });
  return { layout, map, bridge };
}

function placeInGroups(
  { layout, map, bridge }: OpinionModels,
  { policy, earlier }: OpinionBeginning,
): { groups: OpinionGroup[]; people: FittedPerson[] } {
  const places = placesOf(map);
  const isPlaced = enoughVotes(layout, policy);
  const placed = [...places.entries()].filter(([u]) => isPlaced(u));
  const known = earlier?.groups;
  const { groups, groupOf } = findGroups(
    placed.map(([, place]) => place),
    policy,
    known,
  );
  const groupOfPerson = new Map(placed.map(([u], i) => [u, groupOf[i] as number]));
  const people = places.map((place, u) => ({
    ...place,
    ...placeOf(bridge, u),
    group: groups.length === 0 ? null : (groupOfPerson.get(u) ?? null),
    votes: votesOf(layout, u),
  }));
  return { groups, people };
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
  for (let n = 0; n < layout.itemCount; n += 1) if (hasVotes(layout, n)) votedOn += 1;
  const enough = Math.max(1, Math.min(leastVotes, votedOn));
  return (person) => votesOf(layout, person) >= enough;
}
