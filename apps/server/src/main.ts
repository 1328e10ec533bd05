import { createApi, type Deps, openSystem, runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import type { Settings } from '@verdict/platform/settings';
import { serveWeb } from '@verdict/platform/web';
import { webFolder } from './web-folder.ts';

export interface RunningServer {
  address: string;
  /** Stops taking requests, finishes those under way, then lets go of the database. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Runs once the database is up to date and before anyone can connect. */
  beforeListening?(deps: Deps): Promise<void>;
}

/** API and web on one port, with the background work inline unless workers run it. */
export async function startServer(settings: Settings, { beforeListening }: ServerOptions = {}): Promise<RunningServer> {
  const inline = settings.WORKERS === 'inline';
  const system = await openSystem({ settings, name: 'server', worksOnJobs: inline });
  const stopping = new AbortController();
  try {
    const key = await loadSigningKey(settings);
    const http = await createApi(system.deps);
    await serveWeb(http, webFolder(), { action: 'page.read' }, { sources: settings.CAPTCHA_SOURCES });
    await beforeListening?.(system.deps);
    const background = inline ? runBackground(system.deps, key, stopping.signal) : Promise.resolve();
    const address = await http.listen({ port: settings.PORT, host: settings.HOST });
    return {
      address: settings.PUBLIC_URL ?? address,
      async stop() {
        await http.close();
        stopping.abort();
        await background;
        await system.close();
      },
    };
  } catch (error) {
    stopping.abort();
    await system.close();
    throw error;
  }
}
