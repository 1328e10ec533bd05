import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { type FileFormat, formatOf } from '@verdict/features';
import { type ImportProblem, importProposals } from '@verdict/features/ingest';
import { Command, Option } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { ProblemList } from './problem-list.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

interface ProposalOptions {
  format?: FileFormat;
  topic?: string;
  source: string;
  user?: string;
  json?: boolean;
}

export function importProposalsCommand(): Command {
  return new Command('proposals')
    .description('import proposals with their times; run again, it adds only what is new')
    .argument('<file>', 'CSV or lines of JSON: text, title, topic, user or author, created_at, …, as docs/ingest.md describes')
    .addOption(new Option('--format <format>', 'by default from the file name').choices(['csv', 'jsonl']))
    .option('--topic <slug>', 'for rows that name no topic')
    .option('--source <name>', 'for rows that do not say where they come from', 'import')
    .option('--user <account>', 'id or mail address, for rows without user and author')
    .option('--json', 'print the result as JSON')
    .action(run);
}

async function run(file: string, { format, topic, source, user, json = false }: ProposalOptions): Promise<void> {
  const size = await sizeOfGiven(file);
  if (!/^[a-z0-9][a-z0-9-]{0,49}$/.test(source))
    throw new ExitError(EXIT.usage, `"${source}" cannot be a source: use letters, digits and hyphens.`);
  const problems = new ProblemList<ImportProblem>();
  const bar = progressBar('Importing');
  const bytes = createReadStream(file);
  const summary = await withSystem('import', ({ deps }) =>
    importProposals(deps, {
      file: basename(file),
      bytes,
      format: format ?? formatOf(file),
      defaults: { topic, source, user },
      onRow: (rows) => bar.update(Math.min(bytes.bytesRead, size), size, `bytes, ${rows} rows`),
      onProblem: (problem) => problems.add(problem),
    }),
  ).finally(() => bar.end());
  const { rows, imported, known, refused } = summary;
  console.log(json ? JSON.stringify(summary) : `${rows} rows: ${imported} imported, ${known} there already, ${refused} refused.`);
  problems.refuse(json);
}
