/** What a claim rests on. */
interface RecordSource {
  title: string;
  url: string | null;
}

/** A claim as a file states it, before anyone has asked whether it can stand. What is not said is null. */
export interface ClaimRecord {
  /** Where in the file it is. */
  row: number;
  iri: string | null;
  statement: string | null;
  title: string | null;
  from: string | null;
  to: string | null;
  relation: string | null;
  language: string | null;
  /** Not a number where it is said and is none. */
  veracity: number | null;
  sources: readonly RecordSource[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a row of a table or an object of JSON-LD: both say the same things, under names that each finds natural. */
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

/** The claims of a JSON-LD document: those of its @graph, of a list, or the one it is. */
export function claimsOfJsonLd(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  const graph = isObject(document) ? document['@graph'] : undefined;
  if (graph === undefined) return [document];
  return Array.isArray(graph) ? graph : [graph];
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Words, a number, or what JSON-LD wraps around either; a reference is the IRI it names. */
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

/** A title, an address, or a title with its address at the end. */
function sourceOfText(text: string): RecordSource[] {
  const said = text.trim();
  if (said === '') return [];
  const url = /(?:^|\s)(https?:\/\/\S+)$/.exec(said)?.[1] ?? null;
  const title = url === null ? said : said.slice(0, -url.length).trim();
  return [{ title: title || (url as string), url }];
}
