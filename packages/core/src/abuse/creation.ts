import { HOUR_MS } from '../time/index.ts';
import type { AbusePolicy } from './policy.ts';
import { chanceOfAtLeast, type Signal, strengthOf } from './signal.ts';

export interface NewAccount {
  userId: number;
  name: string;
  createdAt: number;
  /** Browsers and networks it acted from. */
  places: readonly string[];
}

/**
 * Accounts that were created within an hour from one browser or network, where that many are unlikely. A class that signs up
 * together looks the same, so it needs another signal to mean anything.
 */
export function findCreationBursts(accounts: readonly NewAccount[], usualPerHour: number, policy: AbusePolicy): Signal[] {
  const byPlace = new Map<string, NewAccount[]>();
  for (const account of accounts) for (const place of account.places) byPlace.set(place, [...(byPlace.get(place) ?? []), account]);
  return [...byPlace.values()].flatMap((created) => burstOf(created, usualPerHour, policy));
}

function burstOf(created: readonly NewAccount[], usualPerHour: number, { leastGroup, notableChance }: AbusePolicy): Signal[] {
  const busiest = busiestHour(created);
  if (busiest.length < leastGroup) return [];
  const chance = chanceOfAtLeast(busiest.length, Math.max(usualPerHour, 0.1));
  const strength = strengthOf(chance, notableChance);
  if (strength === 0) return [];
  const evidence = { accounts: busiest.length, usual_per_hour: usualPerHour, chance };
  return [{ kind: 'creation', rule: 'burst', users: busiest.map(({ userId }) => userId), strength, evidence }];
}

function busiestHour(created: readonly NewAccount[]): readonly NewAccount[] {
  const sorted = [...created].sort((a, b) => a.createdAt - b.createdAt);
  let best: readonly NewAccount[] = [];
  let first = 0;
  for (let end = 1; end <= sorted.length; end += 1) {
    while ((sorted[end - 1] as NewAccount).createdAt - (sorted[first] as NewAccount).createdAt > HOUR_MS) first += 1;
    if (end - first > best.length) best = sorted.slice(first, end);
  }
  return best;
}
