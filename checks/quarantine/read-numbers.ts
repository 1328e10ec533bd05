import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';
import type { Numbers } from './expected.ts';
import { settle, type World } from './world.ts';

/** What the product publishes, once everything that follows the log has read it. */
export async function readNumbers(server: CheckServer, world: World): Promise<Numbers> {
  await settle(server);
  const numbers: Numbers = new Map();
  await readLabels(server, world, numbers);
  for (const [id, challenge] of world.challenges) await readChallenge(server, world, { id, ...challenge, numbers });
  await readProposals(server, world, numbers);
  const { pool } = server.deps.db;
  const cases = await pool.query('SELECT id, report_weight FROM moderation_case WHERE id = ANY ($1)', [[...world.reports.keys()]]);
  for (const { id, report_weight } of cases.rows) numbers.set(`case ${id} weight`, report_weight);
  const people = await pool.query('SELECT id, reputation FROM users WHERE id = ANY ($1)', [world.people.map(({ userId }) => userId)]);
  for (const { id, reputation } of people.rows) numbers.set(`person ${id} reputation`, reputation);
  return numbers;
}

async function readLabels({ deps }: CheckServer, { labels }: World, numbers: Numbers): Promise<void> {
  const { rows } = await deps.db.pool.query(
    `SELECT label.id, correct, false_positive, status, probability.probability FROM label JOIN label_tally ON label_tally.label_id = label.id
     LEFT JOIN label_probability probability ON probability.label_id = label.id WHERE label.id = ANY ($1)`,
    [[...labels.keys()]],
  );
  for (const { id, correct, false_positive, status, probability } of rows) {
    numbers.set(`label ${id} correct`, correct).set(`label ${id} false_positive`, false_positive);
    numbers.set(`label ${id} status`, status).set(`label ${id} probability`, probability);
  }
}

interface ReadChallenge {
  id: number;
  isResolved: boolean;
  ballots: ReadonlyMap<number, unknown>;
  numbers: Numbers;
}

async function readChallenge(server: CheckServer, { people }: World, { id, isResolved, ballots, numbers }: ReadChallenge): Promise<void> {
  const token = people.find(({ userId }) => ballots.has(userId))?.token as string;
  const { challenge } = await mustSend(server, `GET /api/challenges/${id}`, { token });
  if (isResolved) return void numbers.set(`challenge ${id} outcome`, challenge.outcome);
  numbers.set(`challenge ${id} counted`, challenge.tally.counted).set(`challenge ${id} share`, challenge.tally.support_share);
}

async function readProposals(server: CheckServer, { topic, proposals, admin: { token } }: World, numbers: Numbers): Promise<void> {
  const shown = (votes: { support: number; oppose: number; pass: number }) => `${votes.support}/${votes.oppose}/${votes.pass}`;
  for (const id of proposals.keys())
    numbers.set(`proposal ${id} shown`, shown((await mustSend(server, `GET /api/proposals/${id}`, { token })).proposal.votes));
  const { rows } = await server.deps.db.pool.query(
    'SELECT proposal.proposal_id AS id, tally.* FROM proposal_tally tally JOIN proposal ON proposal.id = tally.proposal_id',
  );
  for (const { id, support_weight, oppose_weight, ...votes } of rows) {
    numbers.set(`proposal ${id} tally`, shown(votes));
    numbers.set(`proposal ${id} support weight`, support_weight).set(`proposal ${id} oppose weight`, oppose_weight);
  }
  const { items } = await mustSend(server, `GET /api/proposals/top?topic=${topic}&k=200`, { token });
  for (const { proposal_id, parts } of items) numbers.set(`proposal ${proposal_id} trust`, parts.trust);
}
