import { expect, test } from 'vitest';
import { listenProblem } from './serve.ts';

const failure = (code: string, syscall: string, more = {}): Error => Object.assign(new Error(code), { code, syscall, ...more });

test.each([
  [failure('EACCES', 'listen', { port: 80 }), 2, /^PORT is 80, but this user may not listen on it\. Choose one from 1024 on/],
  [failure('EADDRINUSE', 'listen', { port: 80 }), 1, /^Port 80 is taken\. Stop what uses it, or choose another/],
  [failure('EADDRNOTAVAIL', 'listen'), 2, /^HOST is "here\.example", but this machine has no such address/],
  [failure('ENOTFOUND', 'getaddrinfo', { hostname: 'here.example' }), 2, /^HOST is "here\.example"/],
])('%o is explained in a sentence', (error, exitCode, sentence) => {
  expect(listenProblem(error, { HOST: 'here.example', PORT: 80 })).toMatchObject({ exitCode, message: expect.stringMatching(sentence) });
});

test.each([failure('ENOTFOUND', 'getaddrinfo', { hostname: 'mail.example' }), failure('EACCES', 'open'), new Error('a mistake of ours')])(
  '%o is about something else',
  (error) => {
    expect(listenProblem(error, { HOST: 'here.example', PORT: 80 })).toBeUndefined();
  },
);
