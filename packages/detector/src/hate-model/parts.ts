import { decodeUtf8 } from '@verdict/text/utf8';
/** A weights file: a header that names its parts, then the parts. Written by training/export.py. */
export interface Parts {
  version: string;
  shift: number;
  numbers(name: string): Float32Array;
  bytes(name: string): Int8Array;
  lines(name: string): string[];
}

interface Part {
  name: string;
  kind: 'i8' | 'u8' | 'f16' | 'f32';
  shape: number[];
  at: number;
}

const MAGIC = 'VHM1';
const HEAD = 8;
const WIDTH = { i8: 1, u8: 1, f16: 2, f32: 4 } as const;

export function readParts(given: ArrayBuffer | Uint8Array): Parts {
  const file = given instanceof Uint8Array ? given : new Uint8Array(given);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEAD || MAGIC !== String.fromCharCode(...file.subarray(0, 4))) throw new Error('These are no weights of a hate model.');
  const start = HEAD + view.getUint32(4, true);
  const head: { version: string; shift: number; parts: Part[] } = JSON.parse(decodeUtf8(file.subarray(HEAD, start)));
  const byName = new Map(head.parts.map((part) => [part.name, part]));
  const find = (name: string): Part => {
    const part = byName.get(name);
    if (!part) throw new Error(`The weights lack "${name}".`);
    return part;
  };
  const raw = (name: string): Uint8Array => {
    const { kind, shape, at } = find(name);
    return file.subarray(start + at, start + at + shape.reduce((a, b) => a * b, 1) * WIDTH[kind]);
  };
  return {
    version: head.version,
    shift: head.shift,
    numbers: (name) => readNumbers(find(name).kind, raw(name)),
    bytes: (name) => new Int8Array(raw(name)),
    lines: (name) => decodeUtf8(raw(name)).split('\n'),
  };
}

function readNumbers(kind: Part['kind'], raw: Uint8Array): Float32Array {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const width = WIDTH[kind];
  return Float32Array.from({ length: raw.length / width }, (_, i) =>
    kind === 'f32' ? view.getFloat32(i * width, true) : fromHalf(view.getUint16(i * width, true)),
  );
}

/** A 16-bit float (IEEE 754), which not every browser can read yet. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
