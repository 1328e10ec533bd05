import { type Answers, groupByItem } from './answers.ts';
import { shareOfAnswers } from './fit-form.ts';

/** What a mere count of voices says: the share of each answer, item by item. Here to compare with. */
export function majorityVote(answers: Answers): Float64Array {
  return shareOfAnswers(groupByItem(answers));
}
