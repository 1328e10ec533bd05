import { Command } from 'commander';
import { withSystem } from './with-system.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database schema up to date')
    .option('--json', 'print the result as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const migrated = await withSystem('migrate', async (system) => system.migrated);
      if (json) console.log(JSON.stringify({ migrated }));
      else console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The schema is up to date.');
    });
}
