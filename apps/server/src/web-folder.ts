import { fileURLToPath } from 'node:url';

/** What `npm run build` makes of apps/web. */
export function webFolder(): string {
  return fileURLToPath(new URL('../../web/dist/', import.meta.url));
}
