import type { Action, Actor, PermissionRefusal, Target } from '@verdict/core/account';
import type { Jobs } from '@verdict/platform/jobs';
import type { Log } from '@verdict/platform/log';
import type { Metrics } from '@verdict/platform/metrics';
import type { Outbound } from '@verdict/platform/outbound';
import type { Database } from '@verdict/platform/postgres';
import type { Secrets } from '@verdict/platform/secrets';
import type { Settings } from '@verdict/platform/settings';
import type { Slice } from './define-slice.ts';
import type { NearestTo } from './search/index.ts';

export type RefusePermission = (actor: Actor, action: Action, target?: Target) => PermissionRefusal | undefined;

/** What slices may need; wired once in an app's main. */
export interface Deps {
  db: Database;
  clock: { now(): Date };
  log: Log;
  metrics: Metrics;
  settings: Settings;
  jobs: Jobs;
  secrets: Secrets;
  /** The only way to call URLs that administrators configure. */
  outbound: Outbound;
  /** The only way to call URLs that anyone may have sent. */
  publicOutbound: Outbound;
  /** The permission check. It is injected so that a check can prove what happens without it. */
  refusePermission: RefusePermission;
  /** Finds texts that mean nearly the same. Absent where texts have no vectors. */
  nearestTo?: NearestTo;
  /** All slices, for code that loops over them. */
  slices: readonly Slice[];
}

/** The site's public URL, for links in mail. */
export function publicUrl({ settings }: Pick<Deps, 'settings'>): string {
  return settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
}
