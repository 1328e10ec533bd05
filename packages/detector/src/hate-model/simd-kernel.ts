/** How many rows are computed together, and how many numbers a register holds. */
export const BLOCK = 16;
const LANES = 4;
const BYTES = 4;

/** Memory addresses in bytes. `weights` has the layout of `simd-layers.ts`. */
export type Multiply = (weights: number, x: number, xEnd: number, product: number, productEnd: number) => void;

type Code = readonly number[];

/** A number below 8192 in two bytes, the same as unsigned and as signed. */
const number = (value: number): Code => [(value & 0x7f) | 0x80, value >> 7];
const sized = (bytes: Code): Code => [...number(bytes.length), ...bytes];
const name = (text: string): Code => sized(Array.from(text, (letter) => letter.charCodeAt(0)));
const section = (id: number, content: Code): Code => [id, ...sized(content)];

// Instructions, with their names in WebAssembly's text format.
const localGet = (local: number): Code => [0x20, local];
const localSet = (local: number): Code => [0x21, local];
const i32Const = (value: number): Code => [0x41, ...number(value)];
const I32_ADD: Code = [0x6a];
const I32_LT_U: Code = [0x49];
const ALIGNED = { toNumber: 2, toRegister: 4 };
const v128Load = (offset: number): Code => [0xfd, 0x00, ALIGNED.toRegister, ...number(offset)];
const v128Store = (offset: number): Code => [0xfd, 0x0b, ALIGNED.toRegister, ...number(offset)];
const V128_LOAD32_SPLAT: Code = [0xfd, 0x09, ALIGNED.toNumber, ...number(0)];
const F32X4_ADD: Code = [0xfd, 0xe4, 0x01];
const F32X4_MUL: Code = [0xfd, 0xe6, 0x01];
const LOOP: Code = [0x03, 0x40];
const BR_IF_TO_LOOP: Code = [0x0d, 0];
const END: Code = [0x0b];

/** Repeats the body while the condition holds. */
const doWhile = (body: Code, condition: Code): Code => [...LOOP, ...body, ...condition, ...BR_IF_TO_LOOP, ...END];

const I32 = 0x7f;
const V128 = 0x7b;
const [WEIGHTS, X, X_END, PRODUCT, PRODUCT_END, AT, FACTOR] = [0, 1, 2, 3, 4, 5, 6];
const REGISTERS = Array.from({ length: BLOCK / LANES }, (_, i) => ({ sum: 7 + i, offset: i * LANES * BYTES }));

const advance = (local: number, by: number): Code => [...localGet(local), ...i32Const(by), ...I32_ADD, ...localSet(local)];
const isBefore = (local: number, end: number): Code => [...localGet(local), ...localGet(end), ...I32_LT_U];
const forEachRegister = (code: (register: { sum: number; offset: number }) => Code): Code => REGISTERS.flatMap(code);

const addColumn: Code = [
  ...localGet(AT),
  ...V128_LOAD32_SPLAT,
  ...localSet(FACTOR),
  ...forEachRegister(({ sum, offset }) => [
    ...localGet(WEIGHTS),
    ...v128Load(offset),
    ...localGet(FACTOR),
    ...F32X4_MUL,
    ...localGet(sum),
    ...F32X4_ADD,
    ...localSet(sum),
  ]),
  ...advance(WEIGHTS, BLOCK * BYTES),
  ...advance(AT, BYTES),
];

const multiplyBlock: Code = [
  ...forEachRegister(({ sum, offset }) => [...localGet(WEIGHTS), ...v128Load(offset), ...localSet(sum)]), // the bias comes first
  ...advance(WEIGHTS, BLOCK * BYTES),
  ...localGet(X),
  ...localSet(AT),
  ...doWhile(addColumn, isBefore(AT, X_END)),
  ...forEachRegister(({ sum, offset }) => [...localGet(PRODUCT), ...localGet(sum), ...v128Store(offset)]),
  ...advance(PRODUCT, BLOCK * BYTES),
];

const LOCALS: Code = [2, 1, I32, 1 + REGISTERS.length, V128];
const BODY: Code = [...LOCALS, ...doWhile(multiplyBlock, isBefore(PRODUCT, PRODUCT_END)), ...END];

const SECTION = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 };
const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d];
const VERSION: Code = [1, 0, 0, 0];
const FUNCTION_TYPE: Code = [0x60, ...[5, I32, I32, I32, I32, I32], ...[0]];
const IMPORTED_MEMORY: Code = [...name('layers'), ...name('memory'), 0x02, 0x00, ...number(1)];
const EXPORTED_FUNCTION: Code = [...name('multiply'), 0x00, 0];

/**
 * A module with one function: a matrix times a vector, sixteen rows at a time. It imports memory as `layers.memory`, and
 * exports `multiply`.
 */
export const KERNEL = Uint8Array.from([
  ...MAGIC,
  ...VERSION,
  ...section(SECTION.types, [1, ...FUNCTION_TYPE]),
  ...section(SECTION.imports, [1, ...IMPORTED_MEMORY]),
  ...section(SECTION.functions, [1, 0]),
  ...section(SECTION.exports, [1, ...EXPORTED_FUNCTION]),
  ...section(SECTION.code, [1, ...sized(BODY)]),
]);
