import type { Layer, MakeLayers, Matrix } from './layer.ts';

const BLOCK = 4;

/** Layers in plain JavaScript, where WebAssembly is not allowed. Rows are processed in fours. */
export const plainLayers: MakeLayers = <Name extends string>(matrices: Record<Name, Matrix>): Record<Name, Layer> =>
  Object.fromEntries(Object.entries<Matrix>(matrices).map(([name, matrix]) => [name, plainLayer(matrix)])) as Record<Name, Layer>;

function plainLayer({ weight, bias }: Matrix): Layer {
  const x = new Float32Array(weight.length / bias.length);
  const product = new Float32Array(bias.length);
  const plain = { weight: inBlocks(weight, x.length), bias: Float64Array.from(bias), x, product };
  return { x, product, multiply: () => multiply(plain) };
}

/** Interleaves four rows, so that each number of the vector is read once for all four. */
function inBlocks(weight: Float32Array, width: number): Float64Array {
  const blocks = new Float64Array(weight.length);
  for (let row = 0; row < weight.length / width; row++)
    for (let k = 0; k < width; k++) blocks[(row - (row % BLOCK)) * width + k * BLOCK + (row % BLOCK)] = weight[row * width + k] as number;
  return blocks;
}

/** 64-bit weights, because converting narrower ones would take most of the time. */
interface Plain {
  weight: Float64Array;
  bias: Float64Array;
  x: Float32Array;
  product: Float32Array;
}

function multiply({ weight, bias, x, product }: Plain): void {
  const width = x.length;
  let at = 0;
  for (let row = 0; row < bias.length; row += BLOCK) {
    let a = bias[row] as number;
    let b = bias[row + 1] as number;
    let c = bias[row + 2] as number;
    let d = bias[row + 3] as number;
    for (let k = 0; k < width; k++) {
      const factor = x[k] as number;
      a += (weight[at] as number) * factor;
      b += (weight[at + 1] as number) * factor;
      c += (weight[at + 2] as number) * factor;
      d += (weight[at + 3] as number) * factor;
      at += BLOCK;
    }
    product[row] = a;
    product[row + 1] = b;
    product[row + 2] = c;
    product[row + 3] = d;
  }
}
