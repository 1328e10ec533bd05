import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';
import { type PlantedChallenges, plantChallenges } from './plant-challenges.ts';
import { plantLabels } from './plant-labels.ts';

export const PASSWORD = 'correct horse battery staple';
export const VIEWER = 'viewer@example.org';

/** Where the planted payloads are shown. */
export interface Planted extends PlantedChallenges {
  threadId: number;
  personIds: number[];
  caseIds: number[];
  appealToken: string;
}

interface Writer {
  userId: number;
  token: string;
}

/**
 * Puts payloads into every field that is stored and shown. Short fields get one each, long ones several, so that each field
 * gets all of them.
 */
export async function plant(server: CheckServer, payloads: readonly string[]): Promise<Planted> {
  const viewer = await server.person('viewer', 'admin', { password: PASSWORD });
  const call = (token: string, route: string, body?: object) => mustSend(server, route, { token, body });
  const root = await call(viewer.token, 'POST /api/points', { content: 'A thread that everything is said in' });
  const threadId = root.point.id as number;
  const writers: Writer[] = [];
  const pointIds: number[] = [];
  const caseIds: number[] = [];
  for (const [i, payload] of payloads.entries()) {
    // Bypasses the API's limits: something that got in earlier must not run now.
    const writer = await server.person(`writer-${i}`, 'member', { name: payload });
    writers.push(writer);
    const { point } = await call(writer.token, 'POST /api/points', { content: payload, parentId: threadId });
    pointIds.push(point.id);
    await call(writer.token, 'POST /api/points', {
      content: payload,
      source: 'forum',
      author: payload.slice(0, 200),
      externalId: payload.slice(0, 200),
    });
    const reporter = writers[i - 1] ?? viewer;
    await call(reporter.token, 'POST /api/reports', { subjectKind: 'point', subjectId: point.id, reason: 'other', note: payload });
    await call(viewer.token, 'POST /api/keys', { name: payload.slice(0, 100), scopes: [] });
  }
  await plantLabels(server, payloads, { viewer, writers, pointIds });
  const challenged = await plantChallenges(server, payloads, { viewer, writers });
  caseIds.push(...(await moderate(server, { viewer, payloads })));
  const appealToken = await suspendAndAppeal(server, { viewer, writers, payloads });
  await plantAdmin(server, { viewer, payloads });
  return { threadId, personIds: writers.map(({ userId }) => userId), caseIds, appealToken, ...challenged };
}

/** Notes and public reasons; the newest cases stay undecided. */
async function moderate(server: CheckServer, { viewer, payloads }: { viewer: Writer; payloads: readonly string[] }): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const url = `/api/moderation/cases?limit=200${cursor ? `&cursor=${cursor}` : ''}`;
    const page = await mustSend(server, `GET ${url}`, { token: viewer.token });
    ids.push(...(page.items as { id: number }[]).map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  for (const [i, id] of ids.entries()) {
    const payload = payloads[i % payloads.length] as string;
    const about = `/api/moderation/cases/${id}`;
    await mustSend(server, `POST ${about}/notes`, { token: viewer.token, body: { text: payload } });
    if (i % 2 === 0) continue;
    await mustSend(server, `POST ${about}/claim`, { token: viewer.token });
    await mustSend(server, `POST ${about}/decide`, { token: viewer.token, body: { decision: 'keep', reason: payload } });
  }
  return ids;
}

/** Several payloads as the reason of a suspension and the text of its appeal. */
async function suspendAndAppeal(
  server: CheckServer,
  { viewer, writers, payloads }: { viewer: Writer; writers: readonly Writer[]; payloads: readonly string[] },
): Promise<string> {
  const moderator = await server.person('suspending', 'admin');
  const handfuls = inHandfuls(payloads, 450);
  let last = '';
  for (const [i, text] of handfuls.entries()) {
    const writer = writers[i] as Writer;
    await mustSend(server, `POST /api/moderation/people/${writer.userId}/suspend`, {
      token: moderator.token,
      body: { days: 2, reason: text },
    });
    const { rows } = await server.deps.db.pool.query<{ id: number }>('SELECT id FROM suspension WHERE user_id = $1', [writer.userId]);
    last = server.deps.secrets.sign('appeal', { suspensionId: rows[0]?.id }, new Date(Date.now() + 3_600_000));
    if (i > 0) await mustSend(server, 'POST /api/appeals', { token: viewer.token, body: { token: last, text } });
  }
  return last;
}

async function plantAdmin(server: CheckServer, { viewer, payloads }: { viewer: Writer; payloads: readonly string[] }): Promise<void> {
  for (const description of inHandfuls(payloads, 450)) {
    await mustSend(server, 'POST /api/admin/webhooks', {
      token: viewer.token,
      body: { url: 'https://example.com/hook', kinds: ['point.created'], description },
    });
  }
  for (const [i, payload] of payloads.entries()) {
    await mustSend(server, 'POST /api/admin/sites', {
      token: viewer.token,
      body: { origin: `https://site-${i}.example`, name: payload.slice(0, 100) },
    });
  }
  await server.deps.db.pool.query('UPDATE session SET label = $1', [payloads.slice(0, 5).join(' ')]);
}

/** Joins payloads into texts up to the maximum length. */
function inHandfuls(payloads: readonly string[], most: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length < most) texts[texts.length - 1] = `${last} ${payload}`;
    else texts.push(payload);
  }
  return texts;
}
