import type { Deps } from '@verdict/features';

/** The same system with statements that take no locks. */
export function withoutLocks(deps: Deps): void {
  const plugin: Parameters<Deps['db']['kysely']['withPlugin']>[0] = {
    transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node),
    transformResult: async ({ result }) => result,
  };
  const kysely = deps.db.kysely.withPlugin(plugin);
  deps.db = { ...deps.db, kysely, transaction: (run) => kysely.transaction().execute(run) };
}
