import type { Scope } from '../account/index.ts';

/** What an embed may do for its person, however much more the person may do here. */
export const EMBED_SCOPES: readonly Scope[] = ['points:write', 'feedback:write', 'reports:write', 'account:read'];

/** What a site says about its visitor, once its signature has been verified. */
export interface Visitor {
  subject: string;
  name: string;
  /** The assertion's own id, so that it is taken once. */
  jti: string;
  expiresAtSeconds: number;
}

export interface AssertionPolicy {
  maxLifeSeconds: number;
  /** How far the site's clock may be off. */
  leewaySeconds: number;
}

export const ASSERTION_POLICY: AssertionPolicy = { maxLifeSeconds: 300, leewaySeconds: 30 };

export type AssertionProblem =
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
  /** The site whose key signed it. */
  origin: string;
  /** Where we are, so that an assertion made for someone else is none for us. */
  audience: string;
  nowSeconds: number;
}

/** Reads signed claims. Mail addresses in them are not read at all: nobody has proved that they are the visitor's. */
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
