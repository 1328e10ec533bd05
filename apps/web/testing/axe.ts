import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { html: string }[];
}
declare const axe: { run(options: object): Promise<{ violations: Violation[] }> };

/** The violations that axe finds in a page as it is now. */
export async function axeViolations(page: Page, exceptRules: readonly string[] = []): Promise<string[]> {
  for (const frame of page.frames()) await provideAxe(frame);
  const rules = Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }]));
  const violations = await page.evaluate(RUN, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const RUN = async (options: object): Promise<Violation[]> => (await axe.run(options)).violations;

/** Once per document: loading it takes longer than examining most pages. */
async function provideAxe(frame: Frame): Promise<void> {
  const isThere: boolean = await frame.evaluate("typeof axe === 'object'");
  if (!isThere) await frame.evaluate(axeCore.source);
}
