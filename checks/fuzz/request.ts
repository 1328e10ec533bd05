import type { Random } from '../harness/random.ts';
import { type Operation, sampleFields, sampleOf } from './operations.ts';

export interface BadRequest {
  how: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** It may turn out harmless, and then writes nothing. */
  mayPass?: boolean;
  /** The server may close the connection while it is being sent. */
  mayBeCutOff?: boolean;
}

export interface Tokens {
  admin: string;
  member: string;
}

/** What can be broken, and the random numbers. */
export interface Draft {
  random: Random;
  operation: Operation;
  tokens: Tokens;
}

/** Makes a bad request for an operation; undefined if this breaker does not apply. */
export type Breaker = (draft: Draft) => BadRequest | undefined;

export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A valid request, to be broken in one place. */
export function rightRequest({ random, operation, tokens }: Draft): Omit<BadRequest, 'how'> {
  const { method, parameters, body } = operation;
  const path = operation.path.replaceAll(/\{\w+\}/g, String(1 + random.below(3)));
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return {
    method,
    path: query.length > 0 ? `${path}?${query.map(({ name, schema }) => `${name}=${sampleOf(random, schema)}`).join('&')}` : path,
    headers: { ...authorization(random, tokens), ...(body && JSON_TYPE) },
    ...(body && { body: toJson(sampleFields(random, body)) }),
  };
}

function authorization(random: Random, { admin, member }: Tokens): Record<string, string> {
  const token = random.pick([admin, admin, member, member, undefined]);
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

export function toJson(fields: readonly [name: string, json: string][]): string {
  return `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
}
