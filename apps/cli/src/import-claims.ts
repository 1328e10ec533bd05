import { importClaims } from '@verdict/features/claim';
import { CLAIM_IMPORT_FORMATS, type ClaimImportFormat, type ImportClaimsAnswer } from '@verdict/wire/claim';
import { Command, Option } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { readGiven } from './given-file.ts';
import { withSystem } from './with-system.ts';

interface ImportOptions {
  format?: ClaimImportFormat;
  dryRun?: boolean;
  json?: boolean;
}

type Summary = Omit<ImportClaimsAnswer, 'success'>;

/** How many problems are printed; with --json all of them are. */
const SHOWN = 10;

export function importClaimsCommand(): Command {
  return new Command('claims')
    .description('import a graph of claims, all or nothing; claims with a known IRI get new text and sources but keep their veracity')
    .argument('<file>', 'JSON-LD or CSV, as docs/claims.md describes')
    .addOption(new Option('--format <format>', 'by default from the file name').choices(CLAIM_IMPORT_FORMATS))
    .option('--dry-run', 'show what would be imported, without writing anything')
    .option('--json', 'print the result as JSON')
    .action(run);
}

async function run(file: string, { format, dryRun = false, json = false }: ImportOptions): Promise<void> {
  const content = await readGiven(file);
  const request = { format: format ?? formatOf(file), content, dryRun, userId: null };
  const result = await withSystem('import', ({ deps: { db, clock } }) =>
    db.transaction((tx) => importClaims(tx, { ...request, now: clock.now() })),
  );
  if (!result.ok)
    throw new ExitError(EXIT.foundWrong, `The file has more claims than one import allows: ${JSON.stringify(result.refusal)}`);
  tell(result.value, json);
}

const formatOf = (file: string): ClaimImportFormat => (file.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonld');

function tell(summary: Summary, json: boolean): void {
  const { dry_run, created, updated, errors } = summary;
  if (json) console.log(JSON.stringify(summary));
  else if (errors.length === 0) console.log(`${created} ${dry_run ? 'would be added' : 'added'}, ${updated} existed already.`);
  if (errors.length === 0) return;
  const lines = errors.slice(0, SHOWN).map(({ row, problem }) => `  row ${row}: ${problem}`);
  const more = errors.length > SHOWN ? [`  and ${errors.length - SHOWN} more`] : [];
  throw new ExitError(EXIT.foundWrong, json ? '' : ['Nothing was written:', ...lines, ...more].join('\n'));
}
