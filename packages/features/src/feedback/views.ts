/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    feedback: Omit<Tables['fallacy_feedback'], 'data' | 'ip_address' | 'user_agent'>;
    helpful_vote: Tables['feedback_helpful_vote'];
  }
}
