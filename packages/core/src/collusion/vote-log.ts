import { indexVotes, type TargetIndex, type VoteIndex } from './vote-index.ts';

export interface Vote {
  user: number;
  item: number;
  stance: number;
  seconds: number;
}

/** A part of the log: its people and items are numbered from 0, in the order of `users` and `items`. */
interface Part {
  index: VoteIndex;
  users: number[];
  items: number[];
}

/** The latest votes on some items; its people have their own numbers, its times begin at `firstSecond`. */
interface Latest {
  index: TargetIndex;
  user: Int32Array;
  firstSecond: number;
}

export type VoteLog = ReturnType<typeof createVoteLog>;

/** Of an item with more votes, the latest say enough about its rate. */
const MAX_VOTES_OF_ITEM = 2000;
const FIRST_ROWS = 1 << 16;
const NONE = -1;

interface LogSize {
  /** People have smaller numbers. */
  maxPeople: number;
  /** Beyond this the oldest votes are dropped. */
  maxVotes: number;
}

/** The latest votes in the order of time, found by item and by person. */
export function createVoteLog(size: LogSize) {
  const state = newState(size);
  return {
    add: (vote: Vote): void => append(state, vote),
    /** The number of votes for the target within this many seconds before its latest, including that one, and its total. */
    latestOfTarget: (vote: Vote, withinSeconds: number): TargetCount => latestOfTarget(state, vote, withinSeconds),
    spanSeconds: (): number => spanOf(state),
    activityOf: (user: number): number => state.activity[user] ?? 0,
    size: () => ({ votes: state.votes, people: state.people }),
    /** The votes on these items since then. */
    latestOfItems: (items: Iterable<number>, since: number): Latest => latestOfItems(state, items, since),
    /** All votes of these people, and those of others on the same items. */
    indexAround(people: readonly number[]): Part {
      const rows = new Set<number>();
      const items = new Set<number>();
      for (const user of people)
        for (const row of chain(state, state.latestOfUser[user], state.beforeOfUser)) {
          rows.add(row);
          items.add(state.item[slotOf(state, row)] as number);
        }
      for (const item of items) for (const row of rowsOfItem(state, item, Number.NEGATIVE_INFINITY)) rows.add(row);
      return partOf(
        state,
        [...rows].sort((a, b) => a - b),
      );
    },
  };
}

interface LoggedItem {
  latest: number;
  /** By stance, how many votes are remembered. */
  counts: number[];
}

/** Votes are numbered in order of arrival. A vote's place is its number modulo the length, and it links to the one before. */
interface State {
  maxVotes: number;
  votes: number;
  firstSecond: number;
  lastSecond: number;
  stances: number;
  user: Int32Array;
  item: Int32Array;
  stance: Int32Array;
  seconds: Float64Array;
  beforeOfItem: Int32Array;
  beforeOfUser: Int32Array;
  items: Map<number, LoggedItem>;
  people: number;
  latestOfUser: Int32Array;
  activity: Int32Array;
  /** Reused from call to call. */
  scratch: Int32Array;
  seen: Set<number>;
}

function newState({ maxPeople, maxVotes }: LogSize): State {
  const rows = Math.min(FIRST_ROWS, maxVotes);
  const column = () => new Int32Array(rows);
  return {
    ...{ maxVotes, votes: 0, firstSecond: 0, lastSecond: 0, stances: 0 },
    ...{ user: column(), item: column(), stance: column(), seconds: new Float64Array(rows) },
    ...{ beforeOfItem: column(), beforeOfUser: column() },
    ...{ items: new Map(), people: 0, latestOfUser: new Int32Array(maxPeople).fill(NONE), activity: new Int32Array(maxPeople) },
    ...{ scratch: new Int32Array(4 * MAX_VOTES_OF_ITEM), seen: new Set() },
  };
}

const slotOf = ({ user }: State, row: number): number => row % user.length;

