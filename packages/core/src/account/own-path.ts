const LONGEST = 2000;

/**
 * The path on this site that an address names, or the home page for anything else, so that a link cannot redirect people to
 * another site after sign-in. "//evil.example" and "/\evil.example" are other sites, and browsers ignore tabs and line ends in
 * an address.
 */
export function ownPath(text: unknown): string {
  return typeof text === 'string' && text.length <= LONGEST && /^\/(?![/\\])[!-[\]-~]*$/.test(text) ? text : '/';
}
