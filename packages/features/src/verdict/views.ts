/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    label_verdict: Tables['label_tally'];
    /** Feedback that weighs nothing for now. */
    set_aside_feedback: Tables['feedback_set_aside'];
  }
}
