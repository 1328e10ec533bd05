import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReportPolicy } from '@verdict/core/moderation';
import type { Deps } from '@verdict/features';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { mustSend, sendJson } from '../harness/send-json.ts';

const CONNECTIONS = 50;
/** This many upheld reports make a record; they must be about different authors. */
const RECORD = 3;
const SOON_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const AN_AUTHORITYS = 10_000;

export const check: Check<ServerMutant> = {
  proves: 'a crowd of new accounts neither flags nor hides anything; five reporters with a good record do both, and a moderator undoes it',
  mutants: {
    record: { breaks: 'everyone is taken to have been right before', deps: trustEveryone },
    latecomers: { breaks: 'to join in late makes a record', sql: inPolicy({ creditedReports: 1_000_000 }) },
    together: { breaks: 'those without a record count one by one', sql: inPolicy({ unprovenTogether: 1_000_000 }) },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    try {
      await bomb({ server, agent }, context);
    } finally {
      agent.destroy();
      await server.stop();
    }
  },
};

interface Ground {
  server: CheckServer;
  agent: Agent;
}

type Person = Awaited<ReturnType<CheckServer['person']>>;

async function bomb(ground: Ground, { size, print }: CheckContext): Promise<void> {
  const socks = await crowd(ground, size === 'full' ? 500 : 60);
  const sure = await people(ground, 'sure', 5);
  const author = await ground.server.person('author', 'member');
  const moderator = await ground.server.person('moderator', 'moderator');
  await makeRecords(ground, { sure, socks, moderator });
  print(`5 reporters were right ${RECORD} times; ${socks.length} socks, every second of them an Authority, joined in late each time`);
  await raid(ground, { socks, author, moderator, print });
  await hideAndRestore(ground, { sure, author, moderator, print });
}

/** Sock puppets with points, too: a tier is not a record. */
async function crowd({ server }: Ground, size: number): Promise<Person[]> {
  const socks: Person[] = [];
  for (let n = 0; n < size; n += 1) socks.push(await server.person(`sock-${n}`, 'member', { reputation: n % 2 === 0 ? 0 : AN_AUTHORITYS }));
  return socks;
}

async function people({ server }: Ground, name: string, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => server.person(`${name}-${n}`, 'member')));
}

interface Records {
  sure: readonly Person[];
  socks: readonly Person[];
  moderator: Person;
}

/** The five report things that moderators then remove; the sock puppets report the same things later. */
async function makeRecords(ground: Ground, { sure, socks, moderator }: Records): Promise<void> {
  for (let n = 0; n < RECORD; n += 1) {
    const spammer = await ground.server.person(`spammer-${n}`, 'member');
    const pointId = await ground.server.scenario.point(spammer);
    for (const reporter of sure) await report(ground, reporter, pointId);
    await all(socks, (sock) => report(ground, sock, pointId));
    await decide(ground, { moderator, caseId: await caseAbout(ground, pointId), decision: 'remove' });
  }
}

interface Raid {
  socks: readonly Person[];
  author: Person;
  moderator: Person;
  print: CheckContext['print'];
}

async function raid(ground: Ground, { socks, author, moderator, print }: Raid): Promise<void> {
  const pointId = await ground.server.scenario.point(author);
  const statuses = await all(socks, (sock) => report(ground, sock, pointId));
  const taken = statuses.filter((status) => status === 201).length;
  const seen = await readCase(ground, moderator, await caseAbout(ground, pointId));
  const { report_count, report_weight, weighing } = seen;
  print(
    `the raid: ${taken} of ${socks.length} reports taken, ${report_count} reporters weigh ${report_weight} (${JSON.stringify(weighing)})`,
  );
  must(seen.hidden_at === null && (await isShown(ground, pointId)), `${report_count} socks have hidden what they reported`);
  must(seen.flagged_at === null, `${report_count} socks have flagged what they reported`);
  must(taken === socks.length, `only ${taken} of the reports were taken`);
}

interface Hiding {
  sure: readonly Person[];
  author: Person;
  moderator: Person;
  print: CheckContext['print'];
}

