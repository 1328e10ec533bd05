/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    label: Tables['comment_fallacy_labels'];
    /** Authors who wait for a moderator. */
    open_review_request: Pick<Tables['label_review_request'], 'label_id' | 'reason' | 'created_at'>;
  }
}
