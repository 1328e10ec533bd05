// Checks the import arrows and doors of .dependency-cruiser.mjs, the dependencies of slices, and that there was anything to
// check: if the cruiser cannot parse the sources it reads no modules and reports no error.
import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.mjs';
import { SLICES } from '../packages/features/src/slices.ts';
import { circles, importsBetweenFolders, undeclared } from './lint-slices.mjs';

const roots = ['apps', 'packages', 'checks', 'bench', 'scripts'];
const parts = ['apps', 'packages'].flatMap((kind) => readdirSync(kind).map((name) => `${kind}/${name}/`));
const { options, ...rules } = configuration;
const { output } = await cruise(roots, { ...options, ruleSet: rules, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
const { modules, summary } = output;

const unread = parts.filter((part) => !modules.some(({ source, dependencies }) => source.startsWith(part) && dependencies.length > 0));
for (const part of unread) console.error(`Arrows: no module with imports was read in ${part}, so nothing is proved about it.`);
for (const { rule, from, to } of summary.violations) console.error(`Arrows: ${from} → ${to} breaks "${rule.name}".`);
const features = importsBetweenFolders(modules, 'packages/features/src/');
// Pages show each other's parts, so the web app may have cycles.
const sources = parts.filter((part) => part !== 'apps/web/').map((part) => `${part}src/`);
const faults = [
  ...undeclared(SLICES, features),
  ...sources.flatMap((source) =>
    circles(importsBetweenFolders(modules, source)).map((circle) => `${source}: ${circle.join(' → ')} is a circle of folders.`),
  ),
];
for (const fault of faults) console.error(`Arrows: ${fault}`);
if (unread.length > 0 || summary.violations.length > 0 || faults.length > 0) process.exit(1);
console.log(`Arrows: ${modules.length} modules, ${summary.totalDependenciesCruised} imports, all as drawn.`);
