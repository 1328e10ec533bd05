/** A vector of which few numbers are not zero: their places in rising order, and their values. */
export interface SparseVector {
  places: readonly number[];
  values: readonly number[];
}

export const EMPTY_VECTOR: SparseVector = { places: [], values: [] };
