import type { Http } from '@verdict/platform/http';
import { CreateLabelReply, DeleteLabelReply, LabelReplyAnswer, RequestReview, ReviewAnswer } from '@verdict/wire/label';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../deps.ts';
import { named, router } from '../router.ts';
import { deleteReply, replyToLabel } from './reply.ts';
import { requestReview } from './review.ts';

/** Routes for the author of a flagged point. */
export function authorRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Labels');

  route('POST /api/labels/:id/reply', {
    action: 'label.reply',
    summary: 'Reply to a label on your own comment, once',
    body: CreateLabelReply,
    status: 201,
    returns: LabelReplyAnswer,
    refuses: ['not_found', 'not_yours', 'label_outdated', 'already_replied'],
    once: async ({ params, user: { userId }, body: { text } }, tx) =>
      named('reply', await replyToLabel(tx, { labelId: params.id, userId, text, now: deps.clock.now() })),
  });

  route('DELETE /api/labels/:id/reply', {
    action: 'label.delete_reply',
    summary: 'Delete your reply, or remove another’s as a moderator',
    query: DeleteLabelReply,
    returns: Done,
    refuses: ['not_found', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided', 'reason_needed'],
    once: ({ params, actor, query }, tx) => deleteReply(deps, tx, { labelId: params.id, actor, reason: query.reason }),
  });

  route('POST /api/labels/:id/review', {
    action: 'label.ask_review',
    summary: 'Ask a moderator to review a label on your own comment, once',
    body: RequestReview,
    status: 201,
    returns: ReviewAnswer,
    refuses: ['not_found', 'not_yours', 'label_outdated', 'label_overridden', 'already_requested'],
    once: ({ params, user: { userId }, body: { reason } }, tx) => requestReview(deps, tx, { labelId: params.id, userId, reason }),
  });
}
