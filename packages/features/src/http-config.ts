import type { Action, Actor } from '@verdict/core/account';
import type { RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names what it lets a person do; one without is refused at start. */
    action?: Action;
  }
  interface FastifyInstance {
    /** Every route there is, for those who check them all. */
    routeTable: readonly RouteOptions[];
  }
  interface FastifyRequest {
    actor: Actor;
    /** What the account is called; null for a guest. */
    accountName: string | null;
    /** The API key that was used, where it was one. */
    apiKey: { readonly id: number; readonly quotaPerDay: number | null; readonly expiresAt: Date } | null;
  }
}
