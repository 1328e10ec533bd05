import type { Action, Actor } from '@verdict/core/account';
import type { RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action that the route performs. A route without one stops the start. */
    action?: Action;
  }
  interface FastifyInstance {
    /** All routes, for tests and checks. */
    routeTable: readonly RouteOptions[];
  }
  interface FastifyRequest {
    actor: Actor;
    /** The account's name; null for a guest. */
    accountName: string | null;
    /** The API key of the request, if any. */
    apiKey: { readonly id: number; readonly quotaPerDay: number | null; readonly expiresAt: Date } | null;
    /** Counts lines or messages of this request for the daily quota of its key. Returns how many the quota still allows. */
    countForQuota(items: number): Promise<number>;
  }
}
