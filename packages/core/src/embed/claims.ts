import type { Scope } from '../account/index.ts';

/** What a widget on another site may do for its visitor, even if the visitor may do more here. */
export const EMBED_SCOPES: readonly Scope[] = ['points:write', 'feedback:write', 'reports:write', 'account:read'];

/** What a site states about its visitor, once its signature is verified. */
export interface Visitor {
  subject: string;
  name: string;
  /** The id of the assertion, so that it can be used only once. */
  jti: string;
  expiresAtSeconds: number;
}

export interface AssertionPolicy {
  maxLifeSeconds: number;
  /** How far the site's clock may be off. */
  leewaySeconds: number;
}

export const ASSERTION_POLICY: AssertionPolicy = { maxLifeSeconds: 300, leewaySeconds: 30 };

type AssertionProblem =
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'subject'
  | 'name'
  | 'jti'
  | 'expiry'
  | 'expired'
  | 'lives_too_long'
  | 'not_yet'
  | 'used';

export type ReadAssertion = { ok: true; visitor: Visitor } | { ok: false; problem: AssertionProblem };

export interface Expected {
  /** The site whose key signed the assertion. */
  origin: string;
  /** Our address. An assertion made for another audience is refused. */
  audience: string;
  nowSeconds: number;
}

/** Reads the signed claims. Mail addresses in them are ignored: nobody has proved that they belong to the visitor. */
export function readAssertion(claims: Readonly<Record<string, unknown>>, expected: Expected, policy: AssertionPolicy): ReadAssertion {
  const { iss, aud, sub, name, jti, exp } = claims;
  const refuse = (problem: AssertionProblem): ReadAssertion => ({ ok: false, problem });
  if (iss !== expected.origin) return refuse('issuer');
  if (aud !== expected.audience) return refuse('audience');
  if (!isText(sub, 200)) return refuse('subject');
  if (!isText(name, 100)) return refuse('name');
  if (!isText(jti, 200)) return refuse('jti');
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return refuse('expiry');
  const problem = problemWithTime({ exp, nbf: claims['nbf'], nowSeconds: expected.nowSeconds }, policy);
  return problem ? refuse(problem) : { ok: true, visitor: { subject: sub, name: name.trim(), jti, expiresAtSeconds: exp } };
}

function problemWithTime(
  { exp, nbf, nowSeconds }: { exp: number; nbf: unknown; nowSeconds: number },
  { maxLifeSeconds, leewaySeconds }: AssertionPolicy,
): AssertionProblem | undefined {
  if (exp + leewaySeconds <= nowSeconds) return 'expired';
  if (exp - leewaySeconds > nowSeconds + maxLifeSeconds) return 'lives_too_long';
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf - leewaySeconds <= nowSeconds)) return 'not_yet';
  return undefined;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && /\S/.test(value) && !/\p{Cc}|\p{Cs}/u.test(value);
}
