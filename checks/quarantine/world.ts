import { CONSUMERS } from '@verdict/features';
import { embedDue } from '@verdict/features/embedding';
import { compareDue } from '@verdict/features/similarity';
import { catchUp } from '@verdict/features/testing/catch-up';
import type { CheckServer } from '../harness/check-server.ts';
import type { Random } from '../harness/random.ts';
import { mustSend } from '../harness/send-json.ts';

export interface Size {
  people: number;
  labels: number;
  challenges: number;
  proposals: number;
  cases: number;
}

type Person = Awaited<ReturnType<CheckServer['person']>>;
export type LabelAnswer = 'correct' | 'false_positive';
export type Side = 'support' | 'oppose';
export type Vote = Side | 'pass';

/** What people answered, as it was acknowledged. Nothing of it is read from the product again. */
export interface World {
  moderator: Person;
  admin: Person;
  people: Person[];
  topic: string;
  /** By label: the answers in their order. */
  labels: Map<number, { userId: number; says: LabelAnswer }[]>;
  challenges: Map<number, { isResolved: boolean; ballots: Map<number, Side> }>;
  proposals: Map<string, Map<number, Vote>>;
  /** By case. */
  reports: Map<number, number[]>;
  /** The probability of a label with so many answers of each kind by people whom no quarantine concerns: `correct:false_positive`. */
  probabilities: Map<string, number | null>;
  /** The weight of so many reports by people whom no quarantine concerns. */
  reportWeights: number[];
}

/** So many answer each label, vote on each challenge and report each comment. */
const ANSWERS = 5;
const BALLOTS = 7;
const REPORTS = 3;
const DAY_HOURS = 25;
/** Limits and waiting times would hide what a quarantine changes. */
const NO_LIMITS = `
  UPDATE policy SET "values" = "values" || jsonb_build_object('mostADayInAll', 1000000, 'mostADay',
      (SELECT jsonb_object_agg(reason, 1000000) FROM jsonb_object_keys("values" -> 'mostADay') AS reason)) WHERE name = 'reputation';
  UPDATE policy SET "values" = "values" || '{"leastAccountDays": 0, "leastClosedBallots": 0}' WHERE name = 'challenge'`;

export async function populate(server: CheckServer, random: Random, size: Size): Promise<World> {
  await server.deps.db.pool.query(NO_LIMITS);
  const [moderator, admin] = [await server.person('moderator', 'moderator'), await server.person('administrator', 'admin')];
  const people = await addPeople(server, 'member', size.people);
  const subtopics = [{ name: 'All', weight: 1, keywords: ['lamps'] }];
  const topic = await mustSend(server, 'POST /api/topics', { token: moderator.token, body: { title: 'Streets', subtopics } });
  const world: World = {
    moderator,
    admin,
    people,
    topic: topic.topic.slug,
    labels: new Map(),
    challenges: new Map(),
    proposals: new Map(),
    reports: new Map(),
    probabilities: new Map(),
    reportWeights: [],
  };
  const builder = new Builder(server, random, world);
  await builder.measure();
  for (let n = 0; n < size.labels; n += 1) await builder.label();
  for (let n = 0; n < size.challenges; n += 1) await builder.challenge(n % 2 === 0);
  for (let n = 0; n < size.proposals; n += 1) await builder.proposal(n);
  for (let n = 0; n < size.cases; n += 1) await builder.report();
  await settle(server);
  await embedDue(server.deps);
  await settle(server);
  await compareDue(server.deps);
  await settle(server);
  return world;
}

/** Twice: some follow what others, which come after them, append. */
export async function settle({ deps }: CheckServer): Promise<void> {
  await catchUp(deps, ...CONSUMERS);
  await catchUp(deps, ...CONSUMERS);
}

async function addPeople(server: CheckServer, name: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) people.push(await server.person(`${name}-${n}`, 'member'));
  return people;
}

/** Everything is done by requests, one after the other, so that their order is known. */
class Builder {
  readonly #server: CheckServer;
  readonly #random: Random;
  readonly #world: World;

  constructor(server: CheckServer, random: Random, world: World) {
    this.#server = server;
    this.#random = random;
    this.#world = world;
  }

