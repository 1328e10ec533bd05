import type { Expectation } from '../expectations.ts';

export const SEARCH_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/search': { who: 'anyone', tries: [{ what: 'any words', ask: () => ({ query: { q: 'words' } }) }] },
};
