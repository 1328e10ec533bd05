/** A source of a claim. */
interface RecordSource {
  title: string;
  url: string | null;
}

/** A claim as stated in a file, before it is validated. Missing values are null. */
export interface ClaimRecord {
  /** Its row in the file. */
  row: number;
  iri: string | null;
  statement: string | null;
  title: string | null;
  from: string | null;
  to: string | null;
  relation: string | null;
  language: string | null;
  /** NaN if the file has a value that is not a number. */
  veracity: number | null;
  sources: readonly RecordSource[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a table row or a JSON-LD object. Both state the same facts under different names. */
export function readClaimRecord(row: number, value: unknown): ClaimRecord | undefined {
  if (!isObject(value)) return undefined;
  const first = (...names: string[]): string | null => names.map((name) => textOf(value[name])).find((text) => text !== null) ?? null;
  return {
    row,
    iri: first('@id', 'iri'),
    statement: first('statement', 'description', 'text'),
    title: first('title', 'name'),
    from: first('from'),
    to: first('to'),
    relation: first('relation'),
    language: first('language', 'inLanguage'),
    veracity: numberOf(value['veracity']),
    sources: ['sources', 'citation', 'url'].flatMap((name) => sourcesOf(value[name])),
  };
}

/** The claims of a JSON-LD document: those of its @graph, of a list, or the document itself. */
export function claimsOfJsonLd(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  const graph = isObject(document) ? document['@graph'] : undefined;
  if (graph === undefined) return [document];
  return Array.isArray(graph) ? graph : [graph];
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The text of a string, a number, or a JSON-LD value object; for a reference, its IRI. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  return isObject(value) ? textOf(value['@value'] ?? value['@id'] ?? null) : null;
}

function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return text === null ? null : Number(text);
}

function sourcesOf(value: unknown): RecordSource[] {
  if (Array.isArray(value)) return value.flatMap(sourcesOf);
  if (isObject(value)) return sourceOfObject(value);
  const text = textOf(value);
  return text === null ? [] : text.split('|').flatMap(sourceOfText);
}

function sourceOfObject(value: Fields): RecordSource[] {
  const url = textOf(value['url'] ?? value['@id']);
  const title = textOf(value['name'] ?? value['title']) ?? url;
  return title === null ? [] : [{ title, url }];
}

/** A source is a title, an address, or a title that ends with its address. */
function sourceOfText(text: string): RecordSource[] {
  const said = text.trim();
  if (said === '') return [];
  const url = /(?:^|\s)(https?:\/\/\S+)$/.exec(said)?.[1] ?? null;
  const title = url === null ? said : said.slice(0, -url.length).trim();
  return [{ title: title || (url as string), url }];
}
