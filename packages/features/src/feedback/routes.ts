import { mayActAs } from '@verdict/core/account';
import { type Http, sendRefusal } from '@verdict/platform/http';
import {
  CreateFeedback,
  DeleteFeedback,
  FeedbackAnswer,
  HelpfulAnswer,
  PointLabelsAnswer,
  StatsAnswer,
  UpdateFeedback,
} from '@verdict/wire/feedback';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { labelViewsOfPoint } from '../label/index.ts';
import { readPoint } from '../point/index.ts';
import { repeatable } from '../repeatable.ts';
import { signedIn } from '../signed-in.ts';
import { updateFeedback } from './change-feedback.ts';
import { countSubmissions } from './count-submissions.ts';
import { createFeedback } from './create-feedback.ts';
import { createFeedbackWriter } from './feedback-writer.ts';
import { markHelpful, unmarkHelpful } from './helpful.ts';
import { importRoutes } from './import-routes.ts';
import { publicFeedbacks, readStats } from './queries.ts';
import { deleteFeedback } from './withdraw-feedback.ts';

const tags = ['Feedback'];
const ById = Type.Object({ id: Id });

export function feedbackRoutes(http: Http, deps: Deps): void {
  const writer = createFeedbackWriter(deps);
  http.addHook('onClose', () => writer.drain());

  http.post(
    '/api/fallacy-feedback',
    {
      config: { action: 'feedback.create' },
      preSerialization: countSubmissions(deps.metrics),
      schema: { tags, summary: 'Say whether a label is right', body: CreateFeedback, response: { 201: FeedbackAnswer } },
    },
    async (request, reply) => {
      const actor = signedIn(request.actor);
      const { body, ip, headers } = request;
      const userId = body.userId ?? actor.userId;
      if (!mayActAs(actor, userId)) return sendRefusal(reply, { code: 'not_you' });
      // Whoever speaks for another says nothing about that person's device.
      const from = userId === actor.userId ? { ip, userAgent: headers['user-agent'] } : null;
      const result = await createFeedback(deps, writer, { userId, body, from, repeat: repeatable(request) });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return reply.code(201).send({ success: true as const, ...result.value });
    },
  );

  http.get(
    '/api/fallacy-feedback/stats/:fallacyLabelId',
    {
      config: { action: 'label.read' },
      schema: {
        tags,
        summary: 'What the community thinks of a label',
        params: Type.Object({ fallacyLabelId: Id }),
        response: { 200: StatsAnswer },
      },
    },
    async ({ params: { fallacyLabelId } }, reply) => {
      const stats = await readStats(deps.db, fallacyLabelId);
      return stats ? { success: true as const, fallacyLabelId, stats } : sendRefusal(reply, { code: 'not_found' });
    },
  );

  http.get(
    '/api/fallacy-feedback/point/:pointId',
    {
      config: { action: 'label.read' },
      schema: {
        tags,
        summary: 'The labels on a point, with what people said about them',
        params: Type.Object({ pointId: Id }),
        response: { 200: PointLabelsAnswer },
      },
    },
    async ({ params: { pointId }, actor }, reply) => {
      const labels = await labelViewsOfPoint(deps.db, pointId, actor);
      if (labels.length === 0) {
        const found = await readPoint(deps.db, pointId);
        if (!found || found.deleted) return sendRefusal(reply, { code: found ? 'gone' : 'not_found' });
      }
      const said = await publicFeedbacks(
        deps.db,
        labels.map(({ id }) => id),
        actor,
      );
      const fallacyLabels = labels.map((fallacyLabel) => ({ fallacyLabel, feedbacks: said.get(fallacyLabel.id) ?? [] }));
      return { success: true as const, pointId, fallacyLabels };
    },
  );

  http.put(
    '/api/fallacy-feedback/:id',
    {
      config: { action: 'feedback.edit' },
      schema: { tags, summary: 'Change what you said', params: ById, body: UpdateFeedback, response: { 200: FeedbackAnswer } },
    },
    async ({ params: { id }, actor, body }, reply) => {
      const result = await updateFeedback(deps, { id, actor }, body);
      return result.ok ? { success: true as const, ...result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.delete(
    '/api/fallacy-feedback/:id',
    {
      config: { action: 'feedback.delete' },
      schema: {
        tags,
        summary: 'Withdraw what you said, or remove what another said as a moderator',
        params: ById,
        querystring: DeleteFeedback,
        response: { 200: Done },
      },
    },
    async ({ params: { id }, query: { reason }, actor }, reply) => {
      const result = await deleteFeedback(deps, actor, { id, reason });
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );

  importRoutes(http, deps);
  helpfulRoutes(http, deps);
}

function helpfulRoutes(http: Http, { db, clock }: Deps): void {
  const config = { action: 'feedback.vote_helpful' } as const;
  const schema = { tags, params: ById, response: { 200: HelpfulAnswer } };

  http.put(
    '/api/fallacy-feedback/:id/helpful',
    { config, schema: { ...schema, summary: 'Say that an explanation helped you' } },
    async ({ params: { id }, actor }, reply) => {
      const { userId } = signedIn(actor);
      const result = await db.transaction((tx) => markHelpful(tx, { id, userId, now: clock.now() }));
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return { success: true as const, helpful_votes: result.value, you_found_helpful: true };
    },
  );

  http.delete(
    '/api/fallacy-feedback/:id/helpful',
    { config, schema: { ...schema, summary: 'Take that back' } },
    async ({ params: { id }, actor }, reply) => {
      const { userId } = signedIn(actor);
      const result = await db.transaction((tx) => unmarkHelpful(tx, { id, userId, now: clock.now() }));
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return { success: true as const, helpful_votes: result.value, you_found_helpful: false };
    },
  );
}
