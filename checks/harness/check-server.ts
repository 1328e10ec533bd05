import { rm } from 'node:fs/promises';
import type { Role } from '@verdict/core/account';
import { createApi, type Deps, openSystem } from '@verdict/features';
import { addPerson, type Person, type PersonOptions } from '@verdict/features/testing/add-person';
import { clientOf } from '@verdict/features/testing/client';
import { Scenario } from '@verdict/features/testing/scenario';
import { copyDatabase } from '@verdict/features/testing/template-cluster';
import type { Http } from '@verdict/platform/http';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { Mutant } from '../check.ts';

/** A whole system in this process, on a new database, for checks that look inside. */
export interface CheckServer {
  deps: Deps;
  http: Http;
  address: string;
  /** What people do that the check is not about. */
  scenario: Scenario;
  person(mailbox: string, role: Role, options?: PersonOptions): Promise<Person>;
  stop(): Promise<void>;
}

const UNLIMITED = '10000000';

/** What is changed in a server before it listens. */
interface Alterations {
  deps?(deps: Deps): void;
  http?(http: Http): void | Promise<void>;
}

/** Removes a protection from the server's dependencies, routes or database. */
export interface ServerMutant extends Mutant, Alterations {
  sql?: string;
}

export async function startCheckServer(mutant?: ServerMutant, alterations?: Alterations): Promise<CheckServer> {
  const dataDir = await makeTemporaryFolder('check');
  // When checks run one after the other, they copy one database instead of creating their own.
  const template = process.env['CHECK_TEMPLATE_URL'];
  const copy = template ? await copyDatabase(template) : undefined;
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...(copy && { DATABASE_URL: copy.url }),
    LOG_LEVEL: 'error',
    RATE_LIMIT_ACCOUNT: UNLIMITED,
    RATE_LIMIT_KEY: UNLIMITED,
    RATE_LIMIT_NETWORK: UNLIMITED,
    RATE_LIMIT_RELEASES: UNLIMITED,
    WRITE_QUEUE: '100000',
  });
  const system = await openSystem({ settings, name: 'check', worksOnJobs: false });
  alterations?.deps?.(system.deps);
  mutant?.deps?.(system.deps);
  if (mutant?.sql) await system.deps.db.pool.query(mutant.sql);
  const http = await createApi(system.deps);
  await alterations?.http?.(http);
  await mutant?.http?.(http);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    deps: system.deps,
    http,
    address,
    scenario: new Scenario(clientOf(http), system.deps),
    person: (mailbox, role, options) => addPerson(system.deps, mailbox, { role, ...options }),
    async stop() {
      await http.close();
      await system.close();
      await copy?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
