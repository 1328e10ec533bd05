import { expect, test } from 'vitest';
import { classifyFailure, type SmtpError } from './failure.ts';

const failure = (parts: Partial<SmtpError>): SmtpError => Object.assign(new Error('of ana@example.org'), parts);

test.each([
  ['no such mailbox', { code: 'EENVELOPE', responseCode: 550 }, false, 'refused', false],
  ['not now (greylisting)', { code: 'EENVELOPE', responseCode: 451 }, false, 'delayed', false],
  ['taken for spam', { code: 'EMESSAGE', responseCode: 554 }, true, 'refused', false],
  ['mailbox full', { code: 'EMESSAGE', responseCode: 452 }, true, 'delayed', false],
  ['an address that is none', { code: 'EENVELOPE' }, false, 'refused', false],
  ['a wrong password of ours', { code: 'EAUTH', responseCode: 535 }, false, 'delayed', true],
  ['a server that will not talk', { code: 'EPROTOCOL', responseCode: 554 }, false, 'delayed', true],
  ['no server', { code: 'ESOCKET' }, false, 'delayed', true],
  ['silence before the mail was handed over', { code: 'ETIMEDOUT' }, false, 'delayed', true],
  ['silence after the mail was handed over', { code: 'ETIMEDOUT' }, true, 'unknown', true],
  ['an end after the mail was handed over', { code: 'ECONNECTION' }, true, 'unknown', true],
] as const)('%s', (_what, parts, bodyWasSent, outcome, serverAway) => {
  expect(classifyFailure(failure(parts), bodyWasSent)).toMatchObject({ outcome, serverAway });
});

test('a problem is described by codes, never by the server’s text', () => {
  const response = '550 5.1.1 <ana@example.org>: no such user';
  expect(classifyFailure(failure({ code: 'EENVELOPE', responseCode: 550, response }), false).problem).toBe('EENVELOPE 550 5.1.1');
  expect(classifyFailure(failure({}), false).problem).toBe('EUNKNOWN');
});
