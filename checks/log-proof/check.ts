import { verifyConsistency, verifyInclusion } from '@verdict/core/audit';
import { LogTree, nodeDigest, verifyLog } from '@verdict/features/audit';
import { type Check, type CheckContext, type Mutant, must } from '../check.ts';
import { type CheckServer, startCheckServer } from '../harness/check-server.ts';
import { fillLog } from '../harness/fill-log.ts';

const REBUILD_SECONDS_PER_MILLION = 15;
const SLACK = 3;
const TOGETHER = 16;

/** Changes the stored tree. */
interface LogMutant extends Mutant {
  sql: string;
}

export const check: Check<LogMutant> = {
  proves: 'inclusion and consistency proofs verify against the signed root, and a million entries are rebuilt in time',
  mutants: {
    leaves: {
      breaks: 'a few hashes of entries are altered',
      sql: 'UPDATE log_entry SET leaf_hash = sha256(leaf_hash) WHERE seq % 1000 = 7',
    },
    subtrees: { breaks: 'a few stored subtrees are altered', sql: 'UPDATE log_node SET hash = sha256(hash) WHERE index % 10 = 3' },
  },
  async run(context) {
    const entries = context.size === 'full' ? 1_000_000 : 20_000;
    const server = await startCheckServer();
    try {
      const began = performance.now();
      const key = await fillLog(server.deps, entries);
      context.print(`${entries} entries written and sequenced in ${since(began)}`);
      if (context.mutant) await alterHashes(server, context.mutant);
      await proveInclusion(server, entries, context);
      await proveConsistency(server, entries, context);
      const start = performance.now();
      const { problems, size } = await verifyLog(server.deps.db, { trustedKeys: [key.publicKey], witnesses: [] });
      const seconds = (performance.now() - start) / 1000;
      context.print(
        `${size} entries rebuilt and compared in ${seconds.toFixed(1)} s (aim: ${REBUILD_SECONDS_PER_MILLION} s for a million)`,
      );
      must(problems.length === 0, problems.join('; '));
      must(seconds <= SLACK * REBUILD_SECONDS_PER_MILLION, `the rebuild took ${seconds.toFixed(1)} s`);
    } finally {
      await server.stop();
    }
  },
};

async function alterHashes({ deps }: CheckServer, { sql }: LogMutant): Promise<void> {
  const client = await deps.db.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(sql);
  await client.query('SET session_replication_role = origin');
  client.release();
}

async function proveInclusion({ deps, address }: CheckServer, entries: number, { size: runSize, print }: CheckContext): Promise<void> {
  const proofs = runSize === 'full' ? 10_000 : 500;
  const tree = new LogTree(deps.db);
  const began = performance.now();
  await inParallel(proofs, async (i) => {
    // Every tenth is requested over HTTP, as an outsider would; trees have random sizes, as in old checkpoints.
    const size = 1 + Math.floor(Math.random() * entries);
    const seq = Math.floor(Math.random() * size);
    const proof =
      i % 10 === 0
        ? await proofOverHttp(address, seq, size)
        : { path: await tree.inclusionProof(seq, size), leafHash: await leafAt(deps.db.pool, seq) };
    const root = await tree.root(size);
    must(
      verifyInclusion(nodeDigest, { ...proof, seq, size, root }),
      `the proof that entry ${seq} is in the log of ${size} does not verify`,
    );
    must(
      !verifyInclusion(nodeDigest, { ...proof, seq, size, root: nodeDigest.sha256(root) }),
      'a proof verifies against a root that is not its own',
    );
  });
  print(`${proofs} inclusion proofs verify (${since(began)})`);
}

async function proofOverHttp(address: string, seq: number, size: number): Promise<{ path: Buffer[]; leafHash: Buffer }> {
  const reply = await fetch(`${address}/api/log/proof?seq=${seq}&size=${size}`);
  const { proof } = (await reply.json()) as { proof: { path: string[]; leaf_hash: string } };
  return { path: proof.path.map((hash) => Buffer.from(hash, 'base64')), leafHash: Buffer.from(proof.leaf_hash, 'base64') };
}

async function leafAt(pool: CheckServer['deps']['db']['pool'], seq: number): Promise<Buffer> {
  const { rows } = await pool.query<{ leaf_hash: Buffer }>('SELECT leaf_hash FROM log_entry WHERE seq = $1', [seq]);
  return rows[0]?.leaf_hash as Buffer;
}

async function proveConsistency({ deps }: CheckServer, entries: number, { size: runSize, print }: CheckContext): Promise<void> {
  const proofs = runSize === 'full' ? 1000 : 100;
  const tree = new LogTree(deps.db);
  const began = performance.now();
  await inParallel(proofs, async () => {
    const to = 1 + Math.floor(Math.random() * entries);
    const from = Math.floor(Math.random() * (to + 1));
    const [path, fromRoot, toRoot] = await Promise.all([tree.consistencyProof(from, to), tree.root(from), tree.root(to)]);
    must(
      verifyConsistency(nodeDigest, { from, to, fromRoot, toRoot, path }),
      `the proof that the log of ${from} became that of ${to} does not verify`,
    );
  });
  print(`${proofs} consistency proofs verify (${since(began)})`);
}

async function inParallel(count: number, run: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      while (next < count) {
        const i = next;
        next += 1;
        await run(i);
      }
    }),
  );
}

function since(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
