import { writeFile } from 'node:fs/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@verdict/core/dataset';
import { LABEL_SET_NAMES, LABEL_TYPES, type LabelSet, type LabelType } from '@verdict/core/label';
import type { Deps } from '@verdict/features';
import { addExport, countRows, dataCard, type ExportRow, exportFilters, writeExport } from '@verdict/features/dataset';
import { RefusalError } from '@verdict/platform/http';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { openTarget, type Target } from './target.ts';
import { withSystem } from './with-system.ts';

interface ExportOptions {
  minFeedbacks?: number;
  excludeUncertain?: boolean;
  overridden: boolean;
  from?: string;
  to?: string;
  type?: LabelType;
  modelVersion?: string;
  labelSet?: LabelSet;
  card?: string;
  json?: boolean;
}

export function exportCommand(): Command {
  return new Command('export')
    .description('write labels and their feedback to a file')
    .addArgument(new Argument('<format>').choices(EXPORT_FORMATS))
    .argument('<out>', 'a file, or - for the standard output')
    .addOption(
      new Option('--min-feedbacks <count>', 'only labels with at least this many answers; by default 3 for ml').argParser(wholeNumber),
    )
    .option('--exclude-uncertain', 'leave out labels whose verdict is uncertain')
    .option('--no-overridden', 'leave out labels that moderators have decided')
    .option('--from <day>', 'labels created on this day or later, such as 2026-03-01')
    .option('--to <day>', 'labels created up to the end of this day')
    .addOption(new Option('--type <type>', 'only this type').choices(LABEL_TYPES))
    .option('--model-version <version>', 'only labels of this detector version')
    .addOption(new Option('--label-set <set>', 'only this set').choices(LABEL_SET_NAMES))
    .option('--card <file>', 'also write the data card, as JSON')
    .option('--json', 'print the result as JSON')
    .action(runExport);
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

async function runExport(format: ExportFormat, out: string, options: ExportOptions): Promise<void> {
  const filters = readFilters(format, options);
  const target = await openTarget(out);
  const row = await withSystem('export', async ({ deps }) => {
    const total = await countRows(deps.db, { format, filters }, Number.MAX_SAFE_INTEGER);
    const begun = await addExport(deps.db.kysely, { format, filters, kept: false, userId: null, now: deps.clock.now() });
    const written = await writeTo(deps, target, { row: begun, total });
    if (options.card) await writeFile(options.card, `${JSON.stringify(dataCard(deps, written), null, 2)}\n`);
    return written;
  }).catch(async (error: unknown) => {
    await target.discard();
    throw error;
  });
  const { id, rows, bytes } = row;
  const sha256 = row.sha256?.toString('hex');
  const say = out === '-' ? console.error : console.log;
  say(
    options.json
      ? JSON.stringify({ export: id, format, rows, bytes, sha256 })
      : `Export ${id}: ${rows} rows, ${bytes} bytes.\nsha256 ${sha256}`,
  );
}

function readFilters(format: ExportFormat, { overridden, ...asked }: ExportOptions) {
  try {
    return exportFilters(format, { ...asked, includeOverridden: overridden });
  } catch (error) {
    if (error instanceof RefusalError)
      throw new ExitError(EXIT.usage, '--from and --to take a day, as 2026-03-01, or a moment, as 2026-03-01T10:00:00Z.');
    throw error;
  }
}

async function writeTo(deps: Deps, { stream, save }: Target, { row, total }: { row: ExportRow; total: number }): Promise<ExportRow> {
  const bar = progressBar(`Exporting ${row.format}`);
  const onRows = (rows: number): void => bar.update(Math.min(rows, total), total, 'rows');
  try {
    const written = await writeExport(deps, row, { to: [stream], onRows });
    await save();
    return written;
  } finally {
    bar.end();
  }
}
