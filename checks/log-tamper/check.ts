import { erasePayloads, readWitness, sequenceNow, verifyLogIn } from '@verdict/features/audit';
import type { DatabaseClient } from '@verdict/platform/postgres';
import { type Check, type Mutant, must } from '../check.ts';
import { type CheckServer, startCheckServer } from '../harness/check-server.ts';
import { fillLog } from '../harness/fill-log.ts';
import { TAMPERINGS, type Tampering } from './tamperings.ts';

const CHECKPOINTS = [100, 300, 500, 700];

export const check: Check = {
  proves: 'edits, deletions, swaps and truncations of the log, made with all rights on the database, are all detected',
  mutants: {
    checkpoints: { breaks: 'no checkpoint was kept, neither in the database nor beside it' },
  },
  async run({ size, mutant, print }) {
    const attempts = size === 'full' ? 1000 : 120;
    const server = await startCheckServer();
    const client = await server.deps.db.pool.connect();
    try {
      const options = await prepareLog(server, mutant);
      const clean = await verifyLogIn(client, options);
      must(clean.problems.length === 0, `the untouched log is said to be changed: ${clean.problems[0]}`);
      const undetected: string[] = [];
      for (let i = 0; i < attempts; i += 1) {
        const tampering = TAMPERINGS[i % TAMPERINGS.length] as Tampering;
        const what = await tryOnce(client, tampering, clean.size, async () => (await verifyLogIn(client, options)).problems.length > 0);
        if (what) undetected.push(what);
      }
      print(
        `${attempts} changes of ${TAMPERINGS.length} kinds to a log of ${clean.size} entries: ${attempts - undetected.length} detected`,
      );
      must(undetected.length === 0, `${undetected.length} went unnoticed, such as: ${[...new Set(undetected)].slice(0, 4).join('; ')}`);
    } finally {
      client.release();
      await server.stop();
    }
  },
};

async function prepareLog({ deps }: CheckServer, mutant: Mutant | undefined): Promise<{ trustedKeys: Uint8Array[]; witnesses: string[] }> {
  let filled = 0;
  let key: Awaited<ReturnType<typeof fillLog>> | undefined;
  for (const size of CHECKPOINTS) {
    key = await fillLog(deps, size - filled);
    filled = size;
  }
  if (!key) throw new Error('no checkpoints');
  await eraseSome(deps);
  await sequenceNow(deps, key);
  const witness = await readWitness(deps.settings);
  if (!mutant) return { trustedKeys: [key.publicKey], witnesses: witness ? [witness] : [] };
  await deps.db.pool.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM log_checkpoint; COMMIT');
  return { trustedKeys: [key.publicKey], witnesses: [] };
}

/** A log with a history: some payloads were erased, on record. */
async function eraseSome({ db, clock }: CheckServer['deps']): Promise<void> {
  await db.transaction(async (tx) => {
    const some = await tx.selectFrom('event').select('subject').where('id', '<', 20).execute();
    await erasePayloads(tx, { subjects: some.map(({ subject }) => subject as string), reason: 'check', now: clock.now() });
  });
}

/** Makes one change, checks whether it is noticed, and reverts it. Returns a description of the change if it was not noticed. */
async function tryOnce(
  client: DatabaseClient,
  tampering: Tampering,
  size: number,
  isNoticed: () => Promise<boolean>,
): Promise<string | undefined> {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await tampering.change(client, size);
    return (await isNoticed()) ? undefined : tampering.what;
  } finally {
    await client.query('ROLLBACK');
  }
}
