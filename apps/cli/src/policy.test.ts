import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

const system = await testSystem();
const { db, settings } = system.deps;
const environment = { DATABASE_URL: system.databaseUrl, DATA_DIR: settings.DATA_DIR };
const policy = (...args: string[]) => runHere(environment, 'policy', ...args);
afterAll(() => system.close());

const REASON = ['--reason', 'Our community is small.'];

test('numbers are set as a new version, shown, listed, and in the history and the log', async () => {
  const set = await policy('set', 'challenge', 'quorum=7', 'challengesADay/authority=80', ...REASON);
  expect([set.code, set.stdout]).toEqual([0, 'challenge is version 2 now.\n  quorum: 5 -> 7\n  challengesADay/authority: none -> 80\n']);
  expect((await policy('show', 'challenge')).stdout).toMatch(/^quorum +7 +default 5 +ballots +0 to 1000000 +Fewer votes/m);
  expect((await policy('list')).stdout).toMatch(/^challenge +2 +2 +\d{4}-\d\d-\d\d +Our community is small\.$/m);
  const { stdout } = await policy('history', 'challenge');
  expect(stdout).toMatch(/^version 2 {2}\S+ {2}Our community is small\.\n {2}quorum: 5 -> 7\n.*\nversion 1 {2}\S+ {2}The default\n$/);
  const { rows } = await db.pool.query("SELECT payload ->> 'reason' AS reason FROM event WHERE kind = 'policy.changed'");
  expect(rows).toEqual([{ reason: 'Our community is small.' }]);
  const shown = JSON.parse((await verdict(environment, 'policy', 'show', 'challenge', '--json')).stdout);
  expect(shown).toMatchObject({ version: 2, author: null, values: { quorum: 7 } });
});

test.each<[string[], number, string]>([
  [
    ['show', 'moods'],
    2,
    'There is no policy "moods". There are throttle, sign-up, trust, reputation, reports, opinion, ranking, challenge, verdict, abuse, threats.',
  ],
  [['set', 'verdict', 'minFeedbacks', ...REASON], 2, '"minFeedbacks" is not of the form minFeedbacks=2.'],
  [['set', 'verdict', 'minFeedbacks=few', ...REASON], 2, '"minFeedbacks=few" is not of the form minFeedbacks=2.'],
  [['set', 'verdict', 'mood=1', ...REASON], 2, '"mood" is no number of this policy. "verdict policy show verdict" lists them.'],
  [['set', 'verdict', 'minFeedbacks=0', ...REASON], 2, 'minFeedbacks must be >= 1.'],
  [['set', 'verdict', 'leaningPercent=80', ...REASON], 2, 'leaningPercent must be at most strongPercent, or no label could lean.'],
  [['set', 'verdict', 'minFeedbacks=2', '--reason', 'short'], 2, 'The reason must have at least 10 characters.'],
  [['set', 'verdict', 'minFeedbacks=2'], 2, "required option '--reason <text>' not specified"],
  [['set', 'verdict', 'minFeedbacks=3', ...REASON], 1, 'These numbers are in force already.'],
])('%j ends with %i: %s', async (args, code, sentence) => {
  const ended = await policy(...args);
  expect(ended).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
  expect(ended.stderr).not.toContain('    at ');
});
