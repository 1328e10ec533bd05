import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from '../check.ts';

/** The part of a Vite plugin that is needed to change a source. */
interface SourcePlugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

interface Guard {
  file: string;
  guard: RegExp;
  instead: string;
}

/** Guards against pages, and their replacements. Not part of the released package. */
export interface GuardMutant extends Mutant {
  /** The attack that must notice it; no other is run. */
  attack: 'dialogs' | 'covers';
  guards: readonly Guard[];
}

export const GUARD_MUTANTS: Record<string, GuardMutant> = {
  roots: {
    breaks: 'our elements are open to the page',
    attack: 'dialogs',
    guards: [{ file: 'page/hiding/shadow-host.ts', guard: /'closed'/, instead: "'open'" }],
  },
  covers: {
    breaks: 'the dialog can be answered while it is covered',
    attack: 'covers',
    guards: [{ file: 'dialog/visibility-guard.ts', guard: /(?<=return )last !== undefined && [^;]*(?=;)/, instead: 'true' }],
  },
  haste: {
    breaks: 'the dialog can be answered before it was seen for a while',
    attack: 'covers',
    guards: [{ file: 'dialog/visibility-guard.ts', guard: /(?<=return )this\.#since !== undefined && [^;]*(?=;)/, instead: 'true' }],
  },
};

const flagOf = ({ breaks }: Mutant): string => `broken: ${breaks}`;

export const GUARDED_FILES: readonly string[] = Object.values(GUARD_MUTANTS).flatMap(({ guards }) => guards.map(({ file }) => file));

/** Makes each guard switchable, so that one build serves all mutants; `found` gets the files that have one. */
export function addSwitches(found: Set<string>): SourcePlugin {
  const switches = Object.values(GUARD_MUTANTS).flatMap((mutant) => mutant.guards.map((guard) => ({ ...guard, flag: flagOf(mutant) })));
  return {
    name: 'add-switches',
    enforce: 'pre',
    transform: (code, id) => {
      const here = switches.filter(({ file }) => id.split('?')[0]?.endsWith(`/apps/extension/src/${file}`));
      if (here.length === 0) return undefined;
      const switched = here.reduce(addSwitch, code);
      for (const { file } of here) found.add(file);
      return switched;
    },
  };
}

function addSwitch(code: string, { file, guard, instead, flag }: Guard & { flag: string }): string {
  const switched = code.replace(guard, (original) => `(globalThis[${JSON.stringify(flag)}] ? ${instead} : (${original}))`);
  if (switched === code) throw new Error(`The guard to break was not found in ${file}.`);
  return switched;
}

/** A copy of that build with one mutant's switches turned. */
export async function turnSwitch(build: string, mutant: GuardMutant, to: string): Promise<string> {
  await cp(build, to, { recursive: true });
  const scripts = (await readdir(to, { recursive: true })).filter((name) => name.endsWith('.js'));
  const turn = `globalThis[${JSON.stringify(flagOf(mutant))}] = true;\n`;
  for (const script of scripts) await writeFile(join(to, script), turn + (await readFile(join(to, script), 'utf8')));
  return to;
}
