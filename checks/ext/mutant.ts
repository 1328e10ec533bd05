/** As much of a Vite plugin as is needed to break a source. */
interface SourcePlugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

/** The guards a page runs into, and how each is broken. Nothing of this is in the package that people get. */
const BROKEN: readonly { file: string; guard: string | RegExp; instead: string }[] = [
  { file: 'dialog/visibility-guard.ts', guard: /return this\.#since !== undefined && [^;]*;/, instead: 'return true;' },
  { file: 'dialog/visibility-guard.ts', guard: /return last !== undefined && [^;]*;/, instead: 'return true;' },
  { file: 'dialog/sentinel-answer-form.ts', guard: /event\.isTrusted/g, instead: 'true' },
  { file: 'page/indicator.ts', guard: /event\.isTrusted/g, instead: 'true' },
  { file: 'page/shadow-host.ts', guard: "mode: 'closed'", instead: "mode: 'open'" },
];

export const MUTANT = 'clicks of scripts count, our elements are open to the page, and the dialog can be answered while it is covered';

/** Breaks the guards while the extension is built. A guard that is not found would prove nothing, so it is an error. */
export function breakGuards(): SourcePlugin {
  return {
    name: 'break-guards',
    enforce: 'pre',
    transform: (code, id) => {
      const here = BROKEN.filter(({ file }) => id.split('?')[0]?.endsWith(`/apps/extension/src/${file}`));
      return here.length === 0 ? undefined : here.reduce(breakOne, code);
    },
  };
}

function breakOne(code: string, { file, guard, instead }: (typeof BROKEN)[number]): string {
  const broken = code.replace(guard, instead);
  if (broken === code) throw new Error(`The guard to break was not found in ${file}.`);
  return broken;
}
