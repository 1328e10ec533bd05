import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const FILE = /`((?:packages|apps|checks|bench|scripts|docs|ops)\/[\w./-]+\.\w+)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

test.each(PAGES)('%s names existing files', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(FILE)].map(([, path]) => path as string);
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(page), path as string));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test('one answer passes through at most 40 files', () => {
  const steps = readFileSync('ARCHITECTURE.md', 'utf8').match(/^\d+\. `/gm) ?? [];
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.length).toBeLessThanOrEqual(40);
});
