/** A column of rows that are sent to PostgreSQL, and how to read its value from a row. */
export interface Column<Row> {
  name: string;
  type: keyof typeof TYPES;
  /** The type of the table's column, if a text is cast to it. */
  as?: string;
  of(row: Row): string | number | boolean | Date | Uint8Array | null | undefined;
}

/** The rows as a source for a statement: `SELECT * FROM ${unnestOf(columns)}`, with `binaryColumns` as its first parameters. */
export function unnestOf<Row>(columns: readonly Column<Row>[], first = 1): string {
  const arrays = columns.map(({ type }, i) => `$${first + i}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS given_row (${columns.map(({ name }) => name).join(', ')})`;
}

/**
 * An array for each column, in PostgreSQL's binary format. For thousands of rows a second: neither side has to format and parse
 * bytes, times and quotation marks.
 */
export function binaryColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer[] {
  return columns.map((column) => binaryArray(column, rows));
}

interface BinaryType {
  oid: number;
  /** The maximum number of bytes of a value. */
  room(value: never): number;
  /** Writes a value and returns its number of bytes. */
  write(into: Buffer, value: never, at: number): number;
}

const EPOCH_2000_MS = Date.UTC(2000, 0, 1);
const MAX_BYTES_OF_A_UNIT = 3; // a UTF-16 unit as UTF-8

const AS_TEXT = {
  room: (value: string) => value.length * MAX_BYTES_OF_A_UNIT,
  write: (into: Buffer, value: string, at: number) => into.write(value, at),
};

const TYPES = {
  bigint: { oid: 20, room: () => 8, write: writeInt8 },
  boolean: { oid: 16, room: () => 1, write: (into: Buffer, value: boolean, at: number) => into.writeUInt8(value ? 1 : 0, at) - at },
  bytea: {
    oid: 17,
    room: (value: Uint8Array) => value.length,
    write(into: Buffer, value: Uint8Array, at: number) {
      into.set(value, at);
      return value.length;
    },
  },
  float8: { oid: 701, room: () => 8, write: (into: Buffer, value: number, at: number) => into.writeDoubleBE(value, at) - at },
  json: { oid: 114, ...AS_TEXT },
  smallint: { oid: 21, room: () => 2, write: (into: Buffer, value: number, at: number) => into.writeInt16BE(value, at) - at },
  text: { oid: 25, ...AS_TEXT },
  // Microseconds since the year 2000.
  timestamptz: {
    oid: 1184,
    room: () => 8,
    write: (into: Buffer, value: Date, at: number) => writeInt8(into, (value.getTime() - EPOCH_2000_MS) * 1000, at),
  },
  uuid: { oid: 2950, room: () => 16, write: (into: Buffer, value: string, at: number) => into.write(value.replaceAll('-', ''), at, 'hex') },
} as const satisfies Record<string, BinaryType>;

function writeInt8(into: Buffer, value: number, at: number): number {
  into.writeInt32BE(Math.floor(value / 2 ** 32), at);
  into.writeUInt32BE(value >>> 0, at + 4);
  return 8;
}

const HEADER_BYTES = 20; // dimensions, whether any is null, type, length, lower bound
const NULL_LENGTH = -1;

function binaryArray<Row>({ type, of }: Column<Row>, rows: readonly Row[]): Buffer {
  const { oid, room, write } = TYPES[type] as BinaryType;
  const values = rows.map(of);
  const bytes = Buffer.allocUnsafe(
    values.reduce<number>((sum, value) => sum + 4 + (value == null ? 0 : room(value as never)), HEADER_BYTES),
  );
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let end = HEADER_BYTES;
  for (const value of values) {
    const length = value == null ? NULL_LENGTH : write(bytes, value as never, end + 4);
    bytes.writeInt32BE(length, end);
    end += 4 + Math.max(0, length);
  }
  return bytes.subarray(0, end);
}
