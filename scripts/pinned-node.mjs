import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MIN_MAJOR = 24;

/** The Node to run Verdict with: the one among the dependencies, or the current one if it is new enough. */
export function pinnedNode() {
  const pinned = fileURLToPath(new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url));
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= MIN_MAJOR) return process.execPath;
  console.error(
    `Verdict needs Node ${MIN_MAJOR} or later. This is Node ${process.versions.node}, and none came with the dependencies for ${process.platform}-${process.arch}. Install Node ${MIN_MAJOR} or later from https://nodejs.org, so that "node --version" says v${MIN_MAJOR} or more, and try again.`,
  );
  process.exit(1);
}
