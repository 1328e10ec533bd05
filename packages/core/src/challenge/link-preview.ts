export interface LinkPreview {
  title: string | null;
  description: string | null;
}

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 500;

/** The title, description and image a page declares, as plain text: escape it before showing it. */
export function readLinkPreview(html: string): LinkPreview {
  const named = metaOf(html);
  const title = named.get('og:title') ?? named.get('twitter:title') ?? /<title[^<>]{0,200}>([^<]{0,2000})/i.exec(html)?.[1];
  const description = named.get('og:description') ?? named.get('description') ?? named.get('twitter:description');
  return { title: plain(title, MAX_TITLE), description: plain(description, MAX_DESCRIPTION) };
}

/** The first value for each name: a later one may be inside a comment or quoted from another page. */
function metaOf(html: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, attributes = ''] of html.matchAll(/<meta\s([^<>]{1,4000})>/gi)) {
    const name = (attributeOf(attributes, 'property') ?? attributeOf(attributes, 'name'))?.toLowerCase();
    const content = attributeOf(attributes, 'content');
    if (name && content && !found.has(name)) found.set(name, content);
  }
  return found;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single, bare] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i').exec(attributes) ?? [];
  return double ?? single ?? bare;
}

function plain(text: string | undefined, most: number): string | null {
  if (text === undefined) return null;
  const words = decodeEntities(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
    .replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ')
    .toWellFormed()
    .trim();
  if (words === '') return null;
  const characters = [...words];
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join('')}…`;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
