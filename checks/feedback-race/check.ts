import { Agent } from 'node:http';
import { FEEDBACK_TYPES, type FeedbackType } from '@verdict/core/feedback';
import { NO_FEEDBACK, publishStats, VERDICT_POLICY } from '@verdict/core/verdict';
import { rebuildVerdicts } from '@verdict/features/verdict';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { sendJson } from '../harness/send-json.ts';
import { withoutLocks } from '../harness/without-locks.ts';

const CONNECTIONS = 100;
const SEED = 4;
/** A wrong count is often corrected by the next one, so the last one is checked more than once. */
const ROUNDS = 5;
/** Answering twice, and changing a withdrawn answer, are refused, as they should be. */
const EXPECTED = new Set(['200', '201', '409', '410']);

export const check: Check<ServerMutant> = {
  proves: 'whatever many people say, change and withdraw at once, every published number is the number of rows',
  mutants: {
    locks: { breaks: 'labels are not locked while they are counted', deps: withoutLocks },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await writeTalliesLate(server);
      await race(server, context);
    } finally {
      await server.stop();
    }
  },
};

/** Adds a delay between counting and saving the counts, even on the fastest machine. */
async function writeTalliesLate({ deps }: CheckServer): Promise<void> {
  await deps.db.pool.query(`
    CREATE FUNCTION wait_a_little() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(random() * 0.02); RETURN NEW; END $$;
    CREATE TRIGGER late BEFORE INSERT ON label_tally FOR EACH STATEMENT EXECUTE FUNCTION wait_a_little()`);
}

interface Person {
  token: string;
  /** Their answers, by label. */
  said: Map<number, number>;
}

interface Ground {
  labels: readonly number[];
  people: readonly Person[];
}

async function race(server: CheckServer, { size, print }: CheckContext): Promise<void> {
  const [actions, labels, people] = size === 'full' ? [5000, 50, 100] : [1000, 10, 40];
  const ground = await prepare(server, labels, people);
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await act(server, ground, { actions: actions / ROUNDS, answers });
    wrong.push(...(await compare(server, ground.labels)));
  }
  print(`${actions} creates, updates and deletes on ${labels} labels by ${people} people: answers ${JSON.stringify(answers)}`);
  const unexpected = Object.keys(answers).filter((status) => !EXPECTED.has(status));
  must(unexpected.length === 0, `some were answered ${unexpected.join(', ')}`);
  print(`counted again ${ROUNDS} times: ${wrong.length} of ${ROUNDS * labels} published other numbers`);
  must(wrong.length === 0, wrong.slice(0, 3).join('; '));
  const { differences } = await rebuildVerdicts(server.deps);
  must(differences.length === 0, 'rebuilt verdicts differ from the published ones');
}

async function prepare(server: CheckServer, labels: number, people: number): Promise<Ground> {
  const author = await server.person('author', 'member');
  const detector = await server.person('detector', 'admin');
  const pointId = await server.scenario.point(author);
  const claim = { pointId, fallacyType: 'straw_man', confidenceScore: 0.7, modelVersion: 'check' };
  const { body } = await sendJson(`${server.address}/api/labels`, { token: detector.token, body: { labels: Array(labels).fill(claim) } });
  const readers: Person[] = [];
  for (let i = 0; i < people; i += 1) readers.push({ ...(await server.person(`reader-${i}`, 'member')), said: new Map() });
  return { labels: body.results.map(({ label }: { label: { id: number } }) => label.id), people: readers };
}

/** All concurrently; what each does depends on their responses so far. */
async function act(
  server: CheckServer,
  { labels, people }: Ground,
  { actions, answers }: { actions: number; answers: Record<string, number> },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const random = new Random(SEED);
  const one = async (): Promise<void> => {
    const [person, label] = [random.pick(people), random.pick(labels)];
    const status = await postFeedback(`${server.address}/api/fallacy-feedback`, { agent, person, label, random });
    answers[status] = (answers[status] ?? 0) + 1;
  };
  let left = actions;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

interface Post {
  agent: Agent;
  person: Person;
  label: number;
  random: Random;
}

async function postFeedback(url: string, { agent, person, label, random }: Post): Promise<number> {
  const { token, said } = person;
  const feedbackType = random.pick(FEEDBACK_TYPES);
  const answer = { feedbackType, ...(feedbackType === 'wrong_type' && { suggestedFallacyType: 'red_herring' }) };
  const known = said.get(label);
  if (known === undefined || random.oneIn(4)) {
    const { status, body } = await sendJson(url, { agent, token, body: { fallacyLabelId: label, ...answer } });
    if (status === 201) said.set(label, body.feedback.id);
    return status;
  }
  if (random.oneIn(2)) return (await sendJson(`${url}/${known}`, { agent, token, method: 'PUT', body: answer })).status;
  return (await sendJson(`${url}/${known}`, { agent, token, method: 'DELETE' })).status;
}

/** Compares what is published about each label with its rows. */
async function compare({ deps, http }: CheckServer, labels: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of labels) {
    const { rows } = await deps.db.pool.query<{ feedback_type: FeedbackType; people: number }>(
      `SELECT feedback_type, count(DISTINCT user_id) AS people FROM fallacy_feedback
       WHERE fallacy_label_id = $1 AND deleted_at IS NULL GROUP BY 1`,
      [id],
    );
    const counts = { ...NO_FEEDBACK, ...Object.fromEntries(rows.map(({ feedback_type, people }) => [feedback_type, people])) };
    const { stats } = (await http.inject(`/api/fallacy-feedback/stats/${id}`)).json();
    const { probability, interval, bridging } = stats; // computed a moment later, and compared by their own rebuild
    const expected = publishStats(counts, VERDICT_POLICY, { probability, interval, bridging });
    if (JSON.stringify(stats) !== JSON.stringify(expected))
      wrong.push(`label ${id} has ${JSON.stringify(counts)}, says ${JSON.stringify(stats)}`);
  }
  return wrong;
}
