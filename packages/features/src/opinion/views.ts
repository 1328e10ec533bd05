/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal_agreement: Pick<Tables['proposal_opinion'], 'proposal_id' | 'topic_id' | 'fit_id' | 'agreement'> & {
      both_sides: boolean | null;
    };
  }
}