  /** What other people's answers alone lead to. The model and the weights of reports are not written a second time. */
  async measure(): Promise<void> {
    const others = await addPeople(this.#server, 'other', ANSWERS);
    for (let correct = 0; correct <= ANSWERS; correct += 1)
      for (let wrong = 0; correct + wrong <= ANSWERS; wrong += 1) await this.#measureLabel(others, correct, wrong);
    await settle(this.#server);
    const point = await this.#server.scenario.point(this.#world.moderator);
    this.#world.reportWeights.push(0);
    for (const { token } of others.slice(0, REPORTS)) {
      await this.#reportPoint(token, point);
      this.#world.reportWeights.push((await this.#caseOf(point)).report_weight);
    }
  }

  async #measureLabel(others: readonly Person[], correct: number, wrong: number): Promise<void> {
    const label = await this.#newLabel();
    for (const [at, { token }] of others.slice(0, correct + wrong).entries())
      await this.#answer(token, label, at < correct ? 'correct' : 'false_positive');
    await settle(this.#server);
    const { rows } = await this.#server.deps.db.pool.query<{ probability: number }>(
      'SELECT probability FROM label_probability WHERE label_id = $1',
      [label],
    );
    this.#world.probabilities.set(`${correct}:${wrong}`, rows[0]?.probability ?? null);
  }

  async #newLabel(): Promise<number> {
    const { moderator, admin } = this.#world;
    return (await this.#server.scenario.label({ author: moderator, detector: admin })).id;
  }

  async #answer(token: string, fallacyLabelId: number, feedbackType: LabelAnswer): Promise<void> {
    await mustSend(this.#server, 'POST /api/fallacy-feedback', { token, body: { fallacyLabelId, feedbackType } });
  }

  #some(count: number): Person[] {
    const left = [...this.#world.people];
    return Array.from({ length: count }, () => left.splice(this.#random.below(left.length), 1)[0] as Person);
  }

  async label(): Promise<void> {
    const id = await this.#newLabel();
    const answers: { userId: number; says: LabelAnswer }[] = [];
    const usual = this.#random.pick(['correct', 'false_positive'] as const);
    for (const { userId, token } of this.#some(ANSWERS)) {
      const says = this.#random.oneIn(4) ? (usual === 'correct' ? 'false_positive' : 'correct') : usual;
      await this.#answer(token, id, says);
      answers.push({ userId, says });
    }
    this.#world.labels.set(id, answers);
  }

  async challenge(isResolved: boolean): Promise<void> {
    const { moderator, challenges } = this.#world;
    const { scenario } = this.#server;
    const challenger = await this.#server.person(`challenger-${challenges.size}`, 'member', { reputation: 1000 });
    const id = await scenario.challenge(challenger, await scenario.claim(moderator));
    await scenario.end('evidence', [id]);
    const ballots = new Map<number, Side>();
    const usual = this.#random.pick(['support', 'oppose'] as const);
    for (const person of this.#some(BALLOTS)) {
      const side = this.#random.oneIn(3) ? (usual === 'support' ? 'oppose' : 'support') : usual;
      await scenario.vote(person, id, side);
      ballots.set(person.userId, side);
    }
    if (isResolved) await scenario.end('voting', [id]);
    else await scenario.pass(id, DAY_HOURS); // the tally is shown
    challenges.set(id, { isResolved, ballots });
  }

  async proposal(n: number): Promise<void> {
    const { moderator, topic, proposals, people } = this.#world;
    const body = { topic, text: `More lamps, number ${n}.`, language: 'en' };
    const { proposal } = await mustSend(this.#server, 'POST /api/proposals', { token: moderator.token, body });
    const votes = new Map<number, Vote>();
    for (const { userId, token } of people) {
      if (this.#random.oneIn(3)) continue;
      const vote_type = this.#random.pick(['support', 'support', 'oppose', 'pass'] as const);
      await mustSend(this.#server, 'POST /api/votes', { token, body: { proposal_id: proposal.proposal_id, vote_type } });
      votes.set(userId, vote_type);
    }
    proposals.set(proposal.proposal_id, votes);
  }

  async report(): Promise<void> {
    const point = await this.#server.scenario.point(this.#world.moderator);
    const reporters = this.#some(REPORTS);
    for (const { token } of reporters) await this.#reportPoint(token, point);
    const { id } = await this.#caseOf(point);
    this.#world.reports.set(
      id,
      reporters.map(({ userId }) => userId),
    );
  }

  async #reportPoint(token: string, subjectId: number): Promise<void> {
    await mustSend(this.#server, 'POST /api/reports', { token, body: { subjectKind: 'point', subjectId, reason: 'spam' } });
  }

  async #caseOf(point: number): Promise<{ id: number; report_weight: number }> {
    const { rows } = await this.#server.deps.db.pool.query<{ id: number; report_weight: number }>(
      "SELECT id, report_weight FROM moderation_case WHERE subject_kind = 'point' AND subject_id = $1",
      [point],
    );
    return rows[0] as { id: number; report_weight: number };
  }
}
