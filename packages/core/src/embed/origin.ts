const HOST = '([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const PORT = '(:[1-9][0-9]{0,4})?';
const SECURE = new RegExp(`^https://${HOST}${PORT}$`);
const ON_THIS_MACHINE = new RegExp(`^http://(localhost|127\\.0\\.0\\.1|\\[::1\\])${PORT}$`);

/** Whether a text is an origin as browsers send it, and one that is safe to trust: over https, or on the developer's own machine. */
export function isEmbedOrigin(text: string): boolean {
  if (/^https:.*:443$|^http:.*:80$/.test(text)) return false; // browsers leave the usual port out
  return SECURE.test(text) || ON_THIS_MACHINE.test(text);
}
