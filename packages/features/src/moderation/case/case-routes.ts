import { type Http, ok, refuse, sendRefusal } from '@verdict/platform/http';
import { Id } from '@verdict/wire/list';
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
import { Type } from 'typebox';
import { perform } from '../../perform.ts';
import { signedIn } from '../../signed-in.ts';
import { undoAction } from '../action/undo-action.ts';
import type { ModerationDeps } from '../reportable.ts';
import { caseAccessFor } from './case-access.ts';
import { addNote, readCaseDetail } from './case-detail.ts';
import { listCases } from './case-list.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideCase } from './decide-case.ts';
import { readChangedCase } from './read-changed-case.ts';

const tags = ['Moderation'];
const ById = Type.Object({ id: Id });

export function caseRoutes(http: Http, deps: ModerationDeps): void {
  http.get(
    '/api/moderation/cases',
    {
      config: { action: 'moderation.review' },
      schema: { tags, summary: 'Cases, flagged first, then by weight of the reports', querystring: CaseQuery, response: { 200: CaseList } },
    },
    (request) => listCases(deps.db.kysely, request.query, caseAccessFor(deps, request.actor)),
  );

  http.get(
    '/api/moderation/cases/:id',
    {
      config: { action: 'moderation.review' },
      schema: { tags, summary: 'One case with its reports and notes', params: ById, response: { 200: CaseDetailAnswer } },
    },
    async (request, reply) => {
      const found = await readCaseDetail(deps.db.kysely, request.params.id, caseAccessFor(deps, request.actor));
      return found ? { success: true as const, case: found } : sendRefusal(reply, { code: 'not_found' });
    },
  );

  http.post(
    '/api/moderation/cases/:id/notes',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Add a private note', params: ById, body: AddNote, response: { 201: NoteAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 201 }, async (tx) => {
        const author = { userId: signedIn(request.actor).userId, name: request.accountName };
        const note = await addNote(tx, { caseId: request.params.id, author, text: request.body.text, now: deps.clock.now() });
        return note ? ok({ note }) : refuse('not_found');
      }),
  );

  claimRoutes(http, deps);
  decisionRoutes(http, deps);
}

function claimRoutes(http: Http, deps: ModerationDeps): void {
  http.post(
    '/api/moderation/cases/:id/claim',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Claim a case for ten minutes', params: ById, response: { 200: CaseAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const claim = { caseId: request.params.id, moderatorId: signedIn(request.actor).userId };
        const claimed = await claimCase(deps, tx, claim);
        return claimed.ok ? readChangedCase(deps, tx, { id: claim.caseId, actor: request.actor }) : claimed;
      }),
  );

  http.post(
    '/api/moderation/cases/:id/release',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Release a claimed case', params: ById, response: { 200: CaseAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const claim = { caseId: request.params.id, moderatorId: signedIn(request.actor).userId };
        const released = await releaseCase(deps, tx, claim);
        return released.ok ? readChangedCase(deps, tx, { id: claim.caseId, actor: request.actor }) : released;
      }),
  );
}

function decisionRoutes(http: Http, deps: ModerationDeps): void {
  http.post(
    '/api/moderation/cases/:id/decide',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Decide a case you have claimed', params: ById, body: DecideCase, response: { 200: DecisionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const caseId = request.params.id;
        const decided = await decideCase(deps, tx, { caseId, moderator: signedIn(request.actor), body: request.body });
        return decided.ok ? readChangedCase(deps, tx, { id: caseId, actor: request.actor, actionId: decided.value }) : decided;
      }),
  );

  http.post(
    '/api/moderation/actions/:id/undo',
    {
      config: { action: 'moderation.act' },
      schema: {
        tags,
        summary: 'Undo a decision, flag, hiding or penalty',
        params: ById,
        body: UndoAction,
        response: { 200: UndoAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const actionId = request.params.id;
        const undone = await undoAction(deps, tx, { actionId, moderator: signedIn(request.actor), reason: request.body.reason });
        if (!undone.ok) return undone;
        const toResponse = await readChangedCase(deps, tx, { id: undone.value.caseId, actor: request.actor, actionId });
        return toResponse.ok ? ok({ ...toResponse.value, restored: undone.value.restored }) : toResponse;
      }),
  );
}
