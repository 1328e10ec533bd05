/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    topic_summary: Omit<Tables['topic'], 'created_by'>;
    /** Subtopics that are not removed. */
    sub_topic_weight: Pick<Tables['sub_topic'], 'id' | 'uuid' | 'topic_id' | 'name' | 'weight' | 'position'>;
    accepted_keyword: Pick<Tables['sub_topic_keyword'], 'sub_topic_id' | 'keyword'>;
    /** Boosts, also past ones: they explain earlier ranks. */
    boost: Pick<Tables['emergency_boost'], 'id' | 'uuid' | 'sub_topic_id' | 'weight' | 'reason' | 'starts_at' | 'ends_at'> & {
      topic_id: number;
    };
  }
}
