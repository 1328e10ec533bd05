import { CHALLENGE_POLICY, outcomeOf, tallyOf, type WeighedBallot } from '@verdict/core/challenge';
import { REPUTATION_POLICY } from '@verdict/core/reputation';
import { advanceChallenges, castBallot, createBallotWriter } from '@verdict/features/challenge';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { sendJson } from '../harness/send-json.ts';
import { type FarmWorld, peopleFarm, type WorldSize } from './people.ts';

const SEED = 11;
const DAY_MS = 86_400_000;
const DAYS = 30;
/** Later ones would not close within the month. */
const FILING_DAYS = 23;
const CHALLENGES_A_DAY = 10;
/** Of ten challenges this many are made by the farm; of the others it wants one in five to have the wrong outcome. */
const FARMED_OF_TEN = 2;
const TARGETED_ONE_IN = 5;
const HONEST_ARE_RIGHT = 0.8;
const MAX_SHIFTED = 0.01;

const SIZES: Record<CheckContext['size'], WorldSize & { votersEach: number }> = {
  full: { honest: 2000, farmed: 1000, machines: 10, votersEach: 45 },
  smoke: { honest: 150, farmed: 40, machines: 4, votersEach: 25 },
};

export const check: Check<ServerMutant> = {
  proves: 'a farm of accounts that votes all month earns no tier beyond Contributor, and shifts at most 1% of the outcomes',
  mutants: {
    'daily-limit': {
      breaks: 'points have no daily limit',
      sql: `UPDATE policy SET "values" = "values" || jsonb_build_object('mostADayInAll', 1000000, 'mostADay',
          (SELECT jsonb_object_agg(reason, 1000000) FROM jsonb_object_keys("values" -> 'mostADay') AS reason))
        WHERE name = 'reputation'`,
    },
    machines: {
      breaks: 'nobody sees which accounts act from one machine',
      sql: `CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER unseen BEFORE INSERT ON account_trace FOR EACH ROW EXECUTE FUNCTION drop_row();`,
    },
  },
  async run({ size, mutant, print }) {
    const server = await startCheckServer(mutant);
    try {
      const world = await peopleFarm(server, SIZES[size]);
      const month = new Month(server, world, SIZES[size].votersEach);
      for (let day = 0; day < DAYS; day += 1) {
        await month.live(day);
        if (mutant && (await standingsOf(server, world)).beyond > 0) break; // proved, whatever follows
      }
      await judgePoints(server, world, print);
      await judgeOutcomes(server, world, { print, released: month.released });
    } finally {
      await server.stop();
    }
  },
};

interface Filed {
  id: number;
  by: number;
  /** Whether the claim is wrong, so that supporting the challenge is right. */
  isFlawed: boolean;
  /** What the farm wants: its own challenges accepted, wrong outcomes for its targets, and points from the others. */
  farmWants: 'support' | 'oppose' | 'points';
}

/** Runs the days one after the other, with its own clock. */
class Month {
  readonly #server: CheckServer;
  readonly #world: FarmWorld;
  readonly #votersEach: number;
  readonly #random = new Random(SEED);
  readonly #filed: Filed[] = [];
  readonly #writer;
  /** Outcomes that were held because of linked accounts, and released without them by a moderator. */
  released = 0;

  constructor(server: CheckServer, world: FarmWorld, votersEach: number) {
    this.#server = server;
    this.#world = world;
    this.#votersEach = votersEach;
    this.#writer = createBallotWriter(server.deps);
  }

  async live(day: number): Promise<void> {
    const { deps } = this.#server;
    const now = new Date(this.#world.began.getTime() + day * DAY_MS);
    deps.clock = { now: () => now };
    await advanceChallenges(deps, now);
    await this.#lookAtHeld();
    if (day < FILING_DAYS) for (let n = 0; n < CHALLENGES_A_DAY; n += 1) await this.#file(n < FARMED_OF_TEN);
    const { rows } = await deps.db.pool.query<{ id: number }>(
      "SELECT id FROM challenge WHERE status = 'voting_period' AND closed_at IS NULL AND evidence_ends_at > $1",
      [new Date(now.getTime() - DAY_MS)],
    );
    for (const { id } of rows) await this.#vote(this.#filed.find((filed) => filed.id === id) as Filed);
  }

  async #file(isFarmed: boolean): Promise<void> {
    const { address, deps } = this.#server;
    const { author, honestFiler, farmFiler } = this.#world;
    const claim = await sendJson(`${address}/api/claims`, {
      token: author.token,
      body: { statement: `A claim of ${this.#filed.length}.` },
    });
    const { status, body } = await sendJson(`${address}/api/challenges`, {
      token: isFarmed ? farmFiler.token : honestFiler.token,
      body: {
        claimId: claim.body.claim.id,
        challengeType: 'missing_context',
        title: 'It leaves something out',
        statement: 'It leaves out what was known.',
        evidence: [{ kind: 'quote', quote: 'It was known.', text: 'Page two.' }],
      },
    });
    // Before its first points the farm cannot challenge anything.
    if (status !== 201)
      return must(isFarmed && body.error.code === 'reputation_too_low', `a challenge was answered ${JSON.stringify(body)}`);
    const isFlawed = !isFarmed && this.#random.oneIn(2);
    const isTargeted = this.#random.oneIn(TARGETED_ONE_IN);
    const farmWants = isFarmed ? 'support' : !isTargeted ? 'points' : isFlawed ? 'oppose' : 'support';
    this.#filed.push({ id: body.challenge.id, by: (isFarmed ? farmFiler : honestFiler).userId, isFlawed, farmWants });
    await deps.db.pool.query('UPDATE challenge SET joined_at = created_at WHERE id = $1', [body.challenge.id]);
  }

