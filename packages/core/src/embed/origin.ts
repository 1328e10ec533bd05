const HOST = '([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const PORT = '(:[1-9][0-9]{0,4})?';
const SECURE = new RegExp(`^https://${HOST}${PORT}$`);
const ON_THIS_MACHINE = new RegExp(`^http://(localhost|127\\.0\\.0\\.1|\\[::1\\])${PORT}$`);

/** Whether a text is an origin as browsers send it, and safe to trust: https, or the developer's own computer. */
export function isEmbedOrigin(text: string): boolean {
  if (/^https:.*:443$|^http:.*:80$/.test(text)) return false; // browsers leave out the default port
  return SECURE.test(text) || ON_THIS_MACHINE.test(text);
}
