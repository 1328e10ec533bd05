import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { FEEDBACK_LOCK, LEARNING_KEY } from '../feedback/index.ts';
import { exactly, type ItemForm } from '../storage/index.ts';
import { MAX_BIAS, MAX_WEIGHT } from './fit-correction.ts';
import type { Learned } from './learn.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Count = Type.Integer({ minimum: 0 });
const EvaluationSchema = exactly({ count: Count, accuracy: Share, falsePositives: Count, falseNegatives: Count });

const LearnedSchema = exactly({
  threshold: Share,
  setting: Share,
  words: Type.Record(Type.String(), Type.Number({ minimum: -MAX_WEIGHT, maximum: MAX_WEIGHT }), { maxProperties: 1000 }),
  bias: Type.Number({ minimum: -MAX_BIAS, maximum: MAX_BIAS }),
  from: Count,
  before: EvaluationSchema,
  after: EvaluationSchema,
  isUsed: Type.Boolean(),
});

const SavedLearningSchema = Type.Object({
  /** Feedback up to this time is not learned from, because of a reset. */
  since: Type.Number({ minimum: 0 }),
  learned: Type.Union([LearnedSchema, Type.Null()]),
});
export interface SavedLearning extends Static<typeof SavedLearningSchema> {
  learned: Learned | null;
}

/** Unreadable data counts as none; it is learned again with the next feedback. */
export const LEARNING_FORM: ItemForm<SavedLearning> = {
  key: LEARNING_KEY,
  lock: FEEDBACK_LOCK,
  version: 1,
  upgrades: {},
  parse: (stored) => (Check(SavedLearningSchema, stored) ? { since: stored.since, learned: stored.learned } : { since: 0, learned: null }),
};
