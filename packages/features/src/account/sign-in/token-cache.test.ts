import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TokenCache } from './token-cache.ts';

const DONE_MS = 1;

/** A lookup that waits until the test lets it answer. */
function aLookup() {
  const asked: PromiseWithResolvers<{ name: string } | undefined>[] = [];
  const find = (): Promise<{ name: string } | undefined> => {
    const question = Promise.withResolvers<{ name: string } | undefined>();
    asked.push(question);
    return question.promise;
  };
  return { asked, find, answer: (name?: string) => asked.at(-1)?.resolve(name === undefined ? undefined : { name }) };
}

/** A cache that holds one token. */
async function cacheWith() {
  let now = 1;
  const [tokens, register] = [new TokenCache<{ name: string }>({ now: () => now }), aLookup()];
  const pass = (ms: number): void => {
    now += ms;
  };
  const found = tokens.find('token', register.find);
  register.answer('ana');
  await found;
  return { tokens, pass, ...register };
}

test('simultaneous lookups of a token share one query', async () => {
  const [tokens, { asked, find, answer }] = [new TokenCache<{ name: string }>(), aLookup()];
  const all = Promise.all(Array.from({ length: 100 }, () => tokens.find('token', find)));
  answer('ana');
  expect(await all).toEqual(Array(100).fill({ name: 'ana' }));
  expect(asked).toHaveLength(1);
  expect(tokens.cached('token', find)).toEqual({ name: 'ana' });
});

test('a token in use is refreshed before it expires, and no caller waits for that', async () => {
  const { tokens, pass, asked, find, answer } = await cacheWith();
  pass(1900);
  expect(tokens.cached('token', find)).toEqual({ name: 'ana' });
  expect(asked).toHaveLength(1);
  pass(200);
  for (let i = 0; i < 3; i += 1) expect(tokens.cached('token', find)).toEqual({ name: 'ana' });
  expect(asked).toHaveLength(2);
  answer('ana, a moderator');
  await pause(DONE_MS);
  pass(1900);
  expect(tokens.cached('token', find)).toEqual({ name: 'ana, a moderator' });
  expect(asked).toHaveLength(2);
});

test('a cached entry is used for a limited time, even while a refresh is pending or fails', async () => {
  const { tokens, pass, asked, find } = await cacheWith();
  pass(2500);
  expect(tokens.cached('token', find)).toBeDefined();
  asked.at(-1)?.reject(new Error('The database is away.'));
  await pause(DONE_MS);
  expect(tokens.cached('token', find)).toBeDefined();
  pass(600);
  expect(tokens.cached('token', find)).toBeUndefined();
  const found = tokens.find('token', find);
  asked.at(-1)?.reject(new Error('The database is away.'));
  await expect(found).rejects.toThrow('The database is away.');
});

test('a token that has ended is removed once that is known', async () => {
  const { tokens, pass, find, answer } = await cacheWith();
  pass(2500);
  tokens.cached('token', find);
  answer(undefined);
  await pause(DONE_MS);
  expect(tokens.cached('token', find)).toBeUndefined();
});

test.each(['forget', 'forgetWhere'] as const)('a result from before %s is not cached', async (how) => {
  const { tokens, pass, asked, find, answer } = await cacheWith();
  pass(2500);
  tokens.cached('token', find);
  if (how === 'forget') tokens.forget('token');
  else tokens.forgetWhere(({ name }) => name === 'ana');
  answer('ana');
  await pause(DONE_MS);
  expect(tokens.cached('token', find)).toBeUndefined();
  const found = tokens.find('token', find);
  expect(asked).toHaveLength(3);
  answer(undefined);
  expect(await found).toBeUndefined();
});
