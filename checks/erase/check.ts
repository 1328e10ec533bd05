import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyInclusion } from '@verdict/core/audit';
import { CONSUMERS, type Deps, MIGRATIONS, openSystem, PERSONAL_DATA } from '@verdict/features';
import { consumeBatch, loadSigningKey, nodeDigest, sequenceNow, verifyLog } from '@verdict/features/audit';
import { eraseAgain, eraseDue, ledgerFile, readLedger } from '@verdict/features/personal-data';
import { emptyDatabase } from '@verdict/features/testing/template-cluster';
import { backUp, readBackup, restore } from '@verdict/platform/backup';
import { createLog } from '@verdict/platform/log';
import { migrate } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { type Check, type CheckContext, type Mutant, must } from '../check.ts';
import { type CheckServer, startCheckServer } from '../harness/check-server.ts';
import { leaveTraces, type TracedPerson } from './traces.ts';

const DAY_MS = 86_400_000;
const TOGETHER = 5;
/** These sections contain people's own words; the others contain numbers and hashes. */
const WORDY_SECTIONS = [
  'points',
  'feedback',
  'labels_on_your_points',
  'claims',
  'challenges',
  'juries',
  'contributions',
  'moderation',
  'mail',
];
/** One person's traces show what an erasure misses. */
const PEOPLE = { full: 50, smoke: 8, mutant: 1 };

/** What an erasure misses. */
interface ErasureMutant extends Mutant {
  section?: string;
  forgetsLedger?: boolean;
}

export const check: Check<ErasureMutant> = {
  proves: 'erased people leave no trace in database, logs, exports and a restored backup, and every old proof still verifies',
  mutants: {
    ...Object.fromEntries(WORDY_SECTIONS.map((section) => [section, { breaks: `“${section}” is left out of the erasure`, section }])),
    ledger: { breaks: 'a restored backup does not know who was erased', forgetsLedger: true },
  },
  async run(context) {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const server = await startCheckServer(undefined, { deps: (deps) => void Object.assign(deps, { log }) });
    const folder = await makeTemporaryFolder('erase');
    try {
      await eraseEveryone(server, { context, lines, folder });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Run {
  context: CheckContext<ErasureMutant>;
  /** The server's log lines. */
  lines: readonly string[];
  folder: string;
}

async function eraseEveryone(server: CheckServer, { context: { size, mutant, print }, lines, folder }: Run): Promise<void> {
  const { deps } = server;
  const kinds = PERSONAL_DATA.filter(({ section }) => section !== mutant?.section);
  const people = await makePeople(server, mutant ? PEOPLE.mutant : PEOPLE[size]);
  const witness = await server.person('stays', 'member');
  const key = await loadSigningKey(deps.settings);
  await sequenceNow(deps, key);
  for (const consumer of CONSUMERS) while ((await consumeBatch(deps, consumer)) > 0);
  must((await tracesIn(deps, people)).length > 3, 'people left too few traces for their absence to prove anything');
  const receipts = await takeReceipts(server);
  await backUp(deps.db, join(folder, 'before'), {
    now: deps.clock.now(),
    secretKeyId: deps.secrets.keyId,
    onProgress: () => undefined,
  });

  await Promise.all(people.map(({ token }) => askForErasure(server, token)));
  await aDayLater(deps, async () => {
    must((await eraseDue(deps, kinds)) === people.length, 'not everyone who asked was erased');
  });
  await sequenceNow(deps, key);

  const inDatabase = await tracesIn(deps, people);
  must(inDatabase.length === 0, `traces are left in ${inDatabase.join(', ')}`);
  const inLogs = lines.filter((line) => holdsTrace(line, people));
  must(inLogs.length === 0, `a log line tells of them: ${inLogs[0]}`);
  const inExports = await tracesInExports(server, people, witness.token);
  must(inExports.length === 0, `traces are left in ${inExports.join(', ')}`);
  const verified = await verifyReceipts(server, receipts);
  const { problems } = await verifyLog(deps.db, { trustedKeys: [key.publicKey], witnesses: [] });
  must(problems.length === 0, `the log no longer verifies: ${problems[0]}`);
  const restored = await tracesInRestored(deps, { folder, people, kinds, mutant });
  must(restored.length === 0, `a restored backup brings back ${restored.join(', ')}`);
  print(
    `${people.length} people erased: no trace in database, ${lines.length} log lines, exports and a restored backup; ${verified} old proofs verify`,
  );
}

async function makePeople(server: CheckServer, count: number): Promise<TracedPerson[]> {
  const people: TracedPerson[] = [];
  for (let i = 0; i < count; i += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - i) }, (_, j) => leaveTraces(server, i + j));
    people.push(...(await Promise.all(some)));
  }
  return people;
}

