import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** An invalid setting. The message is for the operator and says what to do. */
export class SettingsError extends Error {}

interface Setting<Value> {
  fallback: string;
  meaning: string;
  parse(text: string): Value; // throws a short text: what was expected
}

function setting<Value>(fallback: string, meaning: string, parse: (text: string) => Value): Setting<Value> {
  return { fallback, meaning, parse };
}

/** All settings. `docs/settings.md` is generated from this table. */
export const SETTINGS = {
  PORT: setting('8080', 'Port for API and web. 0 takes any free one.', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on. 0.0.0.0 or :: to be reached from other machines.', word),
  PUBLIC_URL: setting('', 'Address that people use, if it differs from host and port (behind a proxy). Without a path.', optional(origin)),
  DATA_DIR: setting('data', 'Folder for the embedded database, the signing key, the secret key and the log witness.', (text) =>
    resolve(text),
  ),
  DATABASE_URL: setting(
    '',
    'A PostgreSQL server (15 or later) to use instead of the embedded one. With `log_error_verbosity = terse` its log contains no texts of users.',
    optional(postgresUrl),
  ),
  DATABASE_POOL: setting('16', 'Maximum number of database connections of this process.', wholeNumber(4, 200)),
  SIGNING_KEY_FILE: setting(
    '',
    'Ed25519 private key (PEM) that signs log checkpoints. Empty: created in DATA_DIR.',
    optional((text) => resolve(text)),
  ),
  SECRET_KEY: setting(
    '',
    'At least 32 characters, used to sign links and encrypt secrets; the same for all servers. Empty: created in DATA_DIR.',
    optional(secret),
  ),
  SMTP_URL: setting(
    '',
    'Mail server, as smtp://user:password@host:port. Empty: mail is stored and shown in the local outbox.',
    optional(smtpUrl),
  ),
  MAIL_FROM: setting('Verdict <verdict@localhost>', 'Sender of mail.', mailSender),
  OIDC_ISSUER: setting('', 'OpenID Connect provider to offer for sign-in.', optional(httpAddress)),
  OIDC_CLIENT_ID: setting('', 'Our client id there.', optional(word)),
  OIDC_CLIENT_SECRET: setting('', 'Our client secret there.', optional(word)),
  OIDC_NAME: setting('your organisation', 'The name of the provider on the sign-in button.', (text) => text),
  SIGN_UP_PROOF: setting(
    'suspicious',
    'Who must solve a puzzle to sign up. suspicious: when many sign-ups come from one network.',
    oneOf('never', 'suspicious', 'always'),
  ),
  CAPTCHA_VERIFY: setting(
    '',
    'The URL that verifies captcha answers, such as https://api.hcaptcha.com/siteverify. With this and the four settings below, a captcha replaces the puzzle.',
    optional(httpAddress),
  ),
  CAPTCHA_SECRET: setting('', 'Our secret at the captcha provider.', optional(word)),
  CAPTCHA_SITE_KEY: setting('', 'Our site key at the captcha provider.', optional(word)),
  CAPTCHA_SCRIPT: setting(
    '',
    'The script of the captcha provider, such as https://js.hcaptcha.com/1/api.js?render=explicit. It must offer hcaptcha.render or turnstile.render.',
    optional(httpAddress),
  ),
  CAPTCHA_SOURCES: setting(
    '',
    'Sources from which pages may load the captcha, separated by commas, such as https://hcaptcha.com, https://*.hcaptcha.com.',
    sources,
  ),
  OUTBOUND_ALLOW: setting('', 'Private addresses (comma separated, CIDR allowed) that webhooks can reach anyway.', addresses()),
  PREVIEW_ALLOW: setting('', 'Private addresses (comma separated, CIDR allowed) that previews of evidence can reach anyway.', addresses()),
  WORKERS: setting(
    'inline',
    'inline: the server also runs jobs and consumers. separate: `verdict worker` does.',
    oneOf('inline', 'separate'),
  ),
  WORKER_PORT: setting(
    '',
    'Port on which `verdict worker` serves /healthz, /readyz and /metrics. Empty: none.',
    optional(wholeNumber(0, 65_535)),
  ),
  TRUST_PROXY: setting(
    '',
    'Addresses of proxies (comma separated, CIDR allowed) whose X-Forwarded-For header is trusted.',
    addresses({ leastPrefix: 1 }), // trusting every address would trust forged headers
  ),
  RATE_LIMIT_ACCOUNT: setting('600', 'Requests per minute for one account.', wholeNumber(1, 10_000_000)),
  RATE_LIMIT_KEY: setting('600', 'Requests per minute for one API key.', wholeNumber(1, 10_000_000)),
  RATE_LIMIT_NETWORK: setting('1200', 'Requests per minute from one network (IPv4 /24, IPv6 /56).', wholeNumber(1, 10_000_000)),
  RATE_LIMIT_COMPARISONS: setting(
    '300',
    'How many drafts a day one account can have compared by their meaning, where vectors cost something. Others are compared by their words.',
    wholeNumber(1, 10_000_000),
  ),
  RATE_LIMIT_RELEASES: setting('12', 'Downloads of public judgements per hour for one network.', wholeNumber(1, 10_000_000)),
  LIVE_ACCOUNT: setting('50', 'Live connections of one account to this process.', wholeNumber(1, 1_000_000)),
  LIVE_NETWORK: setting('500', 'Live connections of one network to this process.', wholeNumber(1, 1_000_000)),
  WRITE_QUEUE: setting('5000', 'Writes that can wait for the database before further ones get 503.', wholeNumber(1, 1_000_000)),
  EXPORT_QUEUE_ROWS: setting('100000', 'Exports with more rows than this are made in the background.', wholeNumber(0, 100_000_000)),
  EXPORT_LICENCE: setting(
    '',
    'Licence named in the data card of exports. Empty: unspecified.',
    optional((text) => text),
  ),
  CHALLENGE_POLICY: setting(
    '',
    'Times and thresholds of new challenges that differ from the defaults, as JSON: {"votingHours": 48, "quorum": 7}. Applied once, by the first start that has it, unless an administrator has changed the policy; from then on the policy under Admin, Policies counts.',
    optional(numbers),
  ),
  EMBEDDER: setting(
    'auto',
    'auto: vectors of texts are made by the service at EMBEDDING_URL, or by the encoder that ships with Verdict if there is none. transformers: by EMBEDDING_MODEL on this machine, once the npm package @huggingface/transformers is installed.',
    oneOf('auto', 'transformers'),
  ),
  EMBEDDING_FOLDER: setting(
    '',
    'Folder with models in ONNX format for transformers, one folder each. Empty: downloaded from Hugging Face.',
    optional((text) => resolve(text)),
  ),
  EMBEDDING_URL: setting(
    '',
    'Service that makes the vectors of texts, with the interface of OpenAI: the address before /embeddings, such as https://api.openai.com/v1. Empty: made here.',
    optional(httpAddress),
  ),
  EMBEDDING_KEY: setting('', 'API key of that service.', optional(word)),
  EMBEDDING_MODEL: setting('all-MiniLM-L6-v2', 'Model that makes the vectors, if it is not the built-in one.', word),
  EMBEDDING_BATCH: setting('64', 'Texts sent to the service at once.', wholeNumber(1, 2048)),
  EMBEDDING_TIMEOUT: setting('30', 'Seconds to wait for the service.', wholeNumber(1, 600)),
  EMBEDDING_PRICE: setting('0', 'What the service costs for a million tokens, such as 0.02. 0: nothing.', amount),
  EMBEDDING_MONTHLY_CAP: setting('10', 'What the service may cost in a month. Texts beyond it wait for the next month.', amount),
  INGEST_SOCKET_IDLE: setting('600', 'Seconds after which the socket of a producer that sends nothing is closed.', wholeNumber(1, 86_400)),
  INGEST_SOCKET_AGE: setting(
    '86400',
    'Seconds after which any socket of a producer is closed; it may connect again.',
    wholeNumber(1, 604_800),
  ),
  METRICS_TOKEN: setting('', 'Bearer token for /metrics. Empty: only this machine can read it.', optional(word)),
  LOG_FORMAT: setting('auto', 'Format of log lines. auto: text on a terminal, otherwise JSON.', oneOf('auto', 'json', 'text')),
  LOG_LEVEL: setting('info', 'Lowest level that is logged.', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent')),
  DEMO: setting(
    'auto',
    'auto: the first start of an embedded database loads the demo community. on: of any database. off: of none.',
    oneOf('auto', 'on', 'off'),
  ),
} as const;

type Name = keyof typeof SETTINGS;
export type Settings = { readonly [N in Name]: ReturnType<(typeof SETTINGS)[N]['parse']> };

/** Reads all settings, so that an operator sees all mistakes together. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, { fallback, parse }] of Object.entries(SETTINGS)) {
    const text = environment[name]?.trim() || fallback;
    try {
      settings[name] = parse(text);
    } catch (problem) {
      problems.push(`${name} is ${isSecret(name) ? 'set' : `"${text}"`}, but must be ${(problem as Error).message}.`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings as Settings;
}

/** Secrets are not repeated in messages, because those end up in logs. */
function isSecret(name: string): boolean {
  return ['DATABASE_URL', 'METRICS_TOKEN', 'SECRET_KEY', 'SMTP_URL', 'OIDC_CLIENT_SECRET', 'EMBEDDING_KEY', 'CAPTCHA_SECRET'].includes(
    name,
  );
}

function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new Error(`a whole number from ${least} to ${most}`);
  };
}

