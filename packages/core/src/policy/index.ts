/** What is wrong with the values of a policy, and the path of the wrong one, such as `tierFloors/expert`. */
export interface PolicyProblem {
  field: string;
  problem: string;
}

export const MIN_REASON_CHARACTERS = 10;

/** Whether it says enough for those who read the history. Spaces say nothing. */
export function isReason(text: string): boolean {
  return text.replaceAll(/\s/g, '').length >= MIN_REASON_CHARACTERS;
}
