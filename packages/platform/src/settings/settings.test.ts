import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTINGS, SettingsError } from './index.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message.split('\n');
  }
}

test('no setting is required', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    PUBLIC_URL: undefined,
    DATABASE_URL: undefined,
    DATABASE_POOL: 16,
    TRUST_PROXY: [],
    WORKERS: 'inline',
    WORKER_PORT: undefined,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: undefined,
  });
});

test('every setting has a description', () => {
  for (const [name, { meaning }] of Object.entries(SETTINGS)) expect(meaning, name).toMatch(/^\S.{10,}\.$/);
});

test('blank equals not set, and surrounding space does not matter', () => {
  expect(readSettings({ PORT: ' ', HOST: '', DATABASE_URL: '\t' })).toEqual(readSettings({}));
  expect(readSettings({ PORT: ' 9000 ' }).PORT).toBe(9000);
});

test('folders are made absolute', () => {
  expect(isAbsolute(readSettings({}).DATA_DIR)).toBe(true);
  expect(isAbsolute(readSettings({ SIGNING_KEY_FILE: 'key.pem' }).SIGNING_KEY_FILE as string)).toBe(true);
});

test('unknown variables are ignored', () => {
  expect(readSettings({ PATH: '/bin', COLOUR: 'red' })).toEqual(readSettings({}));
});

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['DATABASE_POOL', '4', 4],
  ['DATABASE_POOL', '200', 200],
  ['RATE_LIMIT_NETWORK', '1', 1],
  ['RATE_LIMIT_NETWORK', '10000000', 10_000_000],
  ['PUBLIC_URL', 'https://verdict.example/', 'https://verdict.example'],
  ['DATABASE_URL', 'postgresql://u:p@db.example:5432/verdict', 'postgresql://u:p@db.example:5432/verdict'],
  ['PUBLIC_URL', 'http://verdict.example:8080', 'http://verdict.example:8080'],
  ['OIDC_ISSUER', 'https://login.example/realms/one', 'https://login.example/realms/one'],
  ['TRUST_PROXY', '10.0.0.1, 192.0.2.0/24,,', ['10.0.0.1', '192.0.2.0/24']],
  ['TRUST_PROXY', '10.0.0.1/32, 0.0.0.0/1, ::1/128, fd00::/1', ['10.0.0.1/32', '0.0.0.0/1', '::1/128', 'fd00::/1']],
  ['OUTBOUND_ALLOW', '0.0.0.0/0, ::/0', ['0.0.0.0/0', '::/0']],
  ['CAPTCHA_SOURCES', 'https://hcaptcha.com, https://*.hcaptcha.com', ['https://hcaptcha.com', 'https://*.hcaptcha.com']],
  ['WORKERS', 'separate', 'separate'],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['METRICS_TOKEN', 'abc', 'abc'],
  ['CHALLENGE_POLICY', '{"quorum": 7}', { quorum: 7 }],
] as const)('%s=%s is taken', (name, text, value) => {
  expect(readSettings({ [name]: text })[name]).toEqual(value);
});

test.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number from 0 to 65535'],
  ['PORT', '0x50', 'a whole number from 0 to 65535'],
  ['PORT', '1e3', 'a whole number from 0 to 65535'],
  ['DATABASE_POOL', '3', 'a whole number from 4 to 200'],
  ['RATE_LIMIT_KEY', '0', 'a whole number from 1 to 10000000'],
  ['WRITE_QUEUE', '99999999999', 'a whole number from 1 to 1000000'],
  ['HOST', 'my host', 'one word without spaces'],
  ['WORKERS', 'many', 'one of inline, separate'],
  ['LOG_LEVEL', 'INFO', 'one of trace, debug, info, warn, error, silent'],
  ['PUBLIC_URL', 'verdict.example', 'an address beginning with http:// or https://'],
  ['PUBLIC_URL', 'ftp://verdict.example', 'an address beginning with http:// or https://'],
  ['PUBLIC_URL', 'https://x.example/verdict', 'a host alone, such as https://x.example, because Verdict cannot be served under a path'],
  ['PUBLIC_URL', 'https://x.example/?a', 'a host alone, such as https://x.example, because Verdict cannot be served under a path'],
  ['PUBLIC_URL', 'https://a:b@x.example', 'a host alone, such as https://x.example, because Verdict cannot be served under a path'],
  ...['10.0.0.0/99', '10.0.0.0/33', '0.0.0.0/0', '::/0', '::/129', '10.0.0.0/', '10.0.0/8', 'proxy.example'].map((network) => [
    'TRUST_PROXY',
    network,
    'IP addresses or networks such as 10.0.0.0/8 (from /1 to /32, with IPv6 to /128), separated by commas',
  ]),
  ['CAPTCHA_SOURCES', 'https://a.example; script-src *', 'sources such as https://*.example.com, separated by commas'],
  ['OUTBOUND_ALLOW', '10.0.0.0/33', 'IP addresses or networks such as 10.0.0.0/8 (from /0 to /32, with IPv6 to /128), separated by commas'],
  ['DATABASE_URL', 'localhost:5432', 'an address of the form postgres://user:password@host:port/database'],
  ['DATABASE_URL', 'mysql://localhost/verdict', 'an address of the form postgres://user:password@host:port/database'],
  ['CHALLENGE_POLICY', 'quorum=7', 'a JSON object of numbers, such as {"quorum": 7}'],
  ['CHALLENGE_POLICY', '[7]', 'a JSON object of numbers, such as {"quorum": 7}'],
  ['CHALLENGE_POLICY', '{"quorum": "7"}', 'a JSON object of numbers, such as {"quorum": 7}'],
])('%s=%s is refused with a sentence', (name, text, expected) => {
  const [problem, ...others] = problemsOf({ [name]: text });
  expect(problem).toMatch(new RegExp(`^${name} `));
  expect(problem?.endsWith(`must be ${expected}.`)).toBe(true);
  expect(others).toEqual([]);
});

test('all mistakes are reported together, one per line', () => {
  const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x', HOST: 'fine' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL']);
});
