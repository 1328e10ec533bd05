import type { LabelAnswer, Side, Vote, World } from './world.ts';

/** The rules written a second time, from the requirements, so that the product is not compared with itself. */

/** Numbers by a name that says what they are. */
export type Numbers = Map<string, number | string | null>;

export type Kind = 'label' | 'challenge' | 'proposal' | 'report';

/** What is set aside now. */
export class Aside {
  readonly #keys = new Set<string>();

  start(userId: number, kind: Kind | 'all', item: number | string | null): void {
    this.#keys.add(`${userId}:${kind}:${item}`);
  }

  lift(userId: number, kind: Kind | 'all', item: number | string | null): void {
    this.#keys.delete(`${userId}:${kind}:${item}`);
  }

  has(userId: number, kind: Kind, item: number | string): boolean {
    return this.#keys.has(`${userId}:all:null`) || this.#keys.has(`${userId}:${kind}:${item}`);
  }
}

const PARTICIPATION = 1;
const ACCURATE_VOTE = 2;
const ACCURATE_ANSWER = 1;

export function expectedNumbers(world: World, aside: Aside): Numbers {
  const numbers: Numbers = new Map();
  const points = new Map(world.people.map(({ userId }) => [userId, 0]));
  const earn = (userId: number, earned: number): void => void points.set(userId, (points.get(userId) ?? 0) + earned);
  for (const [id, answers] of world.labels) {
    const counted = answers.filter(({ userId }) => !aside.has(userId, 'label', id));
    const [correct, wrong] = [countOf(counted, 'correct'), countOf(counted, 'false_positive')];
    const status = statusOf(correct, wrong);
    numbers.set(`label ${id} correct`, correct).set(`label ${id} false_positive`, wrong).set(`label ${id} status`, status);
    numbers.set(`label ${id} probability`, world.probabilities.get(`${correct}:${wrong}`) ?? null);
    for (const userId of accurate(answers, status)) if (!aside.has(userId, 'label', id)) earn(userId, ACCURATE_ANSWER);
  }
  for (const [id, { isResolved, ballots }] of world.challenges) {
    const counted = [...ballots].filter(([userId]) => !aside.has(userId, 'challenge', id));
    for (const [userId] of counted) earn(userId, PARTICIPATION);
    if (!isResolved) setTally(numbers, id, counted);
    const outcome = isResolved ? outcomeOf([...ballots]) : undefined;
    if (outcome) numbers.set(`challenge ${id} outcome`, outcome);
    for (const [userId, side] of counted) if (agrees(outcome, side)) earn(userId, ACCURATE_VOTE);
  }
  for (const [id, votes] of world.proposals)
    setVotes(
      numbers,
      id,
      [...votes].filter(([userId]) => !aside.has(userId, 'proposal', id)),
    );
  for (const [id, reporters] of world.reports)
    numbers.set(`case ${id} weight`, world.reportWeights[reporters.filter((userId) => !aside.has(userId, 'report', id)).length] as number);
  for (const [userId, earned] of points) numbers.set(`person ${userId} reputation`, earned);
  return numbers;
}

const countOf = (answers: readonly { says: LabelAnswer }[], says: LabelAnswer): number =>
  answers.filter((each) => each.says === says).length;

/** Confirmed or rejected from 70% of at least three. */
function statusOf(correct: number, wrong: number): 'validated' | 'disputed' | 'active' {
  const total = correct + wrong;
  if (total < 3) return 'active';
  if (correct / total >= 0.7) return 'validated';
  return wrong / total >= 0.7 ? 'disputed' : 'active';
}

/**
 * Those who gave the right answer before the outcome was first reached by people's answers. If it never was, the outcome is from a
 * recount, which is later than all answers.
 */
function accurate(answers: World['labels'] extends Map<number, infer A> ? A : never, status: ReturnType<typeof statusOf>): number[] {
  if (status === 'active') return [];
  let before: ReturnType<typeof statusOf> = 'active';
  let last = answers.length;
  for (let count = 1; count <= answers.length; count += 1) {
    const given = answers.slice(0, count);
    const now = statusOf(countOf(given, 'correct'), countOf(given, 'false_positive'));
    if (now !== before && (before === 'active' || (before === 'validated') !== (now === 'validated'))) last = count;
    before = now;
  }
  const right = status === 'validated' ? 'correct' : 'false_positive';
  return answers.slice(0, last).flatMap(({ userId, says }) => (says === right ? [userId] : []));
}

const shareOf = (ballots: readonly (readonly [number, Side])[]): number =>
  ballots.filter(([, side]) => side === 'support').length / ballots.length;

function setTally(numbers: Numbers, id: number, ballots: readonly (readonly [number, Side])[]): void {
  numbers.set(`challenge ${id} counted`, ballots.length);
  numbers.set(`challenge ${id} share`, ballots.length === 0 ? null : shareOf(ballots));
}

type Outcome = 'undecided' | 'accepted' | 'partially_accepted' | 'rejected';

/** Accepted from 60% of five ballots or more, partially from half of that. */
function outcomeOf(ballots: readonly (readonly [number, Side])[]): Outcome {
  if (ballots.length < 5) return 'undecided';
  const share = shareOf(ballots);
  if (share >= 0.6) return 'accepted';
  return share >= 0.3 ? 'partially_accepted' : 'rejected';
}

function agrees(outcome: Outcome | undefined, side: Side): boolean {
  if (outcome === undefined || outcome === 'undecided') return false;
  return side === (outcome === 'rejected' ? 'oppose' : 'support');
}

function setVotes(numbers: Numbers, id: string, votes: readonly (readonly [number, Vote])[]): void {
  const count = (type: Vote): number => votes.filter(([, vote]) => vote === type).length;
  const [support, oppose, pass] = [count('support'), count('oppose'), count('pass')];
  numbers.set(`proposal ${id} shown`, `${support}/${oppose}/${pass}`);
  numbers.set(`proposal ${id} tally`, `${support}/${oppose}/${pass}`);
  numbers.set(`proposal ${id} support weight`, support).set(`proposal ${id} oppose weight`, oppose);
  numbers.set(`proposal ${id} trust`, trustOf(support, oppose));
}

const DEVIATIONS = 1.96;

/** Wilson's lower bound, with the author's trust, which is 1, as five supporters. */
function trustOf(support: number, oppose: number): number {
  const votes = support + oppose + 5;
  const share = (support + 5) / votes;
  const square = DEVIATIONS ** 2 / votes;
  return (share + square / 2 - DEVIATIONS * Math.sqrt((share * (1 - share)) / votes + square / (4 * votes))) / (1 + square);
}
