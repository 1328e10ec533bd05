import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CHOICES, type Choice } from '@verdict/core/challenge';
import { advanceChallenges } from '@verdict/features/challenge';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { sendJson } from '../harness/send-json.ts';
import { withoutLocks } from '../harness/without-locks.ts';

const CONNECTIONS = 100;
const SEED = 6;
const AFTER_CLOSE_MS = 1000;

export const check: Check<ServerMutant> = {
  proves: 'of ballots cast and changed while voting closes, every one acknowledged counts once, and none after the close',
  mutants: {
    locks: { breaks: 'the challenge is not locked while ballots are written and while it closes', deps: withoutLocks },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await race(server, context);
    } finally {
      await server.stop();
    }
  },
};

interface Voter {
  userId: number;
  token: string;
  /** The acknowledged choices, in order. */
  acknowledged: Choice[];
}

async function race(server: CheckServer, { size, print }: CheckContext): Promise<void> {
  const [people, votingMs] = size === 'full' ? [2000, 12_000] : [200, 2000];
  const voters = await addVoters(server, people);
  const challengeId = await openVoting(server, votingMs);
  await writeBallotsLate(server);
  const answers = await voteAll(server, { challengeId, voters }, closeInTime(server));
  print(`${voters.length} people voting and changing their minds as it closes: answers ${JSON.stringify(answers)}`);
  const unexpected = Object.keys(answers).filter((status) => status !== '200' && status !== '409 period_closed');
  must(unexpected.length === 0, `some were answered ${unexpected.join(', ')}`);
  must((answers['200'] ?? 0) > 0 && (answers['409 period_closed'] ?? 0) > 0, 'it did not close while people were voting');
  await compare(server, { challengeId, voters, print });
}

async function addVoters(server: CheckServer, count: number): Promise<Voter[]> {
  const voters: Voter[] = [];
  for (let i = 0; i < count; i += 1) voters.push({ ...(await server.person(`voter-${i}`, 'member')), acknowledged: [] });
  await server.deps.db.pool.query("UPDATE users SET verified_at = created_at WHERE email LIKE 'voter-%'");
  return voters;
}

/** A challenge in its voting period, with a policy that gives every ballot weight. */
async function openVoting({ deps, scenario, person }: CheckServer, votingMs: number): Promise<number> {
  const author = await person('author', 'moderator');
  const challenger = await person('challenger', 'member', { reputation: 50 });
  const id = await scenario.challenge(challenger, await scenario.claim(author));
  const now = deps.clock.now();
  await deps.db.pool.query('UPDATE challenge SET evidence_ends_at = $2, policy = (policy::jsonb || $3)::json WHERE id = $1', [
    id,
    now,
    { leastAccountDays: 0, leastClosedBallots: 0 },
  ]);
  await advanceChallenges(deps, now);
  await deps.db.pool.query('UPDATE challenge SET voting_ends_at = $2 WHERE id = $1', [id, new Date(deps.clock.now().getTime() + votingMs)]);
  return id;
}

/**
 * Adds a delay between checking that voting is open and writing the ballot, in which voting can close and be counted, even on
 * the fastest machine.
 */
async function writeBallotsLate({ deps }: CheckServer): Promise<void> {
  await deps.db.pool.query(`
    CREATE FUNCTION wait_a_little() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(random() * 0.5); RETURN NEW; END $$;
    CREATE TRIGGER late BEFORE INSERT ON ballot FOR EACH STATEMENT EXECUTE FUNCTION wait_a_little()`);
}

interface Ground {
  challengeId: number;
  voters: readonly Voter[];
}

/** Runs the clock job without a pause, so that voting closes the moment it ends. */
async function closeInTime({ deps }: CheckServer): Promise<void> {
  while ((await advanceChallenges(deps, deps.clock.now())) === 0) await delay(2);
}

/** People vote and change their votes until a while after the close. */
async function voteAll({ address }: CheckServer, { challengeId, voters }: Ground, closing: Promise<void>): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const random = new Random(SEED);
  const answers: Record<string, number> = {};
  const waiting = [...voters];
  let goOn = true;
  const worker = async (): Promise<void> => {
    while (goOn) {
      const voter = waiting.shift() as Voter; // a voter who waits for a response sends nothing else
      const choice = random.pick(CHOICES);
      const { status, body } = await sendJson(`${address}/api/challenges/${challengeId}/ballot`, {
        agent,
        token: voter.token,
        method: 'PUT',
        body: { choice },
      });
      waiting.push(voter);
      if (status === 200) voter.acknowledged.push(choice);
      const answer = status === 200 ? '200' : `${status} ${body.error.code}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  const working = Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await closing;
  await delay(AFTER_CLOSE_MS);
  goOn = false;
  await working;
  agent.destroy();
  return answers;
}

/** Compares what was acknowledged with the rows, the weights and the decision. */
async function compare({ deps }: CheckServer, { challengeId, voters, print }: Ground & { print(line: string): void }): Promise<void> {
  const { rows } = await deps.db.pool.query<{ user_id: number; choice: Choice; weight: number | null }>(
    'SELECT user_id, choice, weight FROM ballot WHERE challenge_id = $1',
    [challengeId],
  );
  const kept = new Map(rows.map((row) => [row.user_id, row]));
  const wrong = voters.filter(({ userId, acknowledged }) => kept.get(userId)?.choice !== acknowledged.at(-1));
  const unweighed = rows.filter(({ weight }) => !weight);
  const expected = countBy(voters.flatMap(({ acknowledged }) => acknowledged.at(-1) ?? []));
  const { rows: decided } = await deps.db.pool.query(
    'SELECT support_count, oppose_count, abstain_count, counted FROM resolution WHERE challenge_id = $1',
    [challengeId],
  );
  print(
    `${rows.length} ballots stand: ${wrong.length} differ from the last one acknowledged, ${unweighed.length} were not counted; decided on ${JSON.stringify(decided)}`,
  );
  must(wrong.length === 0, `${wrong.length} people’s ballots are not what they were last told is taken`);
  must(unweighed.length === 0, `${unweighed.length} acknowledged ballots were not counted`);
  must(decided.length === 1, `it was resolved ${decided.length} times`);
  const [resolution] = decided;
  const isCounted =
    CHOICES.every((choice) => resolution[`${choice}_count`] === (expected[choice] ?? 0)) && resolution.counted === rows.length;
  must(isCounted, `decided on ${JSON.stringify(resolution)}, while ${JSON.stringify(expected)} were acknowledged`);
}

function countBy(choices: readonly Choice[]): Partial<Record<Choice, number>> {
  const counts: Partial<Record<Choice, number>> = {};
  for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
  return counts;
}
