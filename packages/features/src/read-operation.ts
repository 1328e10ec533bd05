import type { Action } from '@verdict/core/account';
import { dayOf } from '@verdict/core/time';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';

const ROUTINE: ReadonlySet<Action | undefined> = new Set([undefined, 'operations.probe', 'page.read']);

/** The logged fields of a request: the action, and the account under a pseudonym that changes every day. */
export function operationReader({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>) {
  const pseudonyms = new LRUCache<string, string>({ max: 10_000 });
  const pseudonymOf = (userId: number): string => {
    const name = `${dayOf(clock.now())}:${userId}`;
    const known = pseudonyms.get(name) ?? secrets.fingerprint('log-account', name).toString('base64url').slice(0, 16);
    pseudonyms.set(name, known);
    return known;
  };
  return ({ actor, routeOptions: { config } }: FastifyRequest) => ({
    account: actor?.kind === 'account' ? pseudonymOf(actor.userId) : null,
    action: config.action,
    isRoutine: ROUTINE.has(config.action),
  });
}
