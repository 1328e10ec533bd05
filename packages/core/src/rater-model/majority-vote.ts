import { type Answers, groupByItem } from './answers.ts';
import { shareOfAnswers } from './fit-form.ts';

/** The share of each answer, item by item. For comparison with the model. */
export function majorityVote(answers: Answers): Float64Array {
  return shareOfAnswers(groupByItem(answers));
}
