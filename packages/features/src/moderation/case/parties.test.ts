import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClaim } from '../../claim/index.ts';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, get, post, rows, undo } = scene;
const BODY = { reason: 'It threatens someone.' };
const KINDS = ['challenge', 'evidence', 'ballot', 'appeal'] as const;
type Kind = (typeof KINDS)[number];
let ben: Person;
let mod: Person;
let other: Person;
let authority: Person;
let challenger: Person;
let helper: Person;

beforeAll(async () => {
  [ben, mod, other, authority, challenger, helper] = await Promise.all([
    system.person('ben'),
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
    scene.ofTier('authority', 'authority'),
    scene.ofTier('challenger', 'trusted'),
    scene.ofTier('helper', 'trusted'),
  ]);
});
afterAll(() => scene.close());

/** A resolved challenge between two people, with evidence, a ballot and an appeal of a third, each reported. */
async function contested(sides: { challenger: Person; author: Person }): Promise<Record<Kind, { id: number; caseId: number }>> {
  const { userId } = sides.author;
  const now = scene.clock.at;
  const made = await system.deps.db.transaction((tx) => createClaim(tx, { userId, body: { statement: 'Tea is a coffee.' }, now }));
  if (!made.ok) throw new Error(made.refusal.code);
  const [ids] = await rows<Record<Kind, number>>(
    `WITH challenge AS (
       INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
         created_at, updated_at, evidence_ends_at, voting_ends_at, closed_at)
       VALUES (gen_random_uuid(), $1, $2, 'bias', 'It is not', '', 'en', 'resolved', '1', '{}', now(), now(), now(), now(), now()) RETURNING id),
     evidence AS (
       INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, quote, created_at)
       SELECT gen_random_uuid(), id, $3, 'quote', 'challenge', 'Look.', 'Two plants.', now() FROM challenge RETURNING id),
     ballot AS (
       INSERT INTO ballot (uuid, challenge_id, user_id, choice, reason, created_at, updated_at)
       SELECT gen_random_uuid(), id, $3, 'support', 'They are two plants.', now(), now() FROM challenge RETURNING id),
     resolution AS (
       INSERT INTO resolution (uuid, challenge_id, decided_by, outcome, support_weight, oppose_weight, support_count, oppose_count,
         abstain_count, counted, veracity_before, veracity_impact, veracity_after, policy_version, by_tier, created_at)
       SELECT gen_random_uuid(), id, 'ballots', 'undecided', 1, 0, 1, 0, 0, 1, 50, 0, 50, '1', '[]', now() FROM challenge
       RETURNING id, challenge_id),
     appeal AS (
       INSERT INTO resolution_appeal (uuid, resolution_id, challenge_id, appellant_id, side, grounds, created_at, decide_by, draw_seed)
       SELECT gen_random_uuid(), id, challenge_id, $3, 'third_party', 'Nobody looked.', now(), now(), 'seed' FROM resolution RETURNING id)
     SELECT challenge.id AS challenge, evidence.id AS evidence, ballot.id AS ballot, appeal.id AS appeal
     FROM challenge, evidence, ballot, appeal`,
    [made.value.claim.id, sides.challenger.userId, helper.userId],
  );
  const things = KINDS.map(async (kind) => {
    const id = ids?.[kind] as number;
    await post(ben, '/api/reports', { subjectKind: kind, subjectId: id, reason: 'spam' });
    const [about] = await rows<{ id: number }>('SELECT id FROM moderation_case WHERE subject_kind = $1 AND subject_id = $2', [kind, id]);
    return [kind, { id, caseId: about?.id as number }] as const;
  });
  return Object.fromEntries(await Promise.all(things)) as Record<Kind, { id: number; caseId: number }>;
}

const measure = (who: Person, caseId: number, what: 'flag' | 'hide' | 'penalty') =>
  post(who, `/api/moderation/cases/${caseId}/${what}`, { ...BODY, ...(what === 'penalty' && { penalty: 'harassment' }) });
const readCase = async (who: Person, caseId: number) => (await get(who, `/api/moderation/cases/${caseId}`)).json().case;

/** The refusal codes of every action on a case by this person. */
async function tryAll(who: Person, caseId: number): Promise<string[]> {
  const answers = [
    await scene.claim(who, caseId),
    await measure(who, caseId, 'flag'),
    await measure(who, caseId, 'hide'),
    await measure(who, caseId, 'penalty'),
    await scene.decide(who, caseId, 'remove'),
  ];
  return answers.map((response) => response.json().error?.code);
}

test.each(KINDS)('the author of the claim cannot moderate the %s, whatever their role', async (kind) => {
  const { caseId } = (await contested({ challenger, author: mod }))[kind];
  expect(new Set(await tryAll(mod, caseId))).toEqual(new Set(['own_challenge']));
  expect(await readCase(mod, caseId)).toMatchObject({ is_for_others: true, actions: [], flagged_at: null, hidden_at: null });
  const ofMember = (await contested({ challenger, author: authority }))[kind];
  for (const what of ['flag', 'hide', 'penalty'] as const)
    expect((await measure(authority, ofMember.caseId, what)).json().error.code).toBe('own_challenge');
  expect((await readCase(authority, ofMember.caseId)).is_for_others).toBe(true);
});

test.each(KINDS)('the author of the challenge cannot moderate the %s', async (kind) => {
  const { caseId } = (await contested({ challenger: mod, author: ben }))[kind];
  expect(new Set(await tryAll(mod, caseId))).toEqual(new Set([kind === 'challenge' ? 'not_to_yourself' : 'own_challenge']));
  expect((await readCase(mod, caseId)).is_for_others).toBe(true);
});

test.each(KINDS)('others decide about the %s, and neither party undoes it', async (kind) => {
  const { caseId } = (await contested({ challenger, author: mod }))[kind];
  expect((await readCase(other, caseId)).is_for_others).toBe(false);
  const done: number[] = [];
  for (const what of ['flag', 'hide', 'penalty'] as const) done.push((await measure(other, caseId, what)).json().action.id);
  for (const action of done) expect((await undo(mod, action)).json().error.code).toBe('own_challenge');
  const decision = await scene.settle(other, caseId, 'remove');
  expect((await undo(mod, decision)).json().error.code).toBe('own_challenge');
  expect((await readCase(other, caseId)).decision).toBe('remove');
  expect((await undo(other, decision)).json()).toMatchObject({ restored: true, case: { decision: 'keep' } });
});
