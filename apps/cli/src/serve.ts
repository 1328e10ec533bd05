import { type DemoSignIn, demoSignIns, loadDemo } from '@verdict/features/demo';
import { readSettings, type Settings } from '@verdict/platform/settings';
import { startServer } from '@verdict/server';
import { Command } from 'commander';
import { untilAskedToStop } from './stop-signal.ts';

export function serveCommand(): Command {
  return new Command('serve').description('run API and web (what "npm start" does)').action(async () => {
    const settings = readSettings(process.env);
    const server = await startServer(settings, { beforeListening: (deps) => maybeLoadDemo(settings, () => loadDemo(deps)) });
    console.log(welcome(server.address, await demoSignIns(settings.DATA_DIR)));
    await untilAskedToStop();
    console.log('\nStopping …');
    await server.stop();
    console.log('Stopped. Everything acknowledged is saved.');
  });
}

async function maybeLoadDemo({ DEMO, DATABASE_URL }: Settings, load: () => Promise<boolean>): Promise<void> {
  const isWanted = DEMO === 'on' || (DEMO === 'auto' && DATABASE_URL === undefined);
  if (isWanted && (await load())) console.log('Loaded the demo community.');
}

function welcome(address: string, signIns: readonly DemoSignIn[]): string {
  const demo = signIns.map(({ email, password, role }) => `    ${role.padEnd(10)} ${email.padEnd(24)} ${password}`);
  return [
    '',
    `  Verdict is running at ${address}`,
    `  API reference:        ${address}/docs`,
    ...(demo.length > 0 ? ['', '  Demo sign-ins:', ...demo] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
