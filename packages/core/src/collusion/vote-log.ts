import { indexVotes, type VoteIndex } from './vote-index.ts';

export interface Vote {
  user: number;
  item: number;
  stance: number;
  seconds: number;
}

/** A part of the log: its people are numbered from 0, in the order of `users`; its times begin at `firstSecond`. */
export interface Part {
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
  const votes: Vote[] = [];
  const rowsOfItem = new Map<number, number[]>();
  const rowsOfUser = new Map<number, number[]>();
  const latestOfTarget = new Map<number, number>();
  let stances = 0;
  const partOf = (rows: readonly number[]): Part => {
    const [users, items] = [new Map<number, number>(), new Map<number, number>()];
    const columns = {
      user: Int32Array.from(rows, (row) => numberIn(users, (votes[row] as Vote).user)),
      item: Int32Array.from(rows, (row) => numberIn(items, (votes[row] as Vote).item)),
      stance: Int32Array.from(rows, (row) => (votes[row] as Vote).stance),
      seconds: Float64Array.from(rows, (row) => (votes[row] as Vote).seconds),
    };
    const span = ((votes.at(-1)?.seconds ?? 0) - (votes[0]?.seconds ?? 0)) | 0;
    const activity = Int32Array.from(users.keys(), (user) => rowsOfUser.get(user)?.length ?? 0);
    const whole = { people: rowsOfUser.size, votes: votes.length, spanSeconds: Math.max(1, span), activity };
    const index = indexVotes({ ...columns, userCount: users.size, itemCount: items.size, stanceCount: stances }, whole);
    return {
      index,
      users: [...users.keys()],
      firstSecond: columns.seconds.reduce((least, second) => Math.min(least, second), Number.POSITIVE_INFINITY),
    };
  };
  const rowsOfItems = (items: Iterable<number>): number[] =>
    [...items].flatMap((item) => rowsOfItem.get(item)?.slice(-MAX_VOTES_OF_ITEM) ?? []).sort((a, b) => a - b);
  return {
    /** Returns when the same target got its vote before this one. */
    add(vote: Vote): number {
      const target = vote.item * MAX_STANCES + vote.stance;
      const before = latestOfTarget.get(target) ?? Number.NEGATIVE_INFINITY;
      latestOfTarget.set(target, vote.seconds);
      appendTo(rowsOfItem, vote.item, votes.length);
      appendTo(rowsOfUser, vote.user, votes.length);
      stances = Math.max(stances, vote.stance + 1);
      votes.push(vote);
      return before;
    },
    activityOf: (user: number): number => rowsOfUser.get(user)?.length ?? 0,
    size: () => ({ votes: votes.length, people: rowsOfUser.size }),
    indexOfItems: (items: Iterable<number>): Part => partOf(rowsOfItems(items)),
    /** All votes of these people, and those of others on the same items. */
    indexAround(people: readonly number[]): Part {
      const own = people.flatMap((user) => rowsOfUser.get(user) ?? []);
      const all = rowsOfItems(new Set(own.map((row) => (votes[row] as Vote).item)));
      return partOf([...new Set([...own, ...all])].sort((a, b) => a - b));
    },
  };
}

function appendTo(lists: Map<number, number[]>, key: number, row: number): void {
  const list = lists.get(key);
  if (list) list.push(row);
  else lists.set(key, [row]);
}

function numberIn(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
