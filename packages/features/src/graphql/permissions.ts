import type { Rules } from '@verdict/core/account';

export const GRAPHQL_PERMISSIONS = {
  'graphql.ask': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    graphql: keyof typeof GRAPHQL_PERMISSIONS;
  }
}
