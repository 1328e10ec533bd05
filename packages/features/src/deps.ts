import type { Action, Actor, PermissionRefusal, Target } from '@verdict/core/account';
import type { Jobs } from '@verdict/platform/jobs';
import type { Log } from '@verdict/platform/log';
import type { Metrics } from '@verdict/platform/metrics';
import type { Outbound } from '@verdict/platform/outbound';
import type { Database } from '@verdict/platform/postgres';
import type { Secrets } from '@verdict/platform/secrets';
import type { Settings } from '@verdict/platform/settings';
import type { Slice } from './define-slice.ts';

export type RefusePermission = (actor: Actor, action: Action, target?: Target) => PermissionRefusal | undefined;

/** What every slice may need; wired once in an app's main. */
export interface Deps {
  db: Database;
  clock: { now(): Date };
  log: Log;
  metrics: Metrics;
  settings: Settings;
  jobs: Jobs;
  secrets: Secrets;
  /** The only way to call addresses that administrators have chosen. */
  outbound: Outbound;
  /** The only way to call addresses that anyone may have chosen. */
  publicOutbound: Outbound;
  /** The one policy function. It comes from outside so that a check can prove what happens without it. */
  refusePermission: RefusePermission;
  /** Every slice, for those that serve them all. */
  slices: readonly Slice[];
}

/** Where people find us, for links in mail. */
export function publicUrl({ settings }: Pick<Deps, 'settings'>): string {
  return settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
}
