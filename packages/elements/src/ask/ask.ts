import type { ErrorBody } from '@verdict/wire/error';

export interface Failure {
  code: string;
  /** A message for people, in English; `refusalSentence` returns it in the language of the page. */
  message: string;
  details?: unknown;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Turns every result of a request into a value, so that no failure is ignored. */
export async function ask<Value>(request: Promise<{ data?: Value; error?: unknown }>): Promise<Answer<Value>> {
  try {
    const { data, error } = await request;
    return data === undefined ? { ok: false, failure: failureIn(error) } : { ok: true, value: data };
  } catch {
    const isOffline = globalThis.navigator?.onLine === false;
    return { ok: false, failure: isOffline ? OFFLINE : UNREACHABLE };
  }
}

const OFFLINE: Failure = { code: 'offline', message: 'You are offline.' };
const UNREACHABLE: Failure = { code: 'unreachable', message: 'Verdict cannot be reached right now.' };
const UNREADABLE: Failure = { code: 'unreadable', message: 'Verdict’s response could not be read. Check your connection and try again.' };

function failureIn(body: unknown): Failure {
  const refusal = (body as Partial<ErrorBody> | undefined)?.error;
  return refusal ? { code: refusal.code, message: refusal.message, details: refusal.details } : UNREADABLE;
}