async function hideAndRestore(ground: Ground, { sure, author, moderator, print }: Hiding): Promise<void> {
  const pointId = await ground.server.scenario.point(author);
  for (const reporter of sure.slice(0, 2)) await report(ground, reporter, pointId);
  const caseId = await caseAbout(ground, pointId);
  must((await readCase(ground, moderator, caseId)).flagged_at === null, 'two reporters have flagged it');
  const began = performance.now();
  await report(ground, sure[2] as Person, pointId);
  const foundMs = await waitUntilFirst(ground, { moderator, caseId, began });
  must(await isTold(ground, moderator, caseId), 'moderators were not told of a flagged case');
  print(`three with a good record: flagged, first in the queue after ${Math.round(foundMs)} ms, and moderators are told`);
  await report(ground, sure[3] as Person, pointId);
  must(await isShown(ground, pointId), 'four reporters have hidden it');
  await report(ground, sure[4] as Person, pointId);
  const { report_weight, hidden_by } = await readCase(ground, moderator, caseId);
  must(
    hidden_by === 'reports' && !(await isShown(ground, pointId)),
    `five with a good record weigh ${report_weight}, and it is still shown`,
  );
  print(`five weigh ${report_weight}: hidden until a moderator decides`);
  await decide(ground, { moderator, caseId, decision: 'keep' });
  must(await isShown(ground, pointId), 'a moderator kept it, and it is still hidden');
  print('a moderator keeps it: shown again');
}

async function waitUntilFirst(
  ground: Ground,
  { moderator, caseId, began }: { moderator: Person; caseId: number; began: number },
): Promise<number> {
  for (;;) {
    const { items } = await ask(ground, moderator, '/api/moderation/cases?limit=1');
    const passedMs = performance.now() - began;
    if (items[0]?.id === caseId && items[0].flagged_at !== null) return passedMs;
    must(passedMs < SOON_MS, `after ${Math.round(passedMs / 1000)} s a flagged case does not stand first in the queue`);
    await delay(LOOK_AGAIN_MS);
  }
}

async function report(ground: Ground, { token }: Person, subjectId: number): Promise<number> {
  const { server, agent } = ground;
  const body = { subjectKind: 'point', subjectId, reason: 'spam' };
  return (await sendJson(`${server.address}/api/reports`, { agent, token, body })).status;
}

async function decide(
  ground: Ground,
  { moderator, caseId, decision }: { moderator: Person; caseId: number; decision: string },
): Promise<void> {
  await ask(ground, moderator, `/api/moderation/cases/${caseId}/claim`, {});
  await ask(ground, moderator, `/api/moderation/cases/${caseId}/decide`, { decision, reason: 'For this check.' });
}

async function readCase(ground: Ground, moderator: Person, caseId: number) {
  return (await ask(ground, moderator, `/api/moderation/cases/${caseId}`)).case;
}

async function isShown({ server }: Ground, pointId: number): Promise<boolean> {
  return (await server.http.inject(`/api/points/${pointId}`)).statusCode === 200;
}

async function isTold(ground: Ground, moderator: Person, caseId: number): Promise<boolean> {
  const { items } = await ask(ground, moderator, '/api/notifications');
  return items.some(({ kind, data }: { kind: string; data: { case_id?: number } }) => kind === 'review_due' && data.case_id === caseId);
}

async function caseAbout({ server }: Ground, pointId: number): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "SELECT id FROM moderation_case WHERE subject_kind = 'point' AND subject_id = $1 AND decided_at IS NULL",
    [pointId],
  );
  return rows[0]?.id as number;
}

const ask = ({ server, agent }: Ground, { token }: Person, path: string, body?: object) =>
  mustSend(server, `${body ? 'POST' : 'GET'} ${path}`, { agent, token, body });

/** As many concurrently as there are connections. */
async function all<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return results;
}

/** The same system, but treating every reporter as always right. */
function trustEveryone(deps: Deps): void {
  const plugin: Parameters<Deps['db']['kysely']['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('upheld' in row ? { ...row, decided: RECORD, upheld: RECORD } : row)),
    }),
  };
  const kysely = deps.db.kysely.withPlugin(plugin);
  deps.db = { ...deps.db, kysely, transaction: (run) => kysely.transaction().execute(run) };
}

/** Changes the policy; returns the SQL that restores it. */
function inPolicy(changes: Partial<ReportPolicy>): string {
  return `UPDATE policy SET "values" = "values" || '${JSON.stringify(changes)}' WHERE name = 'reports'`;
}
