import { demoSignIns, loadDemo } from '@verdict/features/demo';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { withSystem } from './with-system.ts';

export function demoCommand(): Command {
  return new Command('demo').description('load the demo community into an empty database').action(async () => {
    await withSystem('demo', async ({ deps }, { DATA_DIR }) => {
      if (!(await loadDemo(deps))) throw new ExitError(EXIT.failed, 'This database already has people in it, so the demo was not loaded.');
      for (const { email, password, role } of await demoSignIns(DATA_DIR)) console.log(`${role}\t${email}\t${password}`);
    });
  });
}