  async #vote({ id, by, isFlawed, farmWants }: Filed): Promise<void> {
    const [right, wrong] = isFlawed ? (['support', 'oppose'] as const) : (['oppose', 'support'] as const);
    const judge = () => (this.#random.below(100) < HONEST_ARE_RIGHT * 100 ? right : wrong);
    const voters = pick(this.#world.honest, this.#votersEach, this.#random);
    // All accounts of the farm vote by a script, which for points alone votes as most people will.
    const script = farmWants === 'points' ? right : farmWants;
    const ballots = [
      ...voters.map((userId) => ({ userId, choice: judge() })),
      ...this.#world.farmed.filter((userId) => userId !== by).map((userId) => ({ userId, choice: script })),
    ];
    const results = await Promise.all(
      ballots.map(({ userId, choice }) => castBallot(this.#server.deps, this.#writer, { challengeId: id, userId, body: { choice } })),
    );
    const refused = results.find((result) => !result.ok);
    must(!refused || refused.ok, `a ballot was refused: ${JSON.stringify(refused)}`);
  }

  /** A moderator finds that linked accounts would decide, and releases the outcome without them. */
  async #lookAtHeld(): Promise<void> {
    const { deps, address } = this.#server;
    const { rows } = await deps.db.pool.query<{ id: number }>(
      'SELECT id FROM challenge WHERE held_at IS NOT NULL AND closed_at IS NOT NULL',
    );
    for (const { id } of rows) {
      const { status, body } = await sendJson(`${address}/api/challenges/${id}/release`, {
        token: this.#world.moderator.token,
        body: { reason: 'Many accounts of one machine.', withoutLinked: true },
      });
      must(status === 200, `a release was answered ${JSON.stringify(body)}`);
      this.released += 1;
    }
  }
}

async function judgePoints(server: CheckServer, world: FarmWorld, print: (line: string) => void): Promise<void> {
  const { most, beyond } = await standingsOf(server, world);
  print(`after ${DAYS} days the farm’s best account of ${world.farmed.length} has ${most} points; ${beyond} are past Contributor`);
  must(beyond === 0, `${beyond} accounts of the farm are past Contributor`);
}

/** The points of the farm's best account, and how many of its accounts are above Contributor. */
async function standingsOf({ deps }: CheckServer, { farmed }: FarmWorld): Promise<{ most: number | undefined; beyond: number }> {
  const { rows } = await deps.db.pool.query<{ reputation: number }>(
    'SELECT reputation FROM users WHERE id = ANY ($1) ORDER BY reputation DESC',
    [farmed],
  );
  return { most: rows[0]?.reputation, beyond: rows.filter(({ reputation }) => reputation >= REPUTATION_POLICY.tierFloors.trusted).length };
}

interface Outcome {
  challenge_id: number;
  outcome: string;
}

/** Compares each outcome with that of the honest ballots alone. */
async function judgeOutcomes(
  { deps }: CheckServer,
  { honest }: FarmWorld,
  { print, released }: { print(line: string): void; released: number },
): Promise<void> {
  const { pool } = deps.db;
  const { rows } = await pool.query<Outcome>('SELECT challenge_id, outcome FROM resolution ORDER BY challenge_id');
  const { rows: ballots } = await pool.query<WeighedBallot & { challenge_id: number }>(
    'SELECT challenge_id, choice, tier, weight FROM ballot WHERE user_id = ANY ($1) AND weight IS NOT NULL',
    [honest],
  );
  const said = Map.groupBy(ballots, ({ challenge_id }) => challenge_id);
  const decided = rows.filter(({ challenge_id }) => said.has(challenge_id));
  const shifted = decided.filter(
    ({ challenge_id, outcome }) => outcomeOf(tallyOf(said.get(challenge_id) ?? []), CHALLENGE_POLICY) !== outcome,
  );
  const share = shifted.length / decided.length;
  print(
    `${decided.length} challenges resolved, ${released} of them held for linked accounts and let out by a moderator without them; ${shifted.length} (${(share * 100).toFixed(1)}%) came out otherwise than by honest ballots alone`,
  );
  must(decided.length > 0, 'nothing was resolved');
  must(share <= MAX_SHIFTED, `${(share * 100).toFixed(1)}% of the outcomes were shifted`);
}

function pick(people: readonly number[], count: number, random: Random): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.pick(people));
  return [...chosen];
}
