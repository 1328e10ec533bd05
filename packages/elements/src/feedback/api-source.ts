import type { ApiClient } from '@verdict/wire/client';
import type { PublicFeedback, UpdateFeedback } from '@verdict/wire/feedback';
import type { LabelResponse } from '@verdict/wire/label';
import { type Answer, ask } from '../ask/index.ts';
import type { LiveHandler } from '../live/index.ts';
import type { FeedbackDraft, FeedbackSource } from './feedback-source.ts';
import type { HelpfulVote } from './verdict-reasons.ts';

/** What differs between pages of this site and of others. */
export type SourceHome = Pick<FeedbackSource, 'viewer' | 'home' | 'signIn' | 'onFailure'> & {
  client: ApiClient;
  subscribe(channel: string, hear: LiveHandler): () => void;
};

/** Labels and feedback through the API. */
export function apiSource({ client, subscribe, viewer, home, signIn, onFailure }: SourceHome): FeedbackSource {
  return {
    viewer,
    home,
    signIn,
    onFailure,
    readLabel: (id) => ask(client.GET('/api/labels/{id}', { params: { path: { id } } })),
    loadReasons: (label) => loadReasons(client, label),
    give: (fallacyLabelId, { attempt, ...feedback }) =>
      ask(client.POST('/api/fallacy-feedback', { headers: { 'idempotency-key': attempt }, body: { fallacyLabelId, ...bodyOf(feedback) } })),
    change: (id, { attempt: _, ...feedback }) =>
      ask(client.PUT('/api/fallacy-feedback/{id}', { params: { path: { id } }, body: bodyOf(feedback) })),
    withdraw: (id) => ask(client.DELETE('/api/fallacy-feedback/{id}', { params: { path: { id } } })),
    vote: ({ id, isHelpful }) => vote(client, { id, isHelpful }),
    follow: (labelId, hear) => subscribe(`label:${labelId}`, hear),
  };
}

/** The suggested type is from a list; the server refuses any other. */
const bodyOf = (feedback: Omit<FeedbackDraft, 'attempt'>): UpdateFeedback => feedback as UpdateFeedback;

async function loadReasons(client: ApiClient, { id, point_id: pointId }: LabelResponse): Promise<Answer<readonly PublicFeedback[]>> {
  const answer = await ask(client.GET('/api/fallacy-feedback/point/{pointId}', { params: { path: { pointId } } }));
  if (!answer.ok) return answer;
  const found = answer.value.fallacyLabels.find(({ fallacyLabel }) => fallacyLabel.id === id);
  return { ok: true, value: found?.feedbacks ?? [] };
}

function vote(client: ApiClient, { id, isHelpful }: HelpfulVote) {
  const params = { path: { id } };
  return isHelpful
    ? ask(client.PUT('/api/fallacy-feedback/{id}/helpful', { params }))
    : ask(client.DELETE('/api/fallacy-feedback/{id}/helpful', { params }));
}
