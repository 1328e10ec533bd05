/** The origin of a URL, exactly as a browser sends it; undefined for anything else. */
export function siteOrigin(text: string | null): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.origin === text ? text : undefined;
}
