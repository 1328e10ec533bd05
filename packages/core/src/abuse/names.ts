import type { NewAccount } from './creation.ts';
import type { AbusePolicy } from './policy.ts';
import type { Signal } from './signal.ts';

interface NumberedName {
  userId: number;
  stem: string;
  number: number;
}

/** Birth years and lucky numbers lie scattered; in a list, most numbers are taken. */
const LEAST_FILLED = 0.5;

/** Names of new accounts that count on, such as anna01, anna02 … anna20. */
export function findNamePatterns(accounts: readonly Pick<NewAccount, 'userId' | 'name'>[], policy: AbusePolicy): Signal[] {
  const byStem = new Map<string, NumberedName[]>();
  for (const { userId, name } of accounts) {
    const [, stem, digits] = /^(.*\D)(\d{1,6})$/u.exec(name.normalize('NFKC').toLowerCase().trim()) ?? [];
    if (stem === undefined || digits === undefined) continue;
    const key = stem.replaceAll(/[\s._-]/gu, '');
    byStem.set(key, [...(byStem.get(key) ?? []), { userId, stem: key, number: Number(digits) }]);
  }
  return [...byStem.values()].flatMap((named) => patternOf(named, policy));
}

function patternOf(named: readonly NumberedName[], { leastGroup }: AbusePolicy): Signal[] {
  const sorted = [...named].sort((a, b) => a.number - b.number);
  const numbers = new Set(sorted.map(({ number }) => number));
  if (numbers.size < leastGroup) return [];
  const [lowest, highest] = [sorted[0]?.number as number, sorted.at(-1)?.number as number];
  const filled = numbers.size / (highest - lowest + 1);
  if (filled < LEAST_FILLED) return [];
  const strength = Math.min(1, filled * (1 - leastGroup / (2 * numbers.size)));
  const evidence = { pattern: `${sorted[0]?.stem}#`, from: lowest, to: highest, accounts: sorted.length };
  return [{ kind: 'name', rule: 'numbered', users: sorted.map(({ userId }) => userId), strength, evidence }];
}
