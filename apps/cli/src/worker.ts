import { readSettings } from '@verdict/platform/settings';
import { runWorker } from '@verdict/worker';
import { Command } from 'commander';
import { untilAskedToStop } from './stop-signal.ts';

export function workerCommand(): Command {
  return new Command('worker')
    .description('run jobs, sequencer and consumers apart from the server (WORKERS=separate)')
    .action(async () => {
      const stopping = new AbortController();
      const worker = runWorker(readSettings(process.env), stopping.signal);
      console.log('The worker is running. Ctrl-C stops it.');
      await Promise.race([worker, untilAskedToStop()]);
      stopping.abort();
      await worker;
    });
}
