import { type DemoSignIn, demoSignIns, loadDemo } from '@verdict/features/demo';
import { readSettings, type Settings } from '@verdict/platform/settings';
import { type RunningServer, startServer } from '@verdict/server';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { untilAskedToStop } from './stop-signal.ts';

export function serveCommand(): Command {
  return new Command('serve').description('run API and web (what "npm start" does)').action(async () => {
    const settings = readSettings(process.env);
    const stopping = new AbortController();
    const askedToStop = untilAskedToStop().then(() => {
      stopping.abort();
      console.log('\nStopping …');
    });
    const server = await start(settings, stopping.signal);
    if (server && !stopping.signal.aborted) console.log(welcome(server.address, await demoSignIns(settings.DATA_DIR)));
    await askedToStop;
    await server?.stop();
    console.log('Stopped. Everything acknowledged is saved.');
  });
}

/**
 * If asked to stop while starting, it skips what it can and finishes the start, because only a started system can stop its
 * database. Returns undefined if the same Ctrl-C has ended a program that the start needs.
 */
async function start(settings: Settings, stopping: AbortSignal): Promise<RunningServer | undefined> {
  try {
    return await startServer(settings, {
      beforeListening: async (deps) => {
        if (!stopping.aborted) await maybeLoadDemo(settings, () => loadDemo(deps));
      },
    });
  } catch (error) {
    if (stopping.aborted) return undefined;
    throw listenProblem(error, settings) ?? error;
  }
}

async function maybeLoadDemo({ DEMO, DATABASE_URL }: Settings, load: () => Promise<boolean>): Promise<void> {
  const isWanted = DEMO === 'on' || (DEMO === 'auto' && DATABASE_URL === undefined);
  if (isWanted && (await load())) console.log('Loaded the demo community.');
}

/** Explains why the server cannot listen on the configured address; undefined for other errors. */
export function listenProblem(error: unknown, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): ExitError | undefined {
  const { code, syscall, hostname } = error as { code?: string; syscall?: string; hostname?: string };
  if (syscall === 'getaddrinfo' ? hostname !== HOST : syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE')
    return new ExitError(EXIT.failed, `Port ${PORT} is taken. Stop what uses it, or choose another: PORT=8081 npm start`);
  if (code === 'EACCES')
    return new ExitError(EXIT.usage, `PORT is ${PORT}, but this user may not listen on it. Choose one from 1024 on: PORT=8080 npm start`);
  return new ExitError(
    EXIT.usage,
    `HOST is "${HOST}", but this machine has no such address (${code}). Use 127.0.0.1, or 0.0.0.0 to be reached from other machines.`,
  );
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