function append(state: State, { user, item, stance, seconds }: Vote): void {
  if (state.votes === state.user.length && state.user.length < state.maxVotes) grow(state);
  const row = state.votes;
  const slot = slotOf(state, row);
  if (row >= state.user.length) forget(state, row - state.user.length);
  if (row === 0) state.firstSecond = seconds;
  const known = itemOf(state, item);
  state.beforeOfItem[slot] = known.latest;
  known.latest = row;
  known.counts[stance] = (known.counts[stance] ?? 0) + 1;
  state.beforeOfUser[slot] = state.latestOfUser[user] as number;
  if (state.activity[user] === 0) state.people += 1;
  state.latestOfUser[user] = row;
  state.activity[user] = (state.activity[user] as number) + 1;
  state.user[slot] = user;
  state.item[slot] = item;
  state.stance[slot] = stance;
  state.seconds[slot] = seconds;
  state.stances = Math.max(state.stances, stance + 1);
  state.lastSecond = Math.max(state.lastSecond, seconds);
  state.votes = row + 1;
}

function itemOf({ items }: State, item: number): LoggedItem {
  const known = items.get(item) ?? { latest: NONE, counts: [] };
  if (known.latest === NONE) items.set(item, known);
  return known;
}

function grow(state: State): void {
  const rows = Math.min(state.maxVotes, state.user.length * 2);
  for (const name of ['user', 'item', 'stance', 'beforeOfItem', 'beforeOfUser'] as const) {
    const column = new Int32Array(rows);
    column.set(state[name]);
    state[name] = column;
  }
  const seconds = new Float64Array(rows);
  seconds.set(state.seconds);
  state.seconds = seconds;
}

function forget(state: State, row: number): void {
  const slot = slotOf(state, row);
  const [item, user] = [state.item[slot] as number, state.user[slot] as number];
  const known = state.items.get(item) as LoggedItem;
  if (known.latest === row) state.items.delete(item);
  else known.counts[state.stance[slot] as number] = (known.counts[state.stance[slot] as number] as number) - 1;
  if (state.latestOfUser[user] !== row) return;
  state.latestOfUser[user] = NONE;
  state.activity[user] = 0;
  state.people -= 1;
}

/** From the latest one back, as far as they are remembered. */
function* chain(state: State, latest: number | undefined, before: Int32Array): Generator<number> {
  const oldest = state.votes - state.user.length;
  for (let row = latest ?? NONE; row >= 0 && row >= oldest; row = before[slotOf(state, row)] as number) yield row;
}

interface TargetCount {
  latest: number;
  all: number;
}

/** Above this, counts are not exact. */
const MOST_COUNTED = 64;

function latestOfTarget(state: State, { item, stance, seconds }: Vote, withinSeconds: number): TargetCount {
  const oldest = state.votes - state.user.length;
  const known = state.items.get(item);
  let latest = 0;
  let row = known?.latest ?? NONE;
  while (row >= 0 && row >= oldest && latest < MOST_COUNTED) {
    const slot = slotOf(state, row);
    if (seconds - (state.seconds[slot] as number) > withinSeconds) break;
    if (state.stance[slot] === stance) latest += 1;
    row = state.beforeOfItem[slot] as number;
  }
  return { latest, all: known?.counts[stance] ?? 0 };
}

/** Since then, the latest first. */
function rowsOfItem(state: State, item: number, since: number): number[] {
  const rows: number[] = [];
  const oldest = state.votes - state.user.length;
  let row = state.items.get(item)?.latest ?? NONE;
  while (row >= 0 && row >= oldest && rows.length < MAX_VOTES_OF_ITEM) {
    const slot = slotOf(state, row);
    if ((state.seconds[slot] as number) < since) break;
    rows.push(row);
    row = state.beforeOfItem[slot] as number;
  }
  return rows;
}

