import { indexVotes, type VoteIndex } from './vote-index.ts';

export interface Vote {
  user: number;
  item: number;
  stance: number;
  seconds: number;
}

/** A part of the log: its people are numbered from 0, in the order of `users`; its times begin at `firstSecond`. */
interface Part {
  index: VoteIndex;
  users: number[];
  firstSecond: number;
}

export type VoteLog = ReturnType<typeof createVoteLog>;

/** Of an item with more votes, the latest say enough about its rate. */
const MAX_VOTES_OF_ITEM = 2000;
const MAX_STANCES = 2 ** 16;

/** Votes in the order of time, found by item and by person. */
export function createVoteLog() {
  const state: State = { votes: [], rowsOfItem: new Map(), rowsOfUser: new Map(), latestOfTarget: new Map(), stances: 0 };
  return {
    /** Returns when the same target got its vote before this one. */
    add: (vote: Vote): number => append(state, vote),
    activityOf: (user: number): number => state.rowsOfUser.get(user)?.length ?? 0,
    size: () => ({ votes: state.votes.length, people: state.rowsOfUser.size }),
    /** The votes on these items since then. */
    indexOfItems: (items: Iterable<number>, since: number): Part => partOf(state, rowsOfItems(state, items, since)),
    /** All votes of these people, and those of others on the same items. */
    indexAround(people: readonly number[]): Part {
      const own = people.flatMap((user) => state.rowsOfUser.get(user) ?? []);
      const items = new Set(own.map((row) => (state.votes[row] as Vote).item));
      const rows = new Set([...own, ...rowsOfItems(state, items, Number.NEGATIVE_INFINITY)]);
      return partOf(state, [...rows]);
    },
  };
}

interface State {
  votes: Vote[];
  rowsOfItem: Map<number, number[]>;
  rowsOfUser: Map<number, number[]>;
  latestOfTarget: Map<number, number>;
  stances: number;
}

function append(state: State, vote: Vote): number {
  const target = vote.item * MAX_STANCES + vote.stance;
  const before = state.latestOfTarget.get(target) ?? Number.NEGATIVE_INFINITY;
  state.latestOfTarget.set(target, vote.seconds);
  appendTo(state.rowsOfItem, vote.item, state.votes.length);
  appendTo(state.rowsOfUser, vote.user, state.votes.length);
  state.stances = Math.max(state.stances, vote.stance + 1);
  state.votes.push(vote);
  return before;
}

function appendTo(lists: Map<number, number[]>, key: number, row: number): void {
  const list = lists.get(key);
  if (list) list.push(row);
  else lists.set(key, [row]);
}

function rowsOfItems({ votes, rowsOfItem }: State, items: Iterable<number>, since: number): number[] {
  const found: number[] = [];
  for (const item of items) {
    const rows = rowsOfItem.get(item) ?? [];
    const end = Math.max(0, rows.length - MAX_VOTES_OF_ITEM);
    for (let i = rows.length - 1; i >= end && (votes[rows[i] as number] as Vote).seconds >= since; i -= 1) found.push(rows[i] as number);
  }
  return found;
}

function partOf(state: State, unordered: number[]): Part {
  const { votes, rowsOfUser, stances } = state;
  const rows = unordered.sort((a, b) => a - b);
  const [users, items] = [new Map<number, number>(), new Map<number, number>()];
  const columns = columnsOf(rows.length);
  for (const [i, row] of rows.entries()) {
    const vote = votes[row] as Vote;
    columns.user[i] = numberIn(users, vote.user);
    columns.item[i] = numberIn(items, vote.item);
    columns.stance[i] = vote.stance;
    columns.seconds[i] = vote.seconds;
  }
  const spanSeconds = Math.max(1, (votes.at(-1)?.seconds ?? 0) - (votes[0]?.seconds ?? 0));
  const activity = Int32Array.from(users.keys(), (user) => rowsOfUser.get(user)?.length ?? 0);
  const index = indexVotes(
    { ...columns, userCount: users.size, itemCount: items.size, stanceCount: stances },
    { people: rowsOfUser.size, votes: votes.length, spanSeconds, activity },
  );
  return { index, users: [...users.keys()], firstSecond: columns.seconds[0] ?? 0 };
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
