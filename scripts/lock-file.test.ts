import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  link?: true;
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(await readFile('package-lock.json', 'utf8'));

/** Finds a package where npm puts it: beside its dependant, or in a folder above. */
function findLocked(from: string, name: string): Locked | undefined {
  const beside = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[beside] || from === '') return packages[beside];
  return findLocked(from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '', name);
}

// If node_modules exists, npm locks only the packages of its own platform, and "npm ci" then fails everywhere else. Remove
// node_modules and run "npm install --package-lock-only".
test('every optional package is locked, for every platform', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => findLocked(from, name)?.version === undefined),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry, so that each installation uses its own', () => {
  const elsewhere = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(elsewhere).toEqual([]);
});
