import { mayActAs } from '@verdict/core/account';
import { type Http, ok, type Result, refuse } from '@verdict/platform/http';
import {
  CreateFeedback,
  DeleteFeedback,
  FeedbackAnswer,
  HelpfulAnswer,
  PointLabelsAnswer,
  StatsAnswer,
  UpdateFeedback,
} from '@verdict/wire/feedback';
import { Done } from '@verdict/wire/list';
import { recordTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { labelViewsOfPoint } from '../label/index.ts';
import { readPoint } from '../point/index.ts';
import { repeatable } from '../repeatable.ts';
import { orNotFound, router } from '../router.ts';
import { updateFeedback } from './change-feedback.ts';
import { countSubmissions } from './count-submissions.ts';
import { createFeedback } from './create-feedback.ts';
import { createFeedbackWriter } from './feedback-writer.ts';
import { markHelpful, unmarkHelpful } from './helpful.ts';
import { importRoutes } from './import-routes.ts';
import { publicFeedbacks, readStats } from './queries.ts';
import { deleteFeedback } from './withdraw-feedback.ts';

const TAG = 'Feedback';

export function feedbackRoutes(http: Http, deps: Deps): void {
  writingRoutes(http, deps);
  readingRoutes(http, deps);
  importRoutes(http, deps);
  helpfulRoutes(http, deps);
}

function writingRoutes(http: Http, deps: Deps): void {
  const writer = createFeedbackWriter(deps);
  http.addHook('onClose', () => writer.drain());
  const route = router(http, deps, TAG);
  const types = ['suggested_type_needed', 'suggested_type_same', 'suggested_type_unknown'] as const;

  route('POST /api/fallacy-feedback', {
    action: 'feedback.create',
    summary: 'Say whether a label is right',
    body: CreateFeedback,
    status: 201,
    returns: FeedbackAnswer,
    refuses: [
      'not_you',
      'not_found',
      'not_to_yourself',
      'already_answered',
      'label_outdated',
      'label_or_point',
      'excerpt_not_found',
      'subject_not_found',
      'user_not_found',
      ...types,
    ],
    isRepeatable: true,
    options: { preSerialization: countSubmissions(deps.metrics) },
    async handle({ request, reply, user, body }) {
      const { ip, headers } = request;
      const userId = body.userId ?? user.userId;
      if (!mayActAs(user, userId)) return refuse('not_you');
      // With act-as, the request comes from another device than the person's.
      const from = userId === user.userId ? { ip, userAgent: headers['user-agent'] } : null;
      if (from) await recordTrace(deps, { request, reply }, userId);
      return createFeedback(deps, writer, { userId, body, from, repeat: repeatable(request) });
    },
  });

  route('PUT /api/fallacy-feedback/:id', {
    action: 'feedback.edit',
    summary: 'Change your feedback',
    body: UpdateFeedback,
    returns: FeedbackAnswer,
    refuses: ['not_found', 'gone', 'not_to_yourself', 'label_outdated', 'other_label', ...types],
    handle: ({ params: { id }, actor, body }) => updateFeedback(deps, { id, actor }, body),
  });

  route('DELETE /api/fallacy-feedback/:id', {
    action: 'feedback.delete',
    summary: 'Withdraw your feedback, or remove another’s as a moderator',
    query: DeleteFeedback,
    returns: Done,
    refuses: ['not_found', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided', 'reason_needed'],
    handle: ({ params: { id }, query: { reason }, actor }) => deleteFeedback(deps, actor, { id, reason }),
  });
}

function readingRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, TAG);

  route('GET /api/fallacy-feedback/stats/:fallacyLabelId', {
    action: 'label.read',
    summary: 'Read what the community thinks of a label',
    returns: StatsAnswer,
    refuses: ['not_found'],
    async handle({ params: { fallacyLabelId } }) {
      const stats = orNotFound(await readStats(db, fallacyLabelId));
      return stats.ok ? { fallacyLabelId, stats: stats.value } : stats;
    },
  });

  route('GET /api/fallacy-feedback/point/:pointId', {
    action: 'label.read',
    summary: 'List the labels on a point with their public feedback',
    returns: PointLabelsAnswer,
    refuses: ['not_found', 'gone'],
    async handle({ params: { pointId }, actor }) {
      const labels = await labelViewsOfPoint(db, pointId, actor);
      if (labels.length === 0) {
        const found = await readPoint(db, pointId);
        if (!found || found.deleted) return refuse(found ? 'gone' : 'not_found');
      }
      const feedbacks = await publicFeedbacks(
        db,
        labels.map(({ id }) => id),
        actor,
      );
      const fallacyLabels = labels.map((fallacyLabel) => ({ fallacyLabel, feedbacks: feedbacks.get(fallacyLabel.id) ?? [] }));
      return { pointId, fallacyLabels };
    },
  });
}

function helpfulRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, TAG);
  const shown = (votes: Result<number>, you_found_helpful: boolean) =>
    votes.ok ? ok({ helpful_votes: votes.value, you_found_helpful }) : votes;

  route('PUT /api/fallacy-feedback/:id/helpful', {
    action: 'feedback.vote_helpful',
    summary: 'Mark an explanation as helpful',
    returns: HelpfulAnswer,
    refuses: ['not_found', 'not_to_yourself', 'nothing_to_vote_on'],
    handle: async ({ params: { id }, user: { userId } }) =>
      shown(await db.transaction((tx) => markHelpful(tx, { id, userId, now: clock.now() })), true),
  });

  route('DELETE /api/fallacy-feedback/:id/helpful', {
    action: 'feedback.vote_helpful',
    summary: 'Withdraw a helpful mark',
    returns: HelpfulAnswer,
    refuses: ['not_found'],
    handle: async ({ params: { id }, user: { userId } }) =>
      shown(await db.transaction((tx) => unmarkHelpful(tx, { id, userId, now: clock.now() })), false),
  });
}
