const SIZE = 3;

/** Every run of three tokens, each run once. A text of fewer tokens is a single shingle; one without tokens has none. */
export function shingles(tokens: readonly string[], size = SIZE): Set<string> {
  const runs = new Set<string>();
  if (tokens.length === 0) return runs;
  for (let start = 0; start <= Math.max(0, tokens.length - size); start += 1) runs.add(tokens.slice(start, start + size).join(' '));
  return runs;
}
