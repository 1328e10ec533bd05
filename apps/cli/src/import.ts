import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type FileFormat, formatOf } from '@verdict/features';
import { importFeedback, readRows } from '@verdict/features/feedback';
import type { ImportOutcome, ImportSummary } from '@verdict/wire/feedback';
import { Command, Option } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { importClaimsCommand } from './import-claims.ts';
import { importPolisCommand } from './import-polis.ts';
import { importProposalsCommand } from './import-proposals.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

interface ImportOptions {
  format?: FileFormat;
  dryRun?: boolean;
  report?: string;
  json?: boolean;
}

/** How many problems are printed; the report has them all. */
const SHOWN = 10;

export function importCommand(): Command {
  const feedback = new Command('feedback')
    .description('import feedback from elsewhere; rows that exist already are skipped, so a file can be imported again')
    .argument('<file>', 'CSV or lines of JSON: fallacy_label_id or label_external_id, user, feedback_type, …')
    .addOption(new Option('--format <format>', 'by default from the file name').choices(['csv', 'jsonl']))
    .option('--dry-run', 'show what would be imported, without writing anything')
    .option('--report <file>', 'write the result of each row, as lines of JSON')
    .option('--json', 'print the result as JSON')
    .action(runImport);
  return new Command('import')
    .description('import data')
    .addCommand(feedback)
    .addCommand(importClaimsCommand())
    .addCommand(importProposalsCommand())
    .addCommand(importPolisCommand());
}

async function runImport(file: string, options: ImportOptions): Promise<void> {
  const size = await sizeOfGiven(file);
  const format = options.format ?? formatOf(file);
  const problems: ImportOutcome[] = [];
  const report = options.report === undefined ? undefined : createWriteStream(options.report);
  const bytes = createReadStream(file);
  const bar = progressBar(options.dryRun ? 'Checking' : 'Importing');
  let rows = 0;
  const summary = await withSystem('import', ({ deps }) =>
    importFeedback(deps, readRows(bytes, format), {
      dryRun: options.dryRun ?? false,
      userId: null,
      onRow(outcome) {
        rows += 1;
        bar.update(Math.min(bytes.bytesRead, size), size, `bytes, ${rows} rows`);
        report?.write(`${JSON.stringify(outcome)}\n`);
        if (outcome.outcome === 'refused' && problems.length < SHOWN) problems.push(outcome);
      },
    }),
  ).finally(() => bar.end());
  if (report) await finished(report.end());
  tell(summary, problems, options);
}

function tell(summary: ImportSummary, problems: readonly ImportOutcome[], { dryRun = false, json }: ImportOptions): void {
  const { rows, imported, skipped, refused } = summary;
  if (json) console.log(JSON.stringify({ dry_run: dryRun, ...summary }));
  else console.log(`${rows} rows: ${imported} ${dryRun ? 'would be imported' : 'imported'}, ${skipped} there already, ${refused} refused.`);
  if (refused === 0) return;
  const lines = problems.map(
    ({ line, code, message, details }) => `  line ${line}: ${code} ${message}${details ? ` ${JSON.stringify(details)}` : ''}`,
  );
  const more = refused > problems.length ? [`  and ${refused - problems.length} more (--report FILE has them all)`] : [];
  throw new ExitError(EXIT.foundWrong, json ? '' : [...lines, ...more].join('\n'));
}
