import type { FeedbackData, FeedbackDraft } from '../feedback-data.ts';

export function aDraft(change: Partial<FeedbackDraft> = {}): FeedbackDraft {
  return {
    originalText: 'Those people ruin everything.',
    classification: {
      label: 'hateful',
      confidence: 0.9,
      method: 'ai',
      keywords: ['ruin'],
      explanation: 'Flagged as hateful mostly for “ruin”.',
    },
    context: { url: 'https://example.org/thread/7', elementType: 'p', pageTitle: 'A thread' },
    metadata: { modelUsed: 'hate-1', confidenceThreshold: 0.5, extensionVersion: '0.1.0' },
    ...change,
  };
}

export function aFeedback(change: Partial<FeedbackData> = {}): FeedbackData {
  const { originalText, classification, context, metadata } = aDraft();
  return {
    id: 'feedback-1705312200000-abc123',
    timestamp: 1705312200000,
    originalText,
    classification,
    userFeedback: { type: 'correct' },
    context,
    metadata,
    ...change,
  };
}
