import { readColumns } from './columns-csv.ts';

/** Columns of a file as texts. */
export interface Texts<Name extends string> {
  rows: number;
  /** The line where each row starts. */
  line: Int32Array;
  /** Without the spaces around it. */
  text(column: Name, row: number): string;
}

/** Reads columns that are texts, or numbers of other kinds than shares. */
export async function readTexts<const Name extends string>(file: string, columns: readonly Name[]): Promise<Texts<Name>> {
  const { rows, line, named } = await readColumns(file, { columns: columns.map((name) => ({ names: [name], kind: 'name' })) });
  const texts = new Map([...named].map(([name, { number, names }]) => [name, { number, texts: names.names() }]));
  return {
    rows,
    line,
    text(column, row) {
      const found = texts.get(column);
      return (found?.texts[found.number[row] as number] ?? '').trim();
    },
  };
}
