import { isReason, MIN_REASON_CHARACTERS } from '@verdict/core/policy';
import { changePolicy, listVersions, readPolicy } from '@verdict/features/policy';
import type { PolicyVersion } from '@verdict/wire/policy';
import { asValues, differencesOf, type Field, fieldsOf, type Numbers, numbersIn, rangeOf } from '@verdict/wire/policy-numbers';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { withSystem } from './with-system.ts';

type Deps = Parameters<Parameters<typeof withSystem<void>>[1]>[0]['deps'];
type SlicePolicy = ReturnType<typeof policiesOf>[number];

interface Printed {
  json?: boolean;
}

const HISTORY = 50;

export function policyCommand(): Command {
  const list = new Command('list').description('the policies in force').option('--json', 'print them as JSON').action(listPolicies);
  const show = new Command('show')
    .description('the numbers of a policy, with their ranges and defaults')
    .argument('<name>')
    .option('--json', 'print the policy as JSON')
    .action(showPolicy);
  const set = new Command('set')
    .description('put other numbers in force, as a new version')
    .argument('<name>')
    .argument('<key=value...>', 'such as minFeedbacks=2 or tierWeights/expert=4; "none" is no limit')
    .requiredOption('--reason <text>', `why, in at least ${MIN_REASON_CHARACTERS} characters, for the history`)
    .option('--json', 'print the policy as JSON')
    .action(setNumbers);
  const history = new Command('history')
    .description(`the last ${HISTORY} versions of a policy, newest first: who changed what, when and why`)
    .argument('<name>')
    .option('--json', 'print them as JSON')
    .action(showHistory);
  return new Command('policy')
    .description('thresholds by which decisions are made')
    .addCommand(list)
    .addCommand(show)
    .addCommand(set)
    .addCommand(history);
}

async function listPolicies({ json }: Printed): Promise<void> {
  const policies = await withSystem('policy', ({ deps }) =>
    Promise.all(policiesOf(deps).map((policy) => readPolicy(deps.db.kysely, policy))),
  );
  if (json) return console.log(JSON.stringify(policies, null, 2));
  const rows = policies.map(({ name, version, defaults, values, created_at, author, reason }) => [
    name,
    String(version),
    String(differencesOf(numbersIn(defaults), numbersIn(values)).length),
    day(created_at),
    author?.name ?? '',
    reason,
  ]);
  console.log(table([['policy', 'version', 'not default', 'since', 'by', 'reason'], ...rows]));
}

async function showPolicy(name: string, { json }: Printed): Promise<void> {
  const policy = await withSystem('policy', ({ deps }) => readPolicy(deps.db.kysely, findPolicy(deps, name)));
  if (json) return console.log(JSON.stringify(policy, null, 2));
  const [values, defaults] = [numbersIn(policy.values), numbersIn(policy.defaults)];
  const rows = fieldsOf(policy).map((field) => {
    const { path, unit = '', description } = field;
    const [value, standard] = [text(values[path]), text(defaults[path])];
    return [path, value, value === standard ? '' : `default ${standard}`, unit, rangeOf(field), description];
  });
  console.log(`${policy.name}, version ${policy.version} (${policy.version_name})\n`);
  console.log(table([['number', 'value', '', 'unit', 'range', 'meaning'], ...rows]));
}

async function setNumbers(name: string, assignments: string[], { reason, json }: Printed & { reason: string }): Promise<void> {
  if (!isReason(reason)) throw new ExitError(EXIT.usage, `The reason must have at least ${MIN_REASON_CHARACTERS} characters.`);
  const { before, after } = await withSystem('policy', async ({ deps }) => {
    const policy = findPolicy(deps, name);
    return deps.db.transaction(async (tx) => {
      const before = await readPolicy(tx, policy);
      const values = asValues({ ...numbersIn(before.values), ...readAssignments(assignments, fieldsOf(before), name) });
      const changed = await changePolicy(deps, tx, { policy, authorId: null, values, reason, expectedVersion: before.version });
      if (!changed.ok) throw refusalOf(changed.refusal);
      return { before, after: changed.value.policy };
    });
  });
  if (json) return console.log(JSON.stringify(after, null, 2));
  console.log(`${name} is version ${after.version} now.\n${changesOf(numbersIn(before.values), numbersIn(after.values))}`);
}

async function showHistory(name: string, { json }: Printed): Promise<void> {
  const versions = await withSystem('policy', async ({ deps }) => {
    findPolicy(deps, name);
    return listVersions(deps.db.kysely, name, { limit: HISTORY, before: undefined });
  });
  console.log(json ? JSON.stringify(versions, null, 2) : versions.map(versionText).join('\n'));
}

function versionText({ version, created_at, author, reason, previous, values }: PolicyVersion): string {
  const head = [`version ${version}`, day(created_at), ...(author ? [author.name] : []), reason].join('  ');
  return previous ? `${head}\n${changesOf(numbersIn(previous), numbersIn(values))}` : head;
}

function changesOf(before: Numbers, after: Numbers): string {
  return differencesOf(before, after)
    .map((change) => `  ${change.path}: ${text(change.before)} -> ${text(change.after)}`)
    .join('\n');
}

function policiesOf({ slices }: Deps) {
  return slices.flatMap(({ policies = [] }) => policies);
}

function findPolicy(deps: Deps, name: string): SlicePolicy {
  const policies = policiesOf(deps);
  const found = policies.find(({ definition }) => definition.name === name);
  if (found) return found;
  throw new ExitError(
    EXIT.usage,
    `There is no policy "${name}". There are ${policies.map(({ definition }) => definition.name).join(', ')}.`,
  );
}

function readAssignments(assignments: readonly string[], fields: readonly Field[], name: string): Numbers {
  return Object.fromEntries(
    assignments.map((assignment) => {
      const [, path = '', value = ''] = /^([^=]+)=(.+)$/.exec(assignment) ?? [];
      const number = value === 'none' ? null : Number(value);
      if (path === '' || Number.isNaN(number)) throw new ExitError(EXIT.usage, `"${assignment}" is not of the form minFeedbacks=2.`);
      if (fields.some((field) => field.path === path)) return [path, number];
      throw new ExitError(EXIT.usage, `"${path}" is no number of this policy. "verdict policy show ${name}" lists them.`);
    }),
  );
}

function refusalOf({ code, details }: { code: string; details?: unknown }): ExitError {
  if (code === 'policy_unchanged') return new ExitError(EXIT.failed, 'These numbers are in force already.');
  if (code === 'policy_changed') return new ExitError(EXIT.failed, 'Someone else changed the policy meanwhile. Look at it and try again.');
  const problems = details as { where: string; problem: string }[];
  return new ExitError(EXIT.usage, problems.map(({ where, problem }) => `${where.replace('body/values/', '')} ${problem}.`).join('\n'));
}

const text = (number: number | null | undefined): string => String(number ?? 'none');
const day = (timestamp: string): string => timestamp.slice(0, 'yyyy-mm-dd'.length);

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
