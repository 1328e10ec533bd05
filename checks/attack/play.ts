import { CONSUMERS } from '@verdict/features';
import { abuse } from '@verdict/features/abuse';
import { advanceChallenges, castBallot, createBallotWriter } from '@verdict/features/challenge';
import { findAllRings, openFindings } from '@verdict/features/collusion';
import { catchUp } from '@verdict/features/testing/catch-up';
import { must } from '../check.ts';
import type { CheckServer } from '../harness/check-server.ts';
import { outcomeFrom } from './outcome.ts';
import { type Populated, populate } from './populate.ts';
import type { Result } from './result.ts';
import { DAY, HOUR, type Item, MINUTE, standingVotes, type Vote, type World } from './scenario/world.ts';

const FOLLOWED = ['abuse-velocity', 'collusion-feed'];
/** Items that the attack or crowd is not about, which must not be held. */
const OTHER_ITEMS = 2;
/** Votes of a few minutes are sent at once, but no more than this many. */
const BATCH = 5 * MINUTE;
const MOST_VOTES = 25;
/** The background looks every second. Here it looks when many vote, and else from time to time. */
const BUSY = 6;
const LOOK = 3 * HOUR;

function* batchesOf(votes: readonly Vote[]): Generator<Vote[]> {
  let batch: Vote[] = [];
  for (const vote of votes) {
    const [first] = batch;
    if (first && (vote.at >= first.at + BATCH || batch.length >= MOST_VOTES)) {
      yield batch;
      batch = [];
    }
    batch.push(vote);
  }
  if (batch.length > 0) yield batch;
}

/** Plays a world on the product, a few minutes at a time, and says what was noticed and decided. The next one begins when it has ended. */
export async function play(server: CheckServer, world: World): Promise<Result> {
  const others = [...world.items.keys()].filter((item) => !world.touched.has(item)).slice(0, OTHER_ITEMS);
  const items = [...world.touched, ...others].filter((item) => world.items[item]?.kind === 'challenge');
  const lab = new Play(server, world, await populate(server, world, items));
  await lab.run();
  return lab.result();
}

class Play {
  readonly #server: CheckServer;
  readonly #world: World;
  readonly #populated: Populated;
  readonly #writer;
  /** Items whose outcome has waited at any time. */
  readonly #held = new Set<number>();
  #cpuSeconds = 0;

  constructor(server: CheckServer, world: World, populated: Populated) {
    this.#server = server;
    this.#world = world;
    this.#populated = populated;
    this.#writer = createBallotWriter(server.deps);
  }

  async run(): Promise<void> {
    const { votes, items } = this.#world;
    const played = votes.filter(({ item }) => this.#populated.challengeIds.has(item)).sort((a, b) => a.at - b.at);
    const closings = [...this.#populated.challengeIds.keys()].map((item) => (items[item] as Item).closesAt).sort((a, b) => a - b);
    let [look, night] = [Number.NEGATIVE_INFINITY, 0];
    for (const batch of batchesOf(played)) {
      const at = (batch[0] as Vote).at;
      while ((closings[0] as number) <= at) await this.#close(closings.shift() as number);
      await this.#cast(batch);
      const isBusy = batch.length >= BUSY;
      if (isBusy || at >= look + LOOK) await this.#look();
      if (at >= night + DAY) await this.#sleep();
      [look, night] = [isBusy || at >= look + LOOK ? at : look, at >= night + DAY ? at : night];
    }
    for (const at of closings) await this.#close(at);
  }

  #setClock(seconds: number): void {
    const now = new Date(this.#populated.began + seconds * 1000);
    this.#server.deps.clock = { now: () => now };
  }

  async #cast(batch: readonly Vote[]): Promise<void> {
    const { deps } = this.#server;
    const [first] = batch;
    if (!first) return;
    this.#setClock(first.at);
    const results = await Promise.all(
      batch.map(({ person, item, stance }) =>
        castBallot(deps, this.#writer, {
          challengeId: this.#populated.challengeIds.get(item) as number,
          userId: this.#populated.userIds[person] as number,
          body: { choice: stance === null ? 'abstain' : stance === 1 ? 'support' : 'oppose' },
        }),
      ),
    );
    const refused = results.find(({ ok }) => !ok);
    must(!refused, `a ballot was refused: ${JSON.stringify(refused)}`);
  }

  /** What the background does all the time. */
  async #look(): Promise<void> {
    const { deps } = this.#server;
    const before = process.cpuUsage();
    await catchUp(deps, ...CONSUMERS.filter(({ name }) => FOLLOWED.includes(name)));
    const [search] = abuse.jobs?.(() => deps) ?? [];
    await search?.run({}, new AbortController().signal);
    await openFindings(deps);
    const { user, system } = process.cpuUsage(before);
    this.#cpuSeconds += (user + system) / 1e6;
    const { rows } = await deps.db.pool.query<{ item_id: number }>("SELECT item_id FROM held_item WHERE item_kind = 'challenge'");
    const challenges = new Set(rows.map(({ item_id }) => item_id));
    for (const [item, id] of this.#populated.challengeIds) if (challenges.has(id)) this.#held.add(item);
  }

  async #sleep(): Promise<void> {
    await findAllRings(this.#server.deps);
  }

  async #close(at: number): Promise<void> {
    this.#setClock(at);
    await this.#look();
    await advanceChallenges(this.#server.deps, this.#server.deps.clock.now());
  }

  async result(): Promise<Result> {
    const { attackers, crowd, touched, people } = this.#world;
    const { userIds, challengeIds } = this.#populated;
    await this.#sleep();
    const found = await this.#people('SELECT DISTINCT user_id FROM threat_member');
    const aside = await this.#people('SELECT DISTINCT user_id FROM quarantine_in_force');
    const group = [...(attackers.size > 0 ? attackers : crowd)];
    const honest = [...people.keys()].filter((person) => !attackers.has(person));
    const countOf = (persons: readonly number[], ids: ReadonlySet<number>) => persons.filter((n) => ids.has(userIds[n] as number)).length;
    const played = [...challengeIds.keys()];
    const outcomes = played.filter((item) => touched.has(item)).map((item) => this.#outcome(item, aside));
    return {
      people: group.length,
      found: countOf(group, found),
      aside: countOf(group, aside),
      honestAside: countOf(honest, aside),
      items: outcomes.length,
      held: played.filter((item) => touched.has(item) && this.#held.has(item)).length,
      otherItems: played.filter((item) => !touched.has(item)).length,
      otherHeld: played.filter((item) => !touched.has(item) && this.#held.has(item)).length,
      flips: outcomes.filter(({ wouldFlip }) => wouldFlip).length,
      shifted: outcomes.filter(({ isShifted }) => isShifted).length,
      cpuSeconds: this.#cpuSeconds,
    };
  }

  async #people(query: string): Promise<Set<number>> {
    const { rows } = await this.#server.deps.db.pool.query<{ user_id: number }>(query);
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** Without the attackers, with them, and as it is decided: without those who are set aside, or by a person once it was held. */
  #outcome(item: number, aside: ReadonlySet<number>): { wouldFlip: boolean; isShifted: boolean } {
    const votes = standingVotes(this.#world.votes).filter((vote) => vote.item === item);
    const without = (left: (person: number) => boolean) => outcomeFrom(votes.filter(({ person }) => !left(person)));
    const honest = without((person) => this.#world.attackers.has(person));
    const decided = without((person) => aside.has(this.#populated.userIds[person] as number));
    return { wouldFlip: without(() => false) !== honest, isShifted: decided !== honest && !this.#held.has(item) };
  }
}
