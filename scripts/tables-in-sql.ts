// Finds the tables that a piece of SQL names. It knows where names of tables stand, and nothing else of the language, so that it can
// also read a part of a statement.
const TOKEN = /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?<quoted>[^"]+)"|(?<word>[a-z_]\w*)|(?<other>[\s\S])/giy;
const STARTS_NAMES = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE', 'USING', 'TRUNCATE', 'LOCK', 'COPY', 'TABLE']);
const ENDS_NAMES = new Set(
  'WHERE GROUP ORDER LIMIT OFFSET HAVING RETURNING SET VALUES SELECT UNION EXCEPT INTERSECT WINDOW FOR'.split(' '),
);
const SKIPPED = new Set(['ONLY', 'LATERAL', 'TABLE', 'PUBLIC', '.']);
/** Where one of these words comes before another, no table follows: IS DISTINCT FROM, FOR UPDATE, TRUNCATE TABLE (which began already). */
const NO_TABLE_AFTER: Readonly<Record<string, readonly string[]>> = {
  FROM: ['DISTINCT'],
  UPDATE: ['FOR', 'KEY', 'DO', 'ON'],
  TABLE: ['TRUNCATE', 'LOCK', 'CREATE', 'TEMP', 'TEMPORARY'],
};
const FROM_IS_A_PARAMETER = new Set(['EXTRACT', 'SUBSTRING', 'TRIM', 'OVERLAY']);

export interface NamedTable {
  name: string;
  /** Where in the text. */
  at: number;
  isWritten: boolean;
}

interface Token {
  text: string;
  /** In capitals, and empty for a quoted name, which is no keyword. */
  keyword: string;
  at: number;
}

/** What is known inside an open parenthesis, or outside all. */
interface Frame {
  call?: string | undefined;
  expectsName?: boolean;
  /** Whether commas separate names. */
  isList?: boolean;
  isWritten?: boolean;
}

/** A piece may begin with the name of a table: it is put after a FROM. */
export function tablesIn(text: string): NamedTable[] {
  const tokens = tokenize(text);
  const found: NamedTable[] = [];
  const frames: Frame[] = [{ expectsName: true }];
  for (const [place, token] of tokens.entries()) {
    const frame = frames.at(-1) as Frame;
    const before = tokens[place - 1]?.keyword;
    const after = tokens[place + 1]?.text;
    if (token.text === '(') {
      frames.push({ call: before, expectsName: frame.expectsName === true && before !== 'USING' && after?.toUpperCase() !== 'SELECT' });
      frame.expectsName = false;
    } else if (token.text === ')') {
      if (frames.length > 1) frames.pop();
    } else if (token.text === ',') {
      frame.expectsName = frame.isList === true;
    } else if (startsNames(token.keyword, before, frame)) {
      const isWritten = ['INTO', 'UPDATE', 'TRUNCATE', 'LOCK'].includes(token.keyword) || before === 'DELETE';
      Object.assign(frame, { expectsName: true, isList: token.keyword !== 'JOIN' || frame.isList, isWritten });
    } else if (ENDS_NAMES.has(token.keyword)) {
      Object.assign(frame, { expectsName: false, isList: false });
    } else if (frame.expectsName && !SKIPPED.has(token.keyword)) {
      frame.expectsName = false;
      const isFunction = after === '(' && !frame.isWritten;
      if (after !== '.' && !isFunction) found.push({ name: token.text.toLowerCase(), at: token.at, isWritten: frame.isWritten === true });
    }
  }
  return found;
}

function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ index, groups = {} }) => {
    const { quoted, word, other } = groups;
    return { text: quoted ?? word ?? other ?? '', keyword: (word ?? other ?? '').toUpperCase(), at: index };
  }).filter(({ text: kept }) => kept !== '');
}

function startsNames(keyword: string, before: string | undefined, { call = '' }: Frame): boolean {
  if (!STARTS_NAMES.has(keyword) || NO_TABLE_AFTER[keyword]?.includes(before ?? '')) return false;
  return keyword !== 'FROM' || !FROM_IS_A_PARAMETER.has(call);
}
