import { randomBytes } from 'node:crypto';
import { quarantine } from '@verdict/features/quarantine';
import { aContribution } from '../authz/expectations/contribution.ts';
import { must } from '../check.ts';
import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';
import { ENOUGH_POINTS, leaveChallengeTraces } from './challenge-traces.ts';
import { leaveLabelTraces } from './label-traces.ts';

/** A person with an account, and the words by which everything of theirs can be found. */
export interface TracedPerson {
  userId: number;
  token: string;
  marks: readonly string[];
}

const PASSWORD = 'correct horse battery staple';

/** Uses Verdict as a person would, so that something is stored everywhere. */
export async function leaveTraces(server: CheckServer, index: number): Promise<TracedPerson> {
  const mark = (what: string): string => `${what}${randomBytes(6).toString('hex')}`;
  const marks = {
    email: mark('mail'),
    name: mark('name'),
    words: mark('words'),
    edited: mark('edited'),
    outside: mark('ext'),
    key: mark('key'),
    note: mark('note'),
    explained: mark('explained'),
    answered: mark('answered'),
    asked: mark('asked'),
    stated: mark('stated'),
    challenged: mark('challenged'),
    quoted: mark('quoted'),
    file: mark('file'),
    voted: mark('voted'),
    appealed: mark('appealed'),
    setAside: mark('aside'),
    pleaded: mark('pleaded'),
    contributed: mark('contributed'),
    site: mark('site'),
  };
  const { userId, email, token } = await server.person(marks.email, 'member', {
    name: marks.name,
    password: PASSWORD,
    reputation: ENOUGH_POINTS,
    expiresInDays: 2,
  });
  const call = (route: string, body?: object) => mustSend(server, route, { token, body });
  const { point } = await call('POST /api/points', { content: marks.words, source: 'forum', externalId: marks.outside });
  await call(`PUT /api/points/${point.id}`, { content: `${marks.words} ${marks.edited}` });
  await call('POST /api/points', { content: `reply with ${marks.words}`, parentId: point.id });
  await call('POST /api/keys', { name: marks.key });
  const stranger = await server.person(`reported-${index}`, 'member', { reputation: ENOUGH_POINTS });
  const { point: reported } = await mustSend(server, 'POST /api/points', {
    token: stranger.token,
    body: { content: 'something to report' },
  });
  await call('POST /api/reports', { subjectKind: 'point', subjectId: reported.id, reason: 'other', note: marks.note });
  await beSetAside(server, { ...marks, userId, token, index });
  const detector = await server.person(`detector-${index}`, 'moderator');
  await leaveLabelTraces(server, detector, { ...marks, token, point, foreignPoint: reported });
  await call('POST /api/contributions', { contributions: [contributionOf(marks)] });
  await leaveChallengeTraces(server, { ...marks, token, authorization: `Bearer ${token}`, stranger });
  await answer(server, { point, by: stranger.token });
  await mustSend(server, 'POST /api/reports', {
    token: stranger.token,
    body: { subjectKind: 'point', subjectId: point.id, reason: 'other', note: `It says ${marks.words}` },
  });
  await call('POST /api/password-reset', { email });
  await signIn(server, email);
  return { userId, token, marks: Object.values(marks) };
}

interface SetAside {
  userId: number;
  token: string;
  index: number;
  setAside: string;
  pleaded: string;
}

/** A rule sets their answers aside, and they appeal. The reason that a moderator gives is public, and names nobody. */
async function beSetAside({ deps, ...server }: CheckServer, { userId, token, index, setAside, pleaded }: SetAside): Promise<void> {
  const item = { itemKind: 'label', itemId: 1_000_000 + index } as const;
  const started = await deps.db.transaction((tx) =>
    quarantine(deps, tx, { userId, ...item, reason: `Votes as others do: ${setAside}`, by: null, now: deps.clock.now() }),
  );
  must(started.ok, 'answers were not set aside');
  await mustSend(server, `POST /api/me/quarantines/${started.value.id}/appeal`, { token, body: { text: `We are a class: ${pleaded}` } });
}

function contributionOf({ contributed, site, explained }: { contributed: string; site: string; explained: string }) {
  return {
    ...aContribution(),
    text: `Met elsewhere: ${contributed}`,
    site: `https://${site}.example/thread`,
    classification: { label: 'hateful', confidence: 0.9, method: 'ai', keywords: [contributed], explanation: `Judged for ${contributed}.` },
    answer: { type: 'false_positive', reason: explained },
  };
}

/** Somebody else replies, so that the person is notified. */
async function answer(server: CheckServer, { point, by }: { point: { id: number }; by: string }): Promise<void> {
  await mustSend(server, 'POST /api/points', { token: by, body: { content: 'An answer', parentId: point.id } });
}

async function signIn({ address }: CheckServer, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const reply = await fetch(`${address}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  must(reply.ok, `signing in was answered ${reply.status}`);
}
