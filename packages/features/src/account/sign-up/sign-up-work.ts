import { proofDifficulty } from '@verdict/core/account';
import { HOUR_MS } from '@verdict/core/time';
import { hashForToday } from '@verdict/platform/daily-key';
import { networkOf, ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type Puzzle, SIGN_UP, type SignUp } from '@verdict/wire/account';
import { sql } from 'kysely';
import { recogniseDevice, type Visit } from '../../account-trace/index.ts';
import type { Reader } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { policyInForce } from '../../policy/index.ts';
import { costOfWrite } from '../../throttle/index.ts';
import { isCaptchaSolved } from '../proof/captcha.ts';
import { makePuzzle, spendProof } from '../proof/puzzle.ts';

/** Where a sign-up comes from, as hashes. */
interface Source {
  network: string;
  /** Undefined for a browser that we have not seen before. */
  device: string | undefined;
  isThrottled: boolean;
}

/** The puzzle that must be solved to sign up from here now; null for most. */
export async function signUpPuzzle(deps: Deps, visit: Visit): Promise<Puzzle | null> {
  const difficulty = await difficultyFor(deps, deps.db.kysely, await sourceOf(deps, visit));
  return difficulty === 0 ? null : makePuzzle(deps, 'sign-up-proof', difficulty);
}

/**
 * Counts a sign-up if it has the required proof of work, or a captcha instead, so that only mass sign-ups are expensive.
 * Sign-ups from one network are counted one after another, across all servers.
 */
export async function admitSignUp(deps: Deps, visit: Visit, { proof, captcha }: Pick<SignUp, 'proof' | 'captcha'>): Promise<Result<null>> {
  if (deps.settings.SIGN_UP_PROOF === 'never') return ok(null);
  const source = await sourceOf(deps, visit);
  const isPerson = captcha !== undefined && (await isCaptchaSolved(deps, captcha));
  return deps.db.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-up ${source.network}`}, 0))`.execute(tx);
    const needed = await difficultyFor(deps, tx, source);
    if (needed > 0 && !isPerson && !(await spendProof(deps, tx, { purpose: 'sign-up-proof', proof, needed })))
      return refuse('proof_needed', makePuzzle(deps, 'sign-up-proof', needed));
    await countSignUp(tx, source, deps.clock.now());
    return ok(null);
  });
}

async function sourceOf(deps: Deps, visit: Visit): Promise<Source> {
  const { ip } = visit.request;
  const [network] = await hashForToday(deps.db, [networkOf(ip)], deps.clock.now());
  return { network: network as string, device: recogniseDevice(deps, visit), isThrottled: (await costOfWrite(deps, ip)) > 1 };
}

async function difficultyFor({ settings, clock }: Deps, reader: Reader, { network, device, isThrottled }: Source): Promise<number> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const countFrom = async (kind: 'network' | 'device', hash: string): Promise<number> => {
    const { count } = await reader
      .selectFrom('sign_up_source')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  };
  const fromNetwork = await countFrom('network', network);
  const fromDevice = device === undefined ? 0 : await countFrom('device', device);
  return proofDifficulty(settings.SIGN_UP_PROOF, { fromNetwork, fromDevice, isThrottled }, await policyInForce(reader, SIGN_UP));
}

async function countSignUp(tx: Tx, { network, device }: Source, at: Date): Promise<void> {
  const sources = [{ kind: 'network' as const, hash: network, at }];
  const browser = device === undefined ? [] : [{ kind: 'device' as const, hash: device, at }];
  await tx
    .insertInto('sign_up_source')
    .values([...sources, ...browser])
    .execute();
}
