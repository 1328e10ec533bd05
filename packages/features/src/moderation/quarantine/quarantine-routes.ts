import { type Http, ok, refuse } from '@verdict/platform/http';
import {
  AppealQuarantine,
  CreateQuarantine,
  LiftQuarantine,
  OwnQuarantineAnswer,
  OwnQuarantineList,
  OwnQuarantineQuery,
  QuarantineAnswer,
  QuarantineList,
  QuarantineQuery,
} from '@verdict/wire/moderation';
import type { Deps } from '../../deps.ts';
import { paged, router } from '../../router.ts';
import { appealQuarantine } from '../appeal/appeals.ts';
import { countAnswersAgain } from './count-answers-again.ts';
import { listOwnQuarantines, listQuarantines, readOwnQuarantine, readQuarantines } from './quarantines.ts';
import { setAnswersAside } from './set-aside-answers.ts';

const REFUSES = ['not_found', 'not_to_yourself', 'role_out_of_reach'] as const;

export function quarantineRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, 'Moderation');

  route('GET /api/admin/quarantines', {
    action: 'quarantine.read',
    summary: 'List whose answers are set aside, newest first',
    query: QuarantineQuery,
    returns: QuarantineList,
    handle: ({ query }) => paged(query, (page) => listQuarantines(db.kysely, query, page)),
  });

  route('POST /api/admin/quarantines', {
    action: 'quarantine.edit',
    summary: 'Set a person’s answers aside',
    description:
      'On one item, or on all, which needs an administrator. The person is notified of the reason and may appeal. The same again changes nothing.',
    body: CreateQuarantine,
    status: 201,
    returns: QuarantineAnswer,
    refuses: [...REFUSES, 'subject_not_found', 'invalid_request'],
    async once({ user, actor, body }, tx) {
      const refusal = body.item_kind === 'all' && deps.refusePermission(actor, 'quarantine.edit_all');
      if (refusal) return { ok: false, refusal };
      const started = await setAnswersAside(deps, tx, { moderatorId: user.userId, body });
      return started.ok ? ok({ quarantine: (await readQuarantines(tx, [started.value])).get(started.value) }) : started;
    },
  });

  route('POST /api/admin/quarantines/:id/lift', {
    action: 'quarantine.edit',
    summary: 'Let answers count again that were set aside',
    description: 'All numbers are then as before. The same again changes nothing.',
    body: LiftQuarantine,
    returns: QuarantineAnswer,
    refuses: REFUSES,
    async once({ params: { id }, user, body: { reason } }, tx) {
      const lifted = await countAnswersAgain(deps, tx, { id, moderatorId: user.userId, reason });
      return lifted.ok ? ok({ quarantine: (await readQuarantines(tx, [id])).get(id) }) : lifted;
    },
  });

  ownRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Moderation');

  route('GET /api/me/quarantines', {
    action: 'quarantine.read_own',
    summary: 'List which of your answers are or were set aside, and why',
    query: OwnQuarantineQuery,
    returns: OwnQuarantineList,
    handle: ({ query, user: { userId } }) => paged(query, (page) => listOwnQuarantines(deps.db.kysely, userId, page)),
  });

  route('POST /api/me/quarantines/:id/appeal', {
    action: 'quarantine.appeal',
    summary: 'Appeal against your answers being set aside',
    description: 'Once. A moderator who did not set them aside decides.',
    body: AppealQuarantine,
    status: 201,
    returns: OwnQuarantineAnswer,
    refuses: ['not_found', 'not_quarantined', 'already_there'],
    async once({ params: { id }, user: { userId }, body: { text } }, tx) {
      const appealed = await appealQuarantine(tx, { id, userId, text, now: deps.clock.now() });
      if (!appealed.ok) return appealed;
      const quarantine = await readOwnQuarantine(tx, id);
      return quarantine ? ok({ quarantine }) : refuse('not_found');
    },
  });
}
