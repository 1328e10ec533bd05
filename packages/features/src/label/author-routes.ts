import { type Http, ok } from '@verdict/platform/http';
import { AskReview, CreateLabelReply, DeleteLabelReply, LabelReplyAnswer, ReviewAnswer } from '@verdict/wire/label';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { deleteReply, replyToLabel } from './reply.ts';
import { askForReview } from './review.ts';

const tags = ['Labels'];
const ById = Type.Object({ id: Id });

/** What the author of flagged words may do about the label. */
export function authorRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/labels/:id/reply',
    {
      config: { action: 'label.reply' },
      schema: {
        tags,
        summary: 'Answer a label on your own words, once',
        params: ById,
        body: CreateLabelReply,
        response: { 201: LabelReplyAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 201 }, async (tx) => {
        const { userId } = signedIn(request.actor);
        const said = await replyToLabel(tx, { labelId: request.params.id, userId, text: request.body.text, now: deps.clock.now() });
        return said.ok ? ok({ reply: said.value }) : said;
      }),
  );

  http.delete(
    '/api/labels/:id/reply',
    {
      config: { action: 'label.delete_reply' },
      schema: {
        tags,
        summary: 'Take your answer back, or remove another’s as a moderator',
        params: ById,
        querystring: DeleteLabelReply,
        response: { 200: Done },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const { params, actor, query } = request;
        const gone = await deleteReply(deps, tx, { labelId: params.id, actor, reason: query.reason });
        return gone.ok ? ok({}) : gone;
      }),
  );

  http.post(
    '/api/labels/:id/review',
    {
      config: { action: 'label.ask_review' },
      schema: {
        tags,
        summary: 'Ask a moderator to look at a label on your own words, once',
        params: ById,
        body: AskReview,
        response: { 201: ReviewAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 201 }, (tx) =>
        askForReview(deps, tx, {
          labelId: request.params.id,
          userId: signedIn(request.actor).userId,
          reason: request.body.reason,
        }),
      ),
  );
}
