/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    published_probability: Omit<Tables['label_probability'], 'judgements' | 'updated_at' | 'told'>;
    published_fit: Pick<Tables['verdict_fit'], 'id' | 'uuid' | 'label_set' | 'consensus' | 'bridge' | 'last_feedback_id' | 'made_at'>;
    published_rater: Tables['verdict_fit_rater'];
  }
}