function amount(text: string): number {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text);
  throw new Error('an amount such as 0.02');
}

function oneOf<const Choice extends string>(...choices: Choice[]) {
  return (text: string): Choice => {
    const choice = choices.find((known) => known === text);
    if (choice) return choice;
    throw new Error(`one of ${choices.join(', ')}`);
  };
}

function optional<Value>(parse: (text: string) => Value) {
  return (text: string): Value | undefined => (text === '' ? undefined : parse(text));
}

function word(text: string): string {
  if (/^\S+$/.test(text)) return text;
  throw new Error('one word without spaces');
}

/** Sources of a content security policy: nothing that could end a directive. */
function sources(text: string): string[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.every((item) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(item))) return items;
  throw new Error('sources such as https://*.example.com, separated by commas');
}

function addresses({ leastPrefix = 0 } = {}) {
  return (text: string): string[] => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (items.every((item) => isNetwork(item, leastPrefix))) return items;
    throw new Error(`IP addresses or networks such as 10.0.0.0/8 (from /${leastPrefix} to /32, with IPv6 to /128), separated by commas`);
  };
}

/** An address, or a network with its prefix length. */
function isNetwork(text: string, leastPrefix: number): boolean {
  const [, address = text, prefix] = /^(.*)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return prefix === undefined || (Number(prefix) >= leastPrefix && Number(prefix) <= (family === 4 ? 32 : 128));
}

function numbers(text: string): Readonly<Record<string, number>> {
  const problem = new Error('a JSON object of numbers, such as {"quorum": 7}');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw problem;
  if (!Object.values(value).every((number) => Number.isFinite(number))) throw problem;
  return value as Record<string, number>;
}

/** The whole address, path included. */
function httpAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error('an address beginning with http:// or https://');
}

/** Pages and links start at the root of a host, so a path would be lost. */
function origin(text: string): string {
  const { origin: root, href } = new URL(httpAddress(text));
  if (href === `${root}/`) return root;
  throw new Error(`a host alone, such as ${root}, because Verdict cannot be served under a path`);
}

function secret(text: string): string {
  if (text.length >= 32) return text;
  throw new Error('at least 32 characters');
}

function smtpUrl(text: string): string {
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) return text;
  throw new Error('an address of the form smtp://user:password@host:port or smtps://…');
}

function mailSender(text: string): string {
  if (/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/.test(text) || /^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  throw new Error('a mail address, or "Name <address>"');
}

function postgresUrl(text: string): string {
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new Error('an address of the form postgres://user:password@host:port/database');
}
