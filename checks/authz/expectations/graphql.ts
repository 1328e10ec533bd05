import { hasTier } from '@verdict/core/reputation';
import type { Expectation, Try, Who } from '../expectations.ts';
import { holds, isModerator } from '../who.ts';

interface Answer {
  data: Record<string, { id?: number } | null>;
}

const mayReview = (who: Who) =>
  (isModerator(who) || (who.role !== 'guest' && hasTier(who.tier ?? 'novice', 'expert'))) && holds('moderation')(who);
const mayReadOwn = (who: Who) => who.role !== 'guest' && holds('account:read')(who);

const query =
  '{ me { id } notifications(limit: 1) { unread } moderationCases(limit: 1) { nextCursor } moderationLog(limit: 1) { nextCursor } }';
const content = 'iri,statement\nhttps://check.example/claims/1,Some words';
const mutation = `mutation ($content: String!) { importClaims(input: { format: csv, content: $content, dryRun: true }) { dryRun } }`;

/** Anyone may query; each field is decided as its route would be. */
function keepsToRoutes({ data }: Answer, who: Who): boolean {
  const mayRead = mayReadOwn(who);
  return (
    (data['me']?.id === who.userId) === mayRead &&
    (data['me'] !== null) === mayRead &&
    (data['notifications'] !== null) === mayRead &&
    (data['moderationCases'] !== null) === mayReview(who) &&
    data['moderationLog'] !== null
  );
}

const changes: Try = {
  what: 'a mutation for moderators',
  ask: () => ({ payload: { query: mutation, variables: { content } } }),
  keepsTo: ({ data }: Answer, who) => (data['importClaims'] !== null) === (isModerator(who) && holds('claims:write')(who)),
};

export const GRAPHQL_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /graphql': { who: 'anyone', tries: [{ what: 'a query', ask: () => ({ payload: { query } }), keepsTo: keepsToRoutes }, changes] },
  'GET /graphql': {
    who: 'anyone',
    tries: [
      { what: 'a query', ask: () => ({ query: { query } }), keepsTo: keepsToRoutes },
      {
        what: 'a mutation',
        ask: () => ({ query: { query: mutation, variables: JSON.stringify({ content }) } }),
        takes: () => false,
        refusedAs: 405,
      },
    ],
  },
};
