import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { addAccount, hashPassword, lockAccountsNamed } from '../account/index.ts';
import { lockLog } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { createPoint, createPointWriter, type PointWriter } from '../point/index.ts';
import { REFIT_QUEUE } from '../probability/index.ts';
import { giveReputation } from '../reputation/index.ts';
import { addChallenges } from './add-challenges.ts';
import { addClaims } from './add-claims.ts';
import { addLabel } from './add-labels.ts';
import { addProposals, voterEmail } from './add-proposals.ts';
import { DEBATES, DETECTOR, type DemoPerson, type DemoPoint, NEIGHBOURS, PEOPLE } from './community.ts';
import { VOTERS } from './proposals.ts';

export interface DemoSignIn {
  email: string;
  role: string;
  password: string;
}

/** They cannot sign in. */
const OTHERS: readonly DemoPerson[] = [
  ...NEIGHBOURS,
  DETECTOR,
  ...VOTERS.map((name, at): DemoPerson => ({ email: voterEmail(at), name, role: 'member', points: 0 })),
];

/** Before any of their points. */
const JOINED_HOURS_AGO = 45 * 24;

const file = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** The sign-ins of a loaded demo; their passwords are random and stored in the data folder. */
export async function demoSignIns(dataDir: string): Promise<DemoSignIn[]> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '[]');
  return JSON.parse(text) as DemoSignIn[];
}

/** Loads the demo community into a database without people; returns whether it did. */
export async function loadDemo(deps: Deps): Promise<boolean> {
  const isNew = await addPeople(deps);
  await addDebates(deps);
  // so that probabilities come from fitted raters immediately, not only after the first night
  if (isNew) await deps.db.transaction((tx) => deps.jobs.enqueue(tx, REFIT_QUEUE, {}));
  return isNew;
}

async function addPeople({ db, clock, settings }: Deps): Promise<boolean> {
  const signIns = PEOPLE.map(({ email, role }) => ({ email, role, password: randomBytes(9).toString('base64url') }));
  const hashes = await Promise.all(signIns.map(({ password }) => hashPassword(password)));
  return db.transaction(async (tx) => {
    // Two simultaneous first starts would both find it empty; the second waits here and then finds people.
    await lockLog(tx);
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return false;
    const joined = new Date(clock.now().getTime() - JOINED_HOURS_AGO * HOUR_MS);
    for (const [i, person] of PEOPLE.entries()) await addPerson(tx, { ...person, passwordHash: hashes[i] as string }, joined);
    for (const person of OTHERS) await addPerson(tx, person, joined);
    await writeFile(file(settings.DATA_DIR), `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
    return true;
  });
}

async function addPerson(tx: Tx, { points, ...person }: DemoPerson & { passwordHash?: string }, now: Date): Promise<void> {
  const added = await addAccount(tx, person, now);
  if (added.ok) await giveReputation(tx, { userId: added.userId, points, now });
}

interface Thread {
  ids: ReadonlyMap<string, number>;
  writer: PointWriter;
}

/** Adds what is missing, so that the next start completes an interrupted one. */
async function addDebates(deps: Deps): Promise<void> {
  const emails = [...PEOPLE, ...OTHERS].map(({ email }) => email);
  const people = await deps.db.transaction((tx) => lockAccountsNamed(tx, { ids: [], emails }));
  if (people.length === 0) return; // a database of other people
  const thread = { ids: new Map(people.map(({ id, email }) => [email, id])), writer: createPointWriter(deps) };
  for (const [i, debate] of DEBATES.entries()) await addPoint(deps, thread, { ...debate, externalId: `demo/${i + 1}` });
  await addClaims(deps);
  await addChallenges(deps, thread.ids);
  await addProposals(deps, thread);
}

type PlacedPoint = DemoPoint & { externalId: string; parentId?: number };

async function addPoint(
  deps: Deps,
  thread: Thread,
  { by, content, language, hoursAgo, labels = [], replies = [], externalId, parentId }: PlacedPoint,
): Promise<void> {
  const userId = thread.ids.get(by);
  if (userId === undefined) return; // the account is erased, and its points with it
  const body = { content, language, externalId, ...(parentId && { parentId }) };
  const writtenAt = new Date(deps.clock.now().getTime() - hoursAgo * HOUR_MS);
  const result = await createPoint({ ...deps, clock: { now: () => writtenAt } }, thread.writer, {
    userId,
    accountName: null,
    body,
    repeat: undefined,
  });
  if (!result.ok) return; // somebody has edited or deleted it since
  const pointId = result.value.point.id;
  for (const [i, label] of labels.entries()) {
    await addLabel(deps, label, { pointId, externalId: `${externalId}#${i + 1}`, writtenAt, ids: thread.ids });
  }
  for (const [i, reply] of replies.entries()) {
    await addPoint(deps, thread, { ...reply, externalId: `${externalId}/${i + 1}`, parentId: pointId });
  }
}
