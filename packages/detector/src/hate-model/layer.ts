/** A matrix, row by row, and the bias added to its product. */
export interface Matrix {
  weight: Float32Array;
  bias: Float32Array;
}

/** Multiplies vectors with a matrix: write into `x`, multiply, read `product`. */
export interface Layer {
  readonly x: Float32Array;
  readonly product: Float32Array;
  multiply(): void;
}

export type MakeLayers = <Name extends string>(matrices: Record<Name, Matrix>) => Record<Name, Layer>;
