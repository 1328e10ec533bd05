/** Every other answer, such as passing, has no side. */
export const NO_SIDE = 2;
const SIDES: Readonly<Record<string, 0 | 1>> = { oppose: 0, false_positive: 0, wrong_type: 0, support: 1, correct: 1, report: 1 };

/** 1 for, 0 against. */
export const sideOf = (stance: string): number => SIDES[stance] ?? NO_SIDE;
