import { LEAST_PEOPLE } from '@verdict/core/experiment';
import { DAY_MS, HOUR_MS } from '@verdict/core/time';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, afterEach, expect, test } from 'vitest';
import { EXPERIMENT_RETENTION } from './personal-data.ts';
import { experimentScene, type Person } from './testing/experiment-scene.ts';

const { system, db, mustSend, root, wait, now, board, people, startOn, top, result, endAll } = await experimentScene();
afterEach(endAll);
afterAll(() => system.close());

test('a person counts once a day, from the first look; votes before it and on other topics do not count', async () => {
  const [{ topic, known, fresh }, other] = [await board(), await board()];
  const { id } = await startOn(topic.slug);
  const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
  await mustSend('POST', '/api/votes', treated, { proposal_id: known, vote_type: 'support' });
  wait(HOUR_MS);
  for (let looks = 0; looks < 3; looks += 1) await top(topic.slug, treated, '&k=1');
  await top(topic.slug, control);
  wait(HOUR_MS);
  await mustSend('POST', '/api/votes', treated, { proposal_id: fresh, vote_type: 'oppose' });
  await mustSend('POST', '/api/votes', treated, { proposal_id: other.known, vote_type: 'support' });
  expect((await result(id)).arms).toMatchObject([
    { arm: 0, people: 1, measured: 0, person_days: 1, votes_per_day: 0, voting_share: 0, top_votes_per_day: 0 },
    { arm: 1, people: 1, measured: 0, person_days: 1, votes_per_day: 1, voting_share: 1, top_votes_per_day: 1, votes_per_person: null },
  ]);
  wait(2 * DAY_MS);
  await top(topic.slug, treated);
  expect((await result(id)).arms).toMatchObject([
    { arm: 0, measured: 1, votes_per_person: 0, person_days: 1 },
    { arm: 1, measured: 1, votes_per_person: 1, person_days: 2, votes_per_day: 0.5 },
  ]);
});

test('with enough people a difference is shown, and the ended experiment keeps it when the exposures are gone', async () => {
  const { topic, known, fresh } = await board();
  const { id } = await startOn(topic.slug);
  const persons = await db.pool.query<{ id: number }>(
    `INSERT INTO users (uuid, email, name, role, reputation, created_at, updated_at)
     SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', 'member', 0, now(), now() FROM generate_series(1, 400) n RETURNING id`,
  );
  const ids = persons.rows.map(({ id: userId }) => Number(userId));
  await db.pool.query(
    `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
     SELECT $1, id, ($3::timestamptz)::date, at % 2, $3::timestamptz + at * interval '1 minute', '{}' FROM unnest($2::bigint[]) WITH ORDINALITY AS person (id, at)`,
    [id, ids, now()],
  );
  // A third of the control votes once, two thirds of the candidate; some twice.
  await db.pool.query(
    `INSERT INTO vote (uuid, proposal_id, user_id, vote_type, created_at, updated_at)
     SELECT gen_random_uuid(), proposal.id, person.id, 'support', $3::timestamptz + interval '10 hours', $3
     FROM unnest($1::bigint[]) WITH ORDINALITY AS person (id, at) JOIN proposal ON proposal.proposal_id = ANY ($2)
     WHERE (at / 2) % 3 < at % 2 + CASE WHEN proposal.proposal_id = $2[1] THEN 1 ELSE 0 END`,
    [ids, [known, fresh], now()],
  );
  wait(3 * DAY_MS);
  const shown = await result(id);
  const [control, candidate] = shown.arms;
  expect(control).toMatchObject({ people: 200, measured: 200 });
  expect(candidate.measured).toBeGreaterThanOrEqual(LEAST_PEOPLE);
  expect(candidate.votes_per_person).toBeGreaterThan(2 * control.votes_per_person);
  const [compared] = shown.comparisons;
  expect(compared).toMatchObject({ arm: 1, verdict: 'better' });
  expect(compared.low).toBeGreaterThan(0);
  expect(compared.relative.low).toBeGreaterThan(0);
  expect(compared.p_value).toBeLessThan(0.05);
  expect(compared.sequence.length).toBeGreaterThan(3);
  expect(compared.sequence.at(-1).people).toBe(400);
  expect(shown.sample_ratio.is_suspicious).toBe(false);
  await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
  wait(91 * DAY_MS);
  await enforceRetention(db, EXPERIMENT_RETENTION, now());
  const { experiment, result: saved } = await mustSend('GET', `/api/admin/experiments/${id}`, root);
  expect(experiment.people).toBe(400);
  expect(saved.comparisons[0].relative).toEqual(compared.relative);
  expect(await db.kysely.selectFrom('experiment_exposure').selectAll().where('experiment_id', '=', id).execute()).toEqual([]);
});

test('arms with unequal numbers of people are reported', async () => {
  const { topic } = await board();
  const { id } = await startOn(topic.slug);
  await db.pool.query(
    `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
     SELECT $1, id, ($2::timestamptz)::date, CASE WHEN row_number() OVER () % 5 = 0 THEN 1 ELSE 0 END, $2, '{}' FROM users`,
    [id, now()],
  );
  expect((await result(id)).sample_ratio.is_suspicious).toBe(true);
});
