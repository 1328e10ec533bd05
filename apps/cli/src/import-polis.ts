import { basename, join, resolve } from 'node:path';
import { type ImportProblem, importPolis, type PolisSummary } from '@verdict/features/ingest';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { ProblemList } from './problem-list.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

interface PolisOptions {
  topic?: string;
  title?: string;
  language?: string;
  json?: boolean;
}

export function importPolisCommand(): Command {
  return new Command('polis')
    .description('import a Polis consultation with its times; run again, it adds only what is new')
    .argument('<dir>', 'a folder with comments.csv and votes.csv, as docs/ingest.md describes')
    .option('--topic <slug>', 'the topic, created if there is none; by default from the name of the folder')
    .option('--title <title>', 'the title of a new topic; by default from the name of the folder')
    .option('--language <tag>', 'the language of the statements, such as en')
    .option('--json', 'print the result as JSON')
    .action(run);
}

async function run(dir: string, { topic, title, language, json = false }: PolisOptions): Promise<void> {
  for (const file of ['comments.csv', 'votes.csv']) await sizeOfGiven(join(dir, file));
  const name = basename(resolve(dir));
  const slug = topic ?? slugFrom(name);
  if (!/^(?=.*[a-z])[a-z0-9][a-z0-9-]{0,63}$/.test(slug))
    throw new ExitError(EXIT.usage, `"${slug}" cannot be the slug of a topic. Name one with --topic.`);
  if (language !== undefined && !/^[a-z]{2,3}$/.test(language))
    throw new ExitError(EXIT.usage, `"${language}" is not a language such as en.`);
  const problems = new ProblemList<ImportProblem>();
  const bar = progressBar('Importing');
  const summary = await withSystem('import', ({ deps }) =>
    importPolis(deps, {
      folder: dir,
      topic: slug,
      title: title ?? titleFrom(name),
      language,
      onProgress: (rows, of) => bar.update(rows, of, 'rows'),
      onProblem: (problem) => problems.add(problem),
    }),
  ).finally(() => bar.end());
  tell(summary, json);
  problems.refuse(json);
}

const slugFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

function titleFrom(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tell(summary: PolisSummary, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(summary));
    return;
  }
  const { topic, people, statements, votes } = summary;
  console.log(`Topic ${topic}`);
  console.log(`  people      ${people.added} added, ${people.known} there already`);
  console.log(
    `  statements  ${statements.imported} imported, ${statements.known} there already, ${statements.rejected} rejected by moderators left out, ${statements.refused} refused`,
  );
  console.log(
    `  votes       ${votes.imported} imported, ${votes.known} there already, ${votes.own} by authors on their own and ${votes.on_rejected} on rejected statements left out, ${votes.refused} refused`,
  );
}
