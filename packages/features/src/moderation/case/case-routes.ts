import { type Http, ok } from '@verdict/platform/http';
import {
  AddNote,
  CaseAnswer,
  CaseDetailAnswer,
  CaseList,
  CaseQuery,
  DecideCase,
  DecisionAnswer,
  NoteAnswer,
  UndoAction,
  UndoAnswer,
} from '@verdict/wire/moderation';
import { named, orNotFound, router } from '../../router.ts';
import { undoAction } from '../action/undo-action.ts';
import type { ModerationDeps } from '../reportable.ts';
import { caseAccessFor } from './case-access.ts';
import { addNote, readCaseDetail } from './case-detail.ts';
import { listCases } from './case-list.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideCase } from './decide-case.ts';
import { readChangedCase } from './read-changed-case.ts';

const TAG = 'Moderation';
const REFUSES = ['not_found', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided'] as const;

export function caseRoutes(http: Http, deps: ModerationDeps): void {
  readingRoutes(http, deps);
  workingRoutes(http, deps);
  decisionRoutes(http, deps);
}

function readingRoutes(http: Http, deps: ModerationDeps): void {
  const route = router(http, deps, TAG);

  route('GET /api/moderation/cases', {
    action: 'moderation.review',
    summary: 'List cases, flagged first, then by weight of the reports',
    query: CaseQuery,
    returns: CaseList,
    handle: ({ query, actor }) => listCases(deps.db.kysely, query, caseAccessFor(deps, actor)),
  });

  route('GET /api/moderation/cases/:id', {
    action: 'moderation.review',
    summary: 'Read a case with its reports and notes',
    returns: CaseDetailAnswer,
    refuses: ['not_found'],
    handle: async ({ params, actor }) =>
      named('case', orNotFound(await readCaseDetail(deps.db.kysely, params.id, caseAccessFor(deps, actor)))),
  });
}

function workingRoutes(http: Http, deps: ModerationDeps): void {
  const route = router(http, deps, TAG);

  route('POST /api/moderation/cases/:id/notes', {
    action: 'moderation.act',
    summary: 'Add a private note',
    body: AddNote,
    status: 201,
    returns: NoteAnswer,
    refuses: ['not_found'],
    async once({ request, params, user, body }, tx) {
      const author = { userId: user.userId, name: request.accountName };
      return named('note', orNotFound(await addNote(tx, { caseId: params.id, author, text: body.text, now: deps.clock.now() })));
    },
  });

  route('POST /api/moderation/cases/:id/claim', {
    action: 'moderation.act',
    summary: 'Claim a case for ten minutes',
    returns: CaseAnswer,
    refuses: REFUSES,
    async once({ params: { id }, user, actor }, tx) {
      const claimed = await claimCase(deps, tx, { caseId: id, moderatorId: user.userId });
      return claimed.ok ? readChangedCase(deps, tx, { id, actor }) : claimed;
    },
  });

  route('POST /api/moderation/cases/:id/release', {
    action: 'moderation.act',
    summary: 'Release a claimed case',
    returns: CaseAnswer,
    refuses: [...REFUSES, 'case_not_claimed'],
    async once({ params: { id }, user, actor }, tx) {
      const released = await releaseCase(deps, tx, { caseId: id, moderatorId: user.userId });
      return released.ok ? readChangedCase(deps, tx, { id, actor }) : released;
    },
  });
}

function decisionRoutes(http: Http, deps: ModerationDeps): void {
  const route = router(http, deps, TAG);

  route('POST /api/moderation/cases/:id/decide', {
    action: 'moderation.act',
    summary: 'Decide a case you have claimed',
    body: DecideCase,
    returns: DecisionAnswer,
    refuses: [...REFUSES, 'case_not_claimed', 'subject_not_found', 'challenge_exists', 'resolution_held'],
    async once({ params: { id }, user, actor, body }, tx) {
      const decided = await decideCase(deps, tx, { caseId: id, moderator: user, body });
      return decided.ok ? readChangedCase(deps, tx, { id, actor, actionId: decided.value }) : decided;
    },
  });

  route('POST /api/moderation/actions/:id/undo', {
    action: 'moderation.act',
    summary: 'Undo a decision, a flag, hiding or a penalty',
    body: UndoAction,
    returns: UndoAnswer,
    refuses: ['not_found', 'not_undoable', 'not_to_yourself', 'own_challenge', 'role_out_of_reach'],
    async once({ params, user, actor, body }, tx) {
      const actionId = params.id;
      const undone = await undoAction(deps, tx, { actionId, moderator: user, reason: body.reason });
      if (!undone.ok) return undone;
      const { caseId: id, restored } = undone.value;
      const now = await readChangedCase(deps, tx, { id, actor, actionId });
      return now.ok ? ok({ ...now.value, restored }) : now;
    },
  });
}
