const LONGEST = 2000;

/**
 * The path of this site that an address names, and the first page for anything else: whoever signs in must not be led
 * away by a link. "//evil.example" and "/\evil.example" are other sites, and browsers skip tabs and line ends on the way.
 */
export function ownPath(text: unknown): string {
  return typeof text === 'string' && text.length <= LONGEST && /^\/(?![/\\])[!-[\]-~]*$/.test(text) ? text : '/';
}
