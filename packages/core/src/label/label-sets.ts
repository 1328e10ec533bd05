/** What detectors look for. Each set has its own types; feedback, verdicts and exports work the same for all. */
export const LABEL_SETS = {
  fallacy: [
    'ad_hominem',
    'ad_populum',
    'false_causality',
    'circular_reasoning',
    'straw_man',
    'false_dilemma',
    'appeal_to_authority',
    'slippery_slope',
    'hasty_generalization',
    'red_herring',
    'tu_quoque',
    'no_true_scotsman',
    'burden_of_proof',
  ],
  hate: [
    'racism',
    'sexism',
    'homophobia',
    'transphobia',
    'religious_discrimination',
    'disability_discrimination',
    'ageism',
    'classism',
    'xenophobia',
    'general_hate_speech',
    'other',
  ],
} as const satisfies Record<string, readonly string[]>;

export type LabelSet = keyof typeof LABEL_SETS;
export type FallacyType = (typeof LABEL_SETS)['fallacy'][number];
export type LabelType = (typeof LABEL_SETS)[LabelSet][number];

export const LABEL_SET_NAMES = Object.keys(LABEL_SETS) as LabelSet[];
export const DEFAULT_LABEL_SET: LabelSet = 'fallacy';
export const LABEL_TYPES: readonly LabelType[] = LABEL_SET_NAMES.flatMap((set) => LABEL_SETS[set]);

export function isTypeOf(set: LabelSet, type: string): type is LabelType {
  return (LABEL_SETS[set] as readonly string[]).includes(type);
}
