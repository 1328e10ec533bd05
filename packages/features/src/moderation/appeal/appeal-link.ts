import { DAY_MS } from '@verdict/core/time';
import { type Deps, publicUrl } from '../../deps.ts';

const YEAR_MS = 365 * DAY_MS;

/** A link with which a suspended person, who cannot sign in, can appeal. It works while the suspension lasts. */
export function appealUrl(deps: Deps, { id, until }: { id: number; until: Date | null }, now: Date): string {
  const token = deps.secrets.sign('appeal', { suspensionId: id }, until ?? new Date(now.getTime() + YEAR_MS));
  return `${publicUrl(deps)}/appeal?token=${token}`;
}

/** The suspension a token lets its holder appeal against. */
export function readAppealToken({ secrets }: Deps, token: string, now: Date): number | undefined {
  const { suspensionId } = (secrets.read('appeal', token, now) ?? {}) as { suspensionId?: number };
  return suspensionId;
}
