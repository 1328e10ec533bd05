import { fileURLToPath } from 'node:url';

/** Timestamped SQL, forward only; see the folder. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
