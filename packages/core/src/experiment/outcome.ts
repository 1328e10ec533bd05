/** How an experiment ends: by hand, with a candidate that becomes the policy, or because the policy changed meanwhile. */
export const EXPERIMENT_OUTCOMES = ['stopped', 'adopted', 'policy_changed'] as const;
export type ExperimentOutcome = (typeof EXPERIMENT_OUTCOMES)[number];

/** For how long the votes of a person can be counted. */
export const MAX_PERSON_DAYS = 28;
