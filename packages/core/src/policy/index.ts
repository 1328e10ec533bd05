/** What is wrong with the values of a policy, and the path of the wrong one, such as `tierFloors/expert`. */
export interface PolicyProblem {
  field: string;
  problem: string;
}
