import type { Expectation, Try, Who } from '../expectations.ts';

/** Connections to other systems, new for each request. */
export interface OutsideFixtures {
  webhook(): Promise<number>;
  delivery(): Promise<number>;
  site(): Promise<number>;
  /** A site's signed assertion about a visitor. */
  assertion(): Promise<string>;
}

/** The site that may embed us. */
export const SITE = 'https://news.example.org';

const reading: Expectation = { who: 'admin', scope: 'admin:read' };
const managing = (...tries: Try[]): Expectation => ({ who: 'admin', scope: 'admin:write', tries });
const about = (thing: 'webhook' | 'delivery' | 'site', payload?: object): Try => ({
  what: `a ${thing}`,
  ask: async (fixtures) => ({ id: await fixtures[thing](), ...(payload && { payload }) }),
});

let sites = 0;
const newOrigin = (): string => `https://site-${sites++}.example.org`;
const byCookie = ({ byCookie = false }: Who): boolean => byCookie;

export const OUTSIDE_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/webhooks': reading,
  'GET /api/admin/webhooks/deliveries': reading,
  'POST /api/admin/webhooks': managing({
    what: 'a public address',
    ask: () => ({ payload: { url: 'https://hooks.example.org/', kinds: ['*'] } }),
  }),
  'PATCH /api/admin/webhooks/:id': managing(about('webhook', { enabled: false })),
  'DELETE /api/admin/webhooks/:id': managing(about('webhook')),
  'POST /api/admin/webhooks/:id/rotate-secret': managing(about('webhook')),
  'POST /api/admin/webhooks/:id/test': managing(about('webhook')),
  'POST /api/admin/deliveries/:id/replay': managing(about('delivery')),
  'GET /api/admin/sites': reading,
  'POST /api/admin/sites': managing({ what: 'a new site', ask: () => ({ payload: { origin: newOrigin(), name: 'Site' } }) }),
  'PATCH /api/admin/sites/:id': managing(about('site', { enabled: false })),
  'DELETE /api/admin/sites/:id': managing(about('site')),
  'POST /api/admin/sites/:id/rotate-key': managing(about('site')),
  'GET /api/embed/site': { who: 'anyone', tries: [{ what: 'any site', ask: () => ({ query: { origin: SITE } }) }] },
  'POST /api/embed/token': {
    who: 'member',
    scope: 'account:write',
    tries: [
      { what: 'for an allowed site', ask: () => ({ payload: { origin: SITE } }), takes: byCookie },
      { what: 'for any other site', ask: () => ({ payload: { origin: 'https://evil.example' } }), takes: () => false },
    ],
  },
  'POST /api/embed/exchange': {
    who: 'anyone',
    tries: [
      {
        what: 'from an allowed site',
        ask: async (fixtures) => ({ headers: { origin: SITE }, payload: { token: await fixtures.assertion() } }),
        takes: (who) => !byCookie(who), // our own pages do not belong to the site
      },
      {
        what: 'signed by nobody',
        ask: () => ({ headers: { origin: SITE }, payload: { token: 'a.b.c' } }),
        takes: () => false,
      },
    ],
  },
};