/** In order of targets, then time: rows of an item are in order already, so that nothing has to be sorted. */
function latestOfItems(state: State, items: Iterable<number>, since: number): Latest {
  const [targetStart, itemOfTarget, itemStart]: [number[], number[], number[]] = [[], [], []];
  const found = { count: 0, slots: state.scratch };
  for (const item of items) {
    const rows = rowsOfItem(state, item, since);
    for (let i = 0; i < rows.length; i += 1) rows[i] = slotOf(state, rows[i] as number);
    const stances = stancesOf(state, rows);
    for (const stance of stances) {
      targetStart.push(found.count);
      itemOfTarget.push(itemStart.length);
      if (found.count + rows.length > found.slots.length) found.slots = state.scratch = longer(found.slots);
      found.count = addTarget(state, { rows, stance, slots: found.slots, at: found.count });
    }
    itemStart.push(itemOfTarget.length - stances.length);
  }
  targetStart.push(found.count);
  itemStart.push(itemOfTarget.length);
  return toLatest(state, found.slots.subarray(0, found.count), { targetStart, itemOfTarget, itemStart });
}

function longer(slots: Int32Array): Int32Array {
  const copy = new Int32Array(2 * slots.length);
  copy.set(slots);
  return copy;
}

function stancesOf({ stance }: State, slots: readonly number[]): number[] {
  const found: number[] = [];
  for (const slot of slots) if (!found.includes(stance[slot] as number)) found.push(stance[slot] as number);
  return found;
}

interface Target {
  rows: readonly number[];
  stance: number;
  slots: Int32Array;
  at: number;
}

/** Returns the place after the last. A person's repeated vote is left out. */
function addTarget(state: State, { rows, stance, slots, at }: Target): number {
  state.seen.clear();
  let next = at;
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const slot = rows[i] as number;
    if (state.stance[slot] !== stance || state.seen.has(state.user[slot] as number)) continue;
    state.seen.add(state.user[slot] as number);
    slots[next] = slot;
    next += 1;
  }
  return next;
}

interface Starts {
  targetStart: readonly number[];
  itemOfTarget: readonly number[];
  itemStart: readonly number[];
}

function toLatest(state: State, slots: Int32Array, { targetStart, itemOfTarget, itemStart }: Starts): Latest {
  let firstSecond = Number.POSITIVE_INFINITY;
  for (let i = 0; i < slots.length; i += 1) firstSecond = Math.min(firstSecond, state.seconds[slots[i] as number] as number);
  const [user, seconds] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number;
    user[i] = state.user[slot] as number;
    seconds[i] = Math.round((state.seconds[slot] as number) - firstSecond);
  }
  const index = {
    ...{ targetCount: itemOfTarget.length, seconds, lastSecond: Math.round(state.lastSecond - firstSecond), spanSeconds: spanOf(state) },
    targetStart: Int32Array.from(targetStart),
    itemOfTarget: Int32Array.from(itemOfTarget),
    itemStart: Int32Array.from(itemStart),
  };
  return { index, user, firstSecond };
}

const spanOf = ({ firstSecond, lastSecond }: State): number => Math.max(1, lastSecond - firstSecond);

function partOf(state: State, rows: readonly number[]): Part {
  const [users, items] = [new Map<number, number>(), new Map<number, number>()];
  const columns = columnsOf(rows.length);
  for (const [i, row] of rows.entries()) {
    const slot = slotOf(state, row);
    columns.user[i] = numberIn(users, state.user[slot] as number);
    columns.item[i] = numberIn(items, state.item[slot] as number);
    columns.stance[i] = state.stance[slot] as number;
    columns.seconds[i] = state.seconds[slot] as number;
  }
  const activity = Int32Array.from(users.keys(), (user) => state.activity[user] as number);
  const index = indexVotes(
    { ...columns, userCount: users.size, itemCount: items.size, stanceCount: state.stances },
    { people: state.people, votes: state.votes, spanSeconds: spanOf(state), activity },
  );
  return { index, users: [...users.keys()], items: [...items.keys()] };
}

function columnsOf(rows: number) {
  return { user: new Int32Array(rows), item: new Int32Array(rows), stance: new Int32Array(rows), seconds: new Float64Array(rows) };
}

function numberIn(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
