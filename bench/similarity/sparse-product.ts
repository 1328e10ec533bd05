import { createVocabulary } from '@verdict/text/tf-idf';

const MIN_COSINE = 0.6;

/**
 * The usual way: the product of the TF-IDF matrix of words with itself, row by row, and every pair of which the cosine is high.
 * Misspelled words are other words to it.
 */
export function sparseProduct(texts: readonly string[]): Set<string> {
  const vocabulary = createVocabulary();
  const tokens = texts.map((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  for (const own of tokens) vocabulary.addDocument(own);
  const rows = tokens.map((own) => vocabulary.vectorOf(own));
  const columns: { documents: number[]; values: number[] }[] = [];
  const product = new Float64Array(texts.length);
  const pairs = new Set<string>();
  rows.forEach(({ places, values }, b) => {
    product.fill(0, 0, b);
    places.forEach((place, i) => {
      const column = columns[place] ?? { documents: [], values: [] };
      columns[place] = column;
      addColumn(column, values[i] as number, product);
      column.documents.push(b);
      column.values.push(values[i] as number);
    });
    for (let a = 0; a < b; a += 1) if ((product[a] as number) >= MIN_COSINE) pairs.add(`${a},${b}`);
  });
  return pairs;
}

function addColumn({ documents, values }: { documents: number[]; values: number[] }, value: number, product: Float64Array): void {
  for (let i = 0; i < documents.length; i += 1) {
    const a = documents[i] as number;
    product[a] = (product[a] as number) + value * (values[i] as number);
  }
}
