/**
 * A query in the language of PostgreSQL's full text search: for each word asked for, the words that count as it. Words have only letters
 * and digits, so that quotes are enough.
 */
export function textQuery(words: readonly (readonly string[])[], join: 'all' | 'any'): string {
  const groups = words.filter(({ length }) => length > 0).map((variants) => `(${variants.map((word) => `'${word}'`).join(' | ')})`);
  return groups.join(join === 'all' ? ' & ' : ' | ');
}