async function askForErasure({ address }: CheckServer, token: string): Promise<void> {
  const reply = await fetch(`${address}/api/me/erasure`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  must(reply.status === 202, `asking for erasure was answered ${reply.status} ${await reply.text()}`);
}

async function aDayLater(deps: Deps, run: () => Promise<void>): Promise<void> {
  const { now } = deps.clock;
  deps.clock.now = () => new Date(now().getTime() + DAY_MS + 60_000);
  try {
    await run();
  } finally {
    deps.clock.now = now;
  }
}

const holdsTrace = (text: string, people: readonly TracedPerson[]): boolean => {
  const lower = text.toLowerCase();
  return people.some(({ marks }) => marks.some((mark) => lower.includes(mark.toLowerCase())));
};

/** The tables that contain anything of these people. */
async function tracesIn({ db }: Deps, people: readonly TracedPerson[]): Promise<string[]> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    const trace = rows.find(({ row }) => holdsTrace(row, people));
    if (trace) found.push(name);
  }
  return found;
}

async function tracesInExports({ address }: CheckServer, people: readonly TracedPerson[], token: string): Promise<string[]> {
  const places = ['/api/points?limit=200', '/api/log/entries?limit=200', '/api/moderation/log', '/api/me/data', '/metrics'];
  const texts = await Promise.all(
    places.map(async (place) => (await fetch(`${address}${place}`, { headers: { authorization: `Bearer ${token}` } })).text()),
  );
  return places.filter((_place, i) => holdsTrace(texts[i] as string, people));
}

interface Receipt {
  seq: number;
  size: number;
  root: Buffer;
  leafHash: Buffer;
  path: Buffer[];
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');

async function takeReceipts({ address }: CheckServer): Promise<Receipt[]> {
  const { checkpoint } = (await (await fetch(`${address}/api/log/checkpoint`)).json()) as { checkpoint: { size: number; root: string } };
  const { size } = checkpoint;
  const seqs = Array.from({ length: Math.min(size, 100) }, (_, i) => Math.floor((i * size) / Math.min(size, 100)));
  return Promise.all(seqs.map(async (seq) => ({ ...(await proofOf(address, seq, size)), seq, size, root: bytes(checkpoint.root) })));
}

async function proofOf(address: string, seq: number, size: number): Promise<{ leafHash: Buffer; path: Buffer[] }> {
  const { proof } = (await (await fetch(`${address}/api/log/proof?seq=${seq}&size=${size}`)).json()) as {
    proof: { leaf_hash: string; path: string[] };
  };
  return { leafHash: bytes(proof.leaf_hash), path: proof.path.map(bytes) };
}

/** Compares stored receipts with new ones: the log must still say the same. */
async function verifyReceipts({ address }: CheckServer, receipts: readonly Receipt[]): Promise<number> {
  for (const receipt of receipts) {
    must(verifyInclusion(nodeDigest, receipt), `the old proof of entry ${receipt.seq} no longer verifies`);
    const anew = { ...receipt, ...(await proofOf(address, receipt.seq, receipt.size)) };
    must(verifyInclusion(nodeDigest, anew), `entry ${receipt.seq} can no longer be proved against its old root`);
  }
  return receipts.length;
}

/** Restores the earlier backup into a new database, as an operator would after a disaster. */
async function tracesInRestored(
  deps: Deps,
  {
    folder,
    people,
    kinds,
    mutant,
  }: { folder: string; people: readonly TracedPerson[]; kinds: typeof PERSONAL_DATA; mutant: ErasureMutant | undefined },
): Promise<string[]> {
  const manifest = await readBackup(join(folder, 'before'));
  const template = process.env['CHECK_TEMPLATE_URL'];
  const empty = template ? await emptyDatabase(template) : undefined;
  const settings = readSettings({ DATA_DIR: join(folder, 'restored'), LOG_LEVEL: 'error', ...(empty && { DATABASE_URL: empty.url }) });
  const system = await openSystem({ settings, name: 'restored', worksOnJobs: false, restoring: manifest });
  try {
    await restore(system.deps.db, join(folder, 'before'), manifest, { mustBeEmpty: 'event', keepOut: [], onProgress: () => undefined });
    await migrate(system.deps.db, MIGRATIONS);
    must((await tracesIn(system.deps, people)).length > 3, 'the backup from before holds no traces, so nothing is proved');
    const fingerprints = mutant?.forgetsLedger ? [] : await readLedger(ledgerFile(deps.settings.DATA_DIR));
    must((await eraseAgain(system.deps, kinds, fingerprints)) === people.length, 'not everyone was erased again');
    return await tracesIn(system.deps, people);
  } finally {
    await system.close();
    await empty?.drop();
  }
}
