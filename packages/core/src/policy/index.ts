/** What is wrong with the numbers of a policy, and with which of them: a path such as `tierFloors/expert`. */
export interface PolicyProblem {
  field: string;
  problem: string;
}
