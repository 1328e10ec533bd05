import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAccount, hashPassword } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { createPoint, createPointWriter, type PointWriter } from '../point/index.ts';
import { DEBATES, type DemoPoint, PEOPLE } from './community.ts';

export interface DemoSignIn {
  email: string;
  role: string;
  password: string;
}

const file = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** The sign-ins of a demo that was loaded before; their passwords are random and kept in the data folder. */
export async function demoSignIns(dataDir: string): Promise<DemoSignIn[]> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '[]');
  return JSON.parse(text) as DemoSignIn[];
}

/** Loads the demo community into a database without people; answers whether it did. */
export async function loadDemo(deps: Deps): Promise<boolean> {
  const { db, clock, settings } = deps;
  const signIns = PEOPLE.map(({ email, role }) => ({ email, role, password: randomBytes(9).toString('base64url') }));
  const hashes = await Promise.all(signIns.map(({ password }) => hashPassword(password)));
  const ids = await db.transaction(async (tx) => {
    // Two first starts at once would both find it empty; the second waits here and then finds people.
    await tx.selectFrom('log_head').select('size').forUpdate().execute();
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined;
    const added = new Map<string, number>();
    for (const [i, person] of PEOPLE.entries()) {
      const account = await addAccount(tx, { ...person, passwordHash: hashes[i] as string }, clock.now());
      if (account.ok) added.set(person.email, account.userId);
    }
    await writeFile(file(settings.DATA_DIR), `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
    return added;
  });
  if (!ids) return false;
  const writer = createPointWriter(deps);
  for (const debate of DEBATES) await addThread(deps, writer, ids, debate);
  return true;
}

async function addThread(
  deps: Deps,
  writer: PointWriter,
  ids: ReadonlyMap<string, number>,
  { by, content, language, replies = [] }: DemoPoint,
  parentId?: number,
): Promise<void> {
  const body = { content, language, ...(parentId && { parentId }) };
  const result = await createPoint(deps, writer, { userId: ids.get(by) as number, accountName: null, body, repeat: undefined });
  if (!result.ok) throw new Error(`the demo could not be loaded: ${result.refusal.code}`);
  for (const reply of replies) await addThread(deps, writer, ids, reply, result.value.point.id);
}
