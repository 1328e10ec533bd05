import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { html: string }[];
}
declare const axe: { run(options: object): Promise<{ violations: Violation[] }> };

/** What axe finds in a page as it looks now. */
export async function axeViolations(page: Page, exceptRules: readonly string[] = []): Promise<string[]> {
  for (const frame of page.frames()) await provideAxe(frame);
  const rules = Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }]));
  const violations = await page.evaluate(RUN, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const RUN = async (options: object): Promise<Violation[]> => (await axe.run(options)).violations;

const SOURCE = readFile(axePath(), 'utf8');

/** Once for each document, unlike the builder, which does so twice for each look: that takes longer than most pages to examine. */
async function provideAxe(frame: Frame): Promise<void> {
  const isThere: boolean = await frame.evaluate("typeof axe === 'object'");
  if (!isThere) await frame.evaluate(await SOURCE);
}

/** The axe that its package for Playwright brings. */
function axePath(): string {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
}
