import { type Http, ok, type Result, refuse, sendRefusal } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
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
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { addNote, readActions, readCaseDetail } from './case-detail.ts';
import { listCases, readCase } from './cases.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideCase } from './decide-case.ts';
import type { ModerationDeps } from './reportable.ts';
import { undoDecision } from './undo-decision.ts';

const tags = ['Moderation'];
const ById = Type.Object({ id: Id });

export function caseRoutes(http: Http, deps: ModerationDeps): void {
  const reading = () => ({ reportables: deps.reportables, now: deps.clock.now() });

  http.get(
    '/api/moderation/cases',
    {
      config: { action: 'moderation.read' },
      schema: { tags, summary: 'Reported things, most reported first', querystring: CaseQuery, response: { 200: CaseList } },
    },
    (request) => listCases(deps.db.kysely, request.query, reading()),
  );

  http.get(
    '/api/moderation/cases/:id',
    {
      config: { action: 'moderation.read' },
      schema: { tags, summary: 'One case with its reports and notes', params: ById, response: { 200: CaseDetailAnswer } },
    },
    async (request, reply) => {
      const found = await readCaseDetail(deps.db.kysely, request.params.id, reading());
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
      schema: { tags, summary: 'Keep a case for yourself for ten minutes', params: ById, response: { 200: CaseAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const claim = { caseId: request.params.id, moderatorId: signedIn(request.actor).userId };
        const claimed = await claimCase(deps, tx, claim);
        return claimed.ok ? caseNow(deps, tx, claim.caseId) : claimed;
      }),
  );

  http.post(
    '/api/moderation/cases/:id/release',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Give a claimed case back', params: ById, response: { 200: CaseAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const claim = { caseId: request.params.id, moderatorId: signedIn(request.actor).userId };
        const released = await releaseCase(deps, tx, claim);
        return released.ok ? caseNow(deps, tx, claim.caseId) : released;
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
        return decided.ok ? caseNow(deps, tx, caseId, decided.value) : decided;
      }),
  );

  http.post(
    '/api/moderation/actions/:id/undo',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Undo a decision', params: ById, body: UndoAction, response: { 200: UndoAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const actionId = request.params.id;
        const undone = await undoDecision(deps, tx, { actionId, moderator: signedIn(request.actor), reason: request.body.reason });
        if (!undone.ok) return undone;
        const answer = await caseNow(deps, tx, undone.value.caseId, actionId);
        return answer.ok ? ok({ ...answer.value, restored: undone.value.restored }) : answer;
      }),
  );
}

/** The case as it is after a command, with the decision it was about. */
async function caseNow({ reportables, clock }: ModerationDeps, tx: Tx, id: number, actionId?: number): Promise<Result<object>> {
  const found = await readCase(tx, id, { reportables, now: clock.now() });
  if (!found) return refuse('not_found');
  if (actionId === undefined) return ok({ case: found });
  const action = (await readActions(tx, id)).find((each) => each.id === actionId);
  return ok({ case: found, action });
}
