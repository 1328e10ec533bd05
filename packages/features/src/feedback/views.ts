/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    feedback: Omit<Tables['fallacy_feedback'], 'data' | 'ip_address' | 'user_agent'>;
    /** Whether a person sent feedback, or a producer did for them. */
    feedback_sender: { feedback_id: string; is_own: boolean };
    helpful_vote: Tables['feedback_helpful_vote'];
  }
}
