import type { FeedbackData } from '../../feedback/index.ts';

/** An example text, to show what would be sent before the reader has any feedback. */
export const EXAMPLE_FEEDBACK: FeedbackData = {
  id: 'feedback-example',
  timestamp: 1,
  originalText: 'People like @them should not be allowed to live here.',
  classification: {
    label: 'hateful',
    confidence: 0.87,
    method: 'ai',
    keywords: ['should not be allowed'],
    explanation: 'Flagged as hateful mostly for “should not be allowed”.',
  },
  userFeedback: { type: 'false_positive', reason: 'Quoted Content', category: 'Xenophobia' },
  context: { url: 'https://forum.example/thread/7', elementType: 'p', pageTitle: 'A thread' },
  metadata: { modelUsed: 'example', confidenceThreshold: 0.5, extensionVersion: '0.1.0' },
};
