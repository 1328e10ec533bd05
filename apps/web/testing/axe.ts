import axeCore from 'axe-core';
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

/** Once for each document: to read it in takes longer than to examine most pages. */
async function provideAxe(frame: Frame): Promise<void> {
  const isThere: boolean = await frame.evaluate("typeof axe === 'object'");
  if (!isThere) await frame.evaluate(axeCore.source);
}
