import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import type { Deps } from '@verdict/features';

export interface ChallengeFilling {
  challenges: number;
  ballotsPerChallenge: number;
}

const VOTERS = 20_000;
/** One in ten challenges is open for voting; the others are resolved. */
const OPEN_OF_TEN = 1;
const CHALLENGES_PER_CLAIM = 5;

/** A community with many decided challenges, written straight into the tables. */
export async function fillChallenges({ db }: Deps, { challenges, ballotsPerChallenge }: ChallengeFilling): Promise<void> {
  const { pool } = db;
  await pool.query(
    `INSERT INTO users (uuid, email, name, role, verified_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'voter-' || n || '@example.org', 'Voter ' || n, 'member', now(), now() - interval '90 days', now()
     FROM generate_series(1, $1::int) n`,
    [VOTERS],
  );
  const { rows } = await pool.query<{ first: number }>("SELECT min(id) AS first FROM users WHERE email LIKE 'voter-%'");
  const first = rows[0]?.first as number;
  await pool.query(
    `INSERT INTO claim (uuid, kind, statement, title, language, veracity, author_id, created_at, updated_at)
     SELECT gen_random_uuid(), 'node', 'Claim ' || n || ' says that something holds in most places most of the time.', 'Claim ' || n, 'en', 0.5,
            $2::bigint + n % $3::int, now() - interval '60 days', now()
     FROM generate_series(1, $1::int) n`,
    [challenges / CHALLENGES_PER_CLAIM, first, VOTERS],
  );
  await pool.query(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
                            created_at, updated_at, evidence_ends_at, voting_ends_at, joined_at, closed_at)
     SELECT gen_random_uuid(), 1 + (n - 1) % $2::int, $3::bigint + n * 7 % $4::int,
            (ARRAY['factual_error', 'missing_context', 'bias', 'source_credibility', 'logical_fallacy'])[1 + (n - 1) / $2::int],
            'Challenge ' || n, 'It leaves out what was known at the time, and that changes what follows.', 'en',
            CASE WHEN open THEN 'voting_period' ELSE 'resolved' END, $5, $6::json,
            began, began, began + interval '72 hours', CASE WHEN open THEN now() + interval '1 day' ELSE began + interval '168 hours' END,
            began + interval '1 hour', CASE WHEN open THEN NULL ELSE began + interval '168 hours' END
     FROM generate_series(1, $1::int) n
     CROSS JOIN LATERAL (SELECT n % 10 < $7::int AS open) AS state
     CROSS JOIN LATERAL (SELECT CASE WHEN open THEN now() - interval '6 days' ELSE now() - interval '20 days' END AS began) AS moment`,
    [challenges, challenges / CHALLENGES_PER_CLAIM, first, VOTERS, CHALLENGE_POLICY.version, JSON.stringify(CHALLENGE_POLICY), OPEN_OF_TEN],
  );
  await pool.query(
    `INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, quote, created_at)
     SELECT gen_random_uuid(), challenge.id, $1::bigint + (challenge.id * 11 + n) % $2::int, 'quote',
            CASE WHEN n = 1 THEN 'claim' ELSE 'challenge' END, 'The table on page four says otherwise.', 'It fell by twelve percent.', challenge.created_at
     FROM challenge CROSS JOIN generate_series(1, 3) n`,
    [first, VOTERS],
  );
  await pool.query(
    `INSERT INTO ballot (uuid, challenge_id, user_id, choice, reason, created_at, updated_at, tier, weight)
     SELECT gen_random_uuid(), challenge.id, $1::bigint + (challenge.id * 13 + n * 197) % $2::int,
            CASE WHEN random() < 0.6 THEN 'support' WHEN random() < 0.9 THEN 'oppose' ELSE 'abstain' END,
            CASE WHEN n % 10 = 0 THEN 'The footnote settles it for me.' END, challenge.evidence_ends_at, challenge.evidence_ends_at,
            CASE WHEN closed_at IS NULL THEN NULL ELSE 'novice' END, CASE WHEN closed_at IS NULL THEN NULL ELSE 1 END
     FROM challenge CROSS JOIN generate_series(1, $3::int) n`,
    [first, VOTERS, ballotsPerChallenge],
  );
  await pool.query(
    `INSERT INTO resolution (uuid, challenge_id, decided_by, outcome, support_weight, oppose_weight, support_share, support_count, oppose_count,
                             abstain_count, counted, veracity_before, veracity_impact, veracity_after, policy_version, by_tier, created_at)
     SELECT gen_random_uuid(), id, 'ballots', 'accepted', 60, 36, 0.625, 60, 36, 4, 100, 0.5, -0.125, 0.375, policy_version,
            '[{"tier":"novice","each":1,"support":60,"support_count":60,"oppose":36,"oppose_count":36}]', closed_at
     FROM challenge WHERE status = 'resolved'`,
  );
  await pool.query('VACUUM (ANALYZE)');
}
