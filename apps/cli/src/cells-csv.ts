import { isUtf8 } from 'node:buffer';
import { BadRows, chunksOf, faultOf, placesOf, refuseEmpty } from './columns-csv.ts';
import { CsvRecords } from './csv-records.ts';

export interface CellOptions {
  columns: readonly string[];
  onBytes?: ((done: number, of: number) => void) | undefined;
}

/** A row: its line, and its cells in the order of the requested columns. */
export interface Cells {
  line: number;
  cells: string[];
}

/** Small, so that there is progress to show even if each row takes long. */
const CHUNK_BYTES = 1 << 16;

/**
 * Reads columns of a CSV file with a header, in any order and among others, some rows at a time. Cells may be empty. Bad rows
 * are reported together at the end; no rows follow after the first of them.
 */
export async function* readCells(file: string, { columns, onBytes }: CellOptions): AsyncGenerator<Cells[]> {
  const reading = new CellReading(file, columns);
  for await (const chunk of chunksOf(file, { bytes: CHUNK_BYTES, onBytes })) yield reading.take(chunk, false);
  yield reading.take(new Uint8Array(0), true);
  reading.end();
}

class CellReading {
  readonly #file: string;
  readonly #columns: readonly string[];
  readonly #records = new CsvRecords();
  readonly #bad: BadRows;
  #isBad = false;
  #fields = 0;
  #places: number[] = [];

  constructor(file: string, columns: readonly string[]) {
    this.#file = file;
    this.#columns = columns;
    this.#bad = new BadRows(file);
  }

  take(chunk: Uint8Array, whole: boolean): Cells[] {
    const records = this.#records;
    const rows: Cells[] = [];
    records.feed(chunk, whole);
    if (this.#fields === 0 && records.next()) this.#readHeader();
    while (records.next()) {
      this.#check();
      if (!this.#isBad) rows.push({ line: records.line, cells: this.#places.map((place) => records.text(place)) });
    }
    return rows;
  }

  end(): void {
    if (this.#fields === 0) refuseEmpty(this.#file);
    this.#bad.refuse();
  }

  #readHeader(): void {
    this.#fields = this.#records.count;
    const wanted = this.#columns.map((name) => ({ names: [name] as const }));
    this.#places = placesOf(this.#file, this.#records, wanted);
  }

  #check(): void {
    const fault = faultOf(this.#records, this.#fields) ?? this.#notText();
    if (fault === undefined) return;
    this.#isBad = true;
    this.#bad.add(this.#records.line, fault);
  }

  #notText(): string | undefined {
    const { bytes, starts, ends } = this.#records;
    const wrong = this.#places.findIndex((place) => !isUtf8(bytes.subarray(starts[place], ends[place])));
    return wrong < 0 ? undefined : `${this.#columns[wrong]} is not UTF-8 text`;
  }
}
