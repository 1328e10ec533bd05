import { rm } from 'node:fs/promises';
import type { Role } from '@verdict/core/account';
import { type Http, UNDECLARED } from '@verdict/platform/http';
import { createLog } from '@verdict/platform/log';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { createApi } from '../src/api.ts';
import { checkPayloads } from '../src/audit/index.ts';
import { declaredEvents } from '../src/declared-events.ts';
import type { Deps } from '../src/deps.ts';
import { openSystem } from '../src/system.ts';
import { addPerson, type Person, type PersonOptions } from './add-person.ts';
import { copyDatabase } from './template-cluster.ts';
import { templateUrl } from './worker-database.ts';

export type { Person } from './add-person.ts';
export { appendTestEvents } from './append-test-events.ts';

export interface TestSystem {
  deps: Deps;
  databaseUrl: string;
  api(): Promise<Http>;
  /** Adds an account, whose password is the name and "-password", and a key with all its rights. */
  person(name: string, role?: Role, options?: PersonOptions): Promise<Person>;
  close(): Promise<void>;
}

/** Tests move clocks. */
const LASTING_DAYS = 730;

/** A system of its own on a fresh copy of the migrated database. */
export async function testSystem(environment: Record<string, string> = {}): Promise<TestSystem> {
  const database = await copyDatabase(templateUrl());
  const dataDir = await makeTemporaryFolder('test-data');
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATABASE_POOL: '8',
    LOG_LEVEL: 'error',
    RATE_LIMIT_ACCOUNT: '100000',
    RATE_LIMIT_KEY: '100000',
    RATE_LIMIT_NETWORK: '100000',
    RATE_LIMIT_RELEASES: '100000',
    ...environment,
  });
  const undeclared = new Set<string>();
  const log = createLog(settings.LOG_LEVEL, {
    write(line) {
      if (line.includes(UNDECLARED)) undeclared.add(nameRefusal(line));
      else process.stdout.write(line);
    },
  });
  const system = await openSystem({ settings, name: 'test', worksOnJobs: false, log });
  const apis: Http[] = [];
  return {
    deps: system.deps,
    databaseUrl: database.url,
    async api() {
      const http = await createApi(system.deps);
      apis.push(http);
      return http;
    },
    person: (name, role = 'member', options) =>
      addPerson(system.deps, name, { role, password: `${name}-password`, expiresInDays: LASTING_DAYS, ...options }),
    async close() {
      for (const http of apis) await http.close();
      const problems = await checkAppended(system.deps);
      await system.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0) throw new Error(`Add to what the routes declare that they refuse: ${[...undeclared].join(', ')}.`);
      if (problems.length > 0) throw new Error(`Events that no slice declares so in wire:\n${problems.join('\n')}`);
    },
  };
}

function nameRefusal(line: string): string {
  const { operation, refusal } = JSON.parse(line);
  return `${operation} ${refusal}`;
}

/** What was appended must be what is declared today. A test may have taken the table away. */
function checkAppended({ db }: Deps): Promise<string[]> {
  const declared = declaredEvents().map(({ kind, payload }) => ({ kind, payload }));
  return checkPayloads(db, declared).catch(() => []);
}
