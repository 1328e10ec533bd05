import type { Http } from '@verdict/platform/http';
import { ChangeRole, KeyAnswer, KeyQuery, OwnedKeyList, PersonAnswer, PersonList, PersonQuery, ProfileAnswer } from '@verdict/wire/account';
import type { Deps } from '../../deps.ts';
import { named, paged, router } from '../../router.ts';
import { listAllKeys, revokeKey } from '../key/keys.ts';
import type { RouteContext } from '../route-context.ts';
import { changePersonsRole, listPeople, readProfile } from './people.ts';

export function peopleRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'People');

  route('GET /api/people/:id', {
    action: 'person.read',
    summary: 'Read a person’s profile',
    returns: ProfileAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ params }) => named('person', await readProfile({ db, now: clock.now() }, params.id)),
  });

  route('GET /api/admin/people', {
    action: 'person.list',
    summary: 'List all people, newest first',
    query: PersonQuery,
    returns: PersonList,
    handle: ({ query }) => paged(query, (page) => listPeople({ db, now: clock.now() }, { query: query.query, ...page })),
  });

  route('PUT /api/admin/people/:id/role', {
    action: 'person.change_role',
    summary: 'Change a person’s role',
    description: 'Ends their sessions and keys.',
    body: ChangeRole,
    returns: PersonAnswer,
    refuses: ['not_found', 'last_admin'],
    async handle({ params: { id: userId }, body: { role } }) {
      const result = await db.transaction((tx) => changePersonsRole(deps, tx, { userId, role }));
      if (result.ok) context.authenticator.forgetAccount(userId);
      return named('person', result);
    },
  });

  allKeyRoutes(http, deps);
}

function allKeyRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, 'API keys');

  route('GET /api/admin/keys', {
    action: 'key.list_all',
    summary: 'List all API keys',
    query: KeyQuery,
    returns: OwnedKeyList,
    handle: ({ query }) => paged(query, (page) => listAllKeys(db, page)),
  });

  route('DELETE /api/admin/keys/:id', {
    action: 'key.revoke_any',
    summary: 'Revoke any API key and the keys created with it',
    returns: KeyAnswer,
    refuses: ['not_found'],
    handle: async ({ actor, params }) =>
      named('key', await db.transaction((tx) => revokeKey(deps, tx, { actor, id: params.id, by: 'key.revoke_any' }))),
  });
}
