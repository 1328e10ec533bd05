/** The origin an address names, exactly as a browser would send it; nothing for anything else. */
export function siteOrigin(text: string | null): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.origin === text ? text : undefined;
}
