import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type Proof, type Puzzle, SIGN_UP } from '@verdict/wire/account';
import type { Reader } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { policyInForce } from '../../policy/index.ts';
import { sendAccountMail } from '../account-mail.ts';
import { makePuzzle, spendProof } from '../proof/puzzle.ts';
import { endVerification } from './end-verification.ts';

const LINK_MS = HOUR_MS;

interface OwnVerification {
  reason: string;
  since: string;
  puzzle: Puzzle;
}

/** What a person must do before they vote again, and why; null for most people. */
export async function readVerification(deps: Deps, userId: number): Promise<OwnVerification | null> {
  const row = await findRequired(deps.db.kysely, userId);
  if (!row) return null;
  return { reason: row.reason, since: row.started_at.toISOString(), puzzle: await puzzleFor(deps, deps.db.kysely, userId) };
}

/** Lets a person vote again after they solved their puzzle or followed the mailed link. Repeating it changes nothing. */
export async function verify(
  deps: Deps,
  tx: Tx,
  { userId, proof, token }: { userId: number; proof?: Proof | undefined; token?: string | undefined },
): Promise<Result<null>> {
  const now = deps.clock.now();
  const required = await findRequired(tx, userId);
  if (!required) return ok(null);
  if (token !== undefined) {
    const claims = deps.secrets.read('verify-person', token, now) as { verification: string } | undefined;
    if (claims?.verification !== required.uuid) return refuse('link_invalid');
  } else if (!(await isProven(deps, tx, userId, proof))) return refuse('proof_needed', await puzzleFor(deps, tx, userId));
  await endVerification(tx, { userIds: [userId], how: token === undefined ? 'proof' : 'mail', now });
  return ok(null);
}

/** Mails the link if verification is required. */
export async function mailVerification(deps: Deps, tx: Tx, userId: number): Promise<void> {
  const required = await findRequired(tx, userId);
  if (!required) return;
  const { email: to, language } = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = deps.secrets.sign('verify-person', { verification: required.uuid }, new Date(deps.clock.now().getTime() + LINK_MS));
  const path = `/settings/verification?token=${token}`;
  await sendAccountMail(deps, tx, { kind: 'verify_person', to, userId, language, path });
}

function findRequired(reader: Reader, userId: number) {
  return reader
    .selectFrom('required_verification')
    .select(['uuid', 'reason', 'started_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** A puzzle solved for one account is not valid for another. */
const purposeFor = (userId: number) => `verification-proof-${userId}` as const;

async function puzzleFor(deps: Deps, reader: Reader, userId: number): Promise<Puzzle> {
  return makePuzzle(deps, purposeFor(userId), (await policyInForce(reader, SIGN_UP)).verificationDifficulty);
}

async function isProven(deps: Deps, tx: Tx, userId: number, proof: Proof | undefined): Promise<boolean> {
  const { verificationDifficulty: needed } = await policyInForce(tx, SIGN_UP);
  return spendProof(deps, tx, { purpose: purposeFor(userId), proof, needed });
}
