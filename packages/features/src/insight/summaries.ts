import { summariseSentiment, toneOf } from '@verdict/core/insight';
import type { ProposalInsight } from '@verdict/wire/insight';
import type { AssessedText } from './assess-text.ts';

/** The sentiment of several texts, with a word for their mean. */
export function describeSentiments(texts: readonly AssessedText[]): ProposalInsight['comments'] {
  const summary = summariseSentiment(texts.map(({ sentiment }) => sentiment?.score ?? null));
  return { ...summary, tone: summary.mean === null ? null : toneOf(summary.mean) };
}
