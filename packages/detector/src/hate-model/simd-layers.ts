import type { Layer, Matrix } from './layer.ts';
import { BLOCK, KERNEL, type Multiply } from './simd-kernel.ts';

// The needed part of the API: this package has neither DOM nor Node types.
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: { readonly multiply: Multiply } };
};

const PAGE = 65_536;

/** Layers computed by WebAssembly, four numbers at a time; undefined where it is not allowed. */
export function simdLayers<Name extends string>(matrices: Record<Name, Matrix>): Record<Name, Layer> | undefined {
  const entries: [string, Matrix][] = Object.entries(matrices);
  const numbers = entries.reduce((sum, [, matrix]) => sum + roomFor(matrix), 0);
  const kernel = start(numbers * Float32Array.BYTES_PER_ELEMENT);
  return kernel && (Object.fromEntries(entries.map(([name, matrix]) => [name, simdLayer(matrix, kernel)])) as Record<Name, Layer>);
}

interface Kernel {
  multiply: Multiply;
  /** Allocates consecutive parts of the memory. */
  place: (count: number) => Float32Array;
}

/** Never throws: a browser without SIMD, or a policy that forbids the module, falls back to plain JavaScript. */
function start(bytes: number): Kernel | undefined {
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const { multiply } = new WebAssembly.Instance(new WebAssembly.Module(KERNEL), { layers: { memory } }).exports;
    return { multiply, place: placesIn(memory.buffer) };
  } catch {
    return undefined;
  }
}

function placesIn(buffer: ArrayBuffer): Kernel['place'] {
  let at = 0;
  return (count) => {
    const place = new Float32Array(buffer, at, count);
    at += place.byteLength;
    return place;
  };
}

const inBlocks = (count: number): number => Math.ceil(count / BLOCK) * BLOCK;
const widthOf = ({ weight, bias }: Matrix): number => weight.length / bias.length;
const weightsOf = (matrix: Matrix): number => inBlocks(matrix.bias.length) * (1 + widthOf(matrix));
const roomFor = (matrix: Matrix): number => weightsOf(matrix) + inBlocks(widthOf(matrix)) + inBlocks(matrix.bias.length);

function simdLayer(matrix: Matrix, { multiply, place }: Kernel): Layer {
  const weights = place(weightsOf(matrix));
  const x = place(inBlocks(widthOf(matrix))).subarray(0, widthOf(matrix));
  const product = place(inBlocks(matrix.bias.length));
  layOut(matrix, weights);
  const [from, xFrom, productFrom] = [weights.byteOffset, x.byteOffset, product.byteOffset];
  const [xEnd, productEnd] = [xFrom + x.byteLength, productFrom + product.byteLength];
  return {
    x,
    product: product.subarray(0, matrix.bias.length),
    multiply: () => multiply(from, xFrom, xEnd, productFrom, productEnd),
  };
}

/** Block by block: the bias of its rows, then their weights column by column. Missing rows stay 0. */
function layOut(matrix: Matrix, into: Float32Array): void {
  const width = widthOf(matrix);
  matrix.bias.forEach((added, row) => {
    const at = (row - (row % BLOCK)) * (1 + width) + (row % BLOCK);
    into[at] = added;
    for (let k = 0; k < width; k++) into[at + (1 + k) * BLOCK] = matrix.weight[row * width + k] as number;
  });
}
