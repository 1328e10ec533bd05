import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABUSE_POLICY } from './policy.ts';
import type { Signal } from './signal.ts';
import { type Act, followActs, newVelocity } from './velocity.ts';

const START = Date.UTC(2026, 0, 5, 9);
const NOW = START + 86_400_000;
const policy = ABUSE_POLICY;

/** Acts of one person with these pauses between them. */
function actsOf(pauses: readonly number[], { userId = 1, firstId = 0, ...rest }: Partial<Act> & { firstId?: number } = {}): Act[] {
  let at = START;
  return [0, ...pauses].map((pause, n) => {
    at += pause;
    return { id: firstId + n, userId, at, ...rest };
  });
}
const repeated = (pause: number, times: number): number[] => Array.from({ length: times }, () => pause);
const judge = (acts: readonly Act[]) => followActs(newVelocity(), acts, { policy, now: NOW });
const rulesOf = (signals: readonly Signal[]): string[] => signals.map(({ kind, rule }) => `${kind} ${rule}`);

test.each([
  { votes: 30, within: 59_000, signalled: false },
  { votes: 31, within: 59_000, signalled: true },
  { votes: 31, within: 61_000, signalled: false }, // the first is more than a minute ago
])('$votes votes within $within ms: signalled is $signalled', ({ votes, within, signalled }) => {
  const { signals } = judge(actsOf(repeated(within / (votes - 1), votes - 1)));
  expect(rulesOf(signals).includes('velocity rate')).toBe(signalled);
});

test('haste is noticed also where slower votes follow before it is judged', () => {
  expect(rulesOf(judge(actsOf([...repeated(1000, 35), ...repeated(90_000, 5)])).signals)).toContain('velocity rate');
});

test.each([
  { votes: 900, seconds: 3500, rules: [] },
  { votes: 901, seconds: 3500, rules: ['velocity rate_hour'] },
  { votes: 4000, seconds: 50_000, rules: [] },
  { votes: 4001, seconds: 50_000, rules: ['velocity rate_day'] },
])('$votes votes in $seconds s give $rules', ({ votes, seconds, rules }) => {
  const midnight = actsOf(repeated((seconds * 1000) / (votes - 1), votes - 1)).map((act) => ({ ...act, at: act.at - 9 * 3_600_000 }));
  expect(rulesOf(judge(midnight).signals).filter((rule) => rule.includes('rate'))).toEqual(rules);
});

test.each([
  { pause: 199, votes: 12, signalled: true },
  { pause: 200, votes: 12, signalled: false },
  { pause: 10, votes: 11, signalled: false }, // too few to say anything
])('$votes votes with pauses of $pause ms: signalled is $signalled', ({ pause, votes, signalled }) => {
  const { signals, people } = judge(actsOf(repeated(pause, votes - 1)));
  expect(rulesOf(signals).includes('velocity pause')).toBe(signalled);
  expect(people).toHaveLength(votes < 12 ? 0 : 1);
});

test('a program with fixed pauses is likely one, a person who reads is not', () => {
  const fixed = judge(actsOf(repeated(5000, 40)));
  expect(fixed.people[0]?.botLikelihood).toBeGreaterThan(0.9);
  expect(fixed.signals.find(({ rule }) => rule === 'bot')?.evidence).toMatchObject({ because: expect.any(Array) });
  const pauses = [7200, 3100, 15_800, 4400, 9100, 22_000, 2700, 6100, 11_500, 5200, 3900, 18_300, 8000, 4700, 13_100];
  const reader = judge(actsOf(pauses));
  expect(reader.people[0]?.botLikelihood).toBeLessThan(0.2);
  expect(reader.signals).toEqual([]);
});

test('acts that come again do nothing', () => {
  const velocity = newVelocity();
  const acts = actsOf(repeated(3000, 29));
  followActs(velocity, acts, { policy, now: NOW });
  expect(followActs(velocity, acts, { policy, now: NOW })).toEqual({ people: [], signals: [] });
});

test.each([
  { what: 'from the past', skew: -3_600_000 },
  { what: 'from the future', skew: 2 * 86_400_000 },
])('acts $what do nothing', ({ skew }) => {
  const acts = actsOf(repeated(20_000, 20));
  const skewed = acts.map((act, n) => (n > 0 && n % 2 === 0 ? { ...act, at: act.at + skew } : act));
  const { signals } = judge(skewed);
  expect(signals).toEqual([]);
});

test.each([
  { accounts: 3, rules: [] },
  { accounts: 4, rules: ['device accounts'] },
])('$accounts accounts in one browser give $rules', ({ accounts, rules }) => {
  const acts = Array.from({ length: accounts }, (_, n) => ({ id: n, userId: n + 1, at: START + n * 60_000, device: 'shared' }));
  const { signals } = judge(acts);
  expect(rulesOf(signals)).toEqual(rules);
  expect(signals.flatMap(({ users }) => users)).toHaveLength(rules.length * accounts);
});

test('thirty people on one network who vote at once are no signal, ten votes a second for a minute are a weak one', () => {
  const pupils = Array.from({ length: 30 }, (_, n) => ({
    id: n,
    userId: n + 1,
    at: START + n * 150,
    device: `of ${n}`,
    network: 'school',
  }));
  expect(judge(pupils).signals).toEqual([]);
  const many = Array.from({ length: 700 }, (_, n) => ({ id: n, userId: n + 1, at: START + n * 80, network: 'school' }));
  const { signals } = judge(many);
  expect(rulesOf(signals)).toEqual(['network rate']);
  expect(signals[0]?.strength).toBeLessThanOrEqual(0.5);
});

test('a person unlike everyone else is signalled, but never strongly', () => {
  const velocity = newVelocity();
  const usual = Array.from({ length: 80 }, (_, person) =>
    actsOf(
      Array.from({ length: 20 }, (__, n) => 4000 + ((person * 37 + n * n * 911) % 9000)),
      { userId: person + 1, firstId: person * 100 },
    ),
  ).flat();
  followActs(velocity, usual, { policy, now: NOW });
  const { people, signals } = followActs(velocity, actsOf(repeated(3, 40), { userId: 1000, firstId: 10_000 }), { policy, now: NOW });
  expect(people[0]?.anomaly).toBeGreaterThan(policy.anomaly);
  expect(signals.find(({ rule }) => rule === 'unusual')?.strength).toBeLessThanOrEqual(0.5);
});

test('whatever the times, results stay between 0 and 1', () => {
  const times = fc.array(fc.record({ userId: fc.nat(3), at: fc.integer({ min: 0, max: NOW }) }), { maxLength: 120 });
  fc.assert(
    fc.property(times, (acts) => {
      const { people, signals } = judge(acts.map((act, id) => ({ id, ...act, device: `${act.userId % 2}`, network: 'one' })));
      for (const value of [...people.flatMap((one) => [one.botLikelihood, one.anomaly]), ...signals.map(({ strength }) => strength)]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('memory is bounded: of more people than fit, those who voted long ago are forgotten', () => {
  const velocity = newVelocity();
  velocity.people.most = 100;
  followActs(
    velocity,
    Array.from({ length: 1000 }, (_, id) => ({ id, userId: id, at: START + id })),
    { policy, now: NOW },
  );
  expect(velocity.people.young.size + velocity.people.old.size).toBeLessThanOrEqual(100);
});
