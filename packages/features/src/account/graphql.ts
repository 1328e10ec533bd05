import { Account } from '@verdict/wire/account';
import type { GraphqlPart } from '../define-graphql.ts';

export const ACCOUNT_GRAPHQL: GraphqlPart = {
  types: { Account, Role: Account.properties.role },
  queries: { me: { route: 'GET /api/me', part: 'account', returns: 'Account', description: 'Who asks; refused to guests.' } },
};
