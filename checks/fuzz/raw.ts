import type { Random } from '../harness/random.ts';

/** Bytes that no HTTP client would send. */
export interface RawRequest {
  how: string;
  bytes: Buffer;
  mayPass?: boolean;
}

type Trick = (random: Random, token: string) => string;

/** A write that would succeed if the trick before its body were not noticed. */
function smuggled(headers: string, body: string): Trick {
  return (_random, token) => {
    const right = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
    return `POST /api/points HTTP/1.1\r\n${right}\r\n${headers}\r\n\r\n${body}`;
  };
}

function reading(headers: string, line = 'GET /healthz HTTP/1.1'): Trick {
  return () => `${line}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
}

const WORDS = '{"content":"smuggled"}';
const LENGTH = WORDS.length;
const CHUNKED = `${LENGTH.toString(16)}\r\n${WORDS}\r\n0\r\n\r\n`;

/** Each of these must be refused, or the connection closed. */
const REFUSED: Record<string, Trick> = {
  'length and chunks': smuggled(`Content-Length: ${LENGTH}\r\nTransfer-Encoding: chunked`, CHUNKED),
  'chunks and length': smuggled(`Transfer-Encoding: chunked\r\nContent-Length: ${LENGTH}`, CHUNKED),
  'two lengths': smuggled(`Content-Length: ${LENGTH}\r\nContent-Length: 0`, WORDS),
  'list of lengths': smuggled(`Content-Length: ${LENGTH}, ${LENGTH}`, WORDS),
  'negative length': smuggled('Content-Length: -1', WORDS),
  'signed length': smuggled(`Content-Length: +${LENGTH}`, WORDS),
  'length in hex': smuggled(`Content-Length: 0x${LENGTH.toString(16)}`, WORDS),
  'overflowing length': smuggled('Content-Length: 99999999999999999999999', WORDS),
  'length of gigabytes': smuggled('Content-Length: 9999999999', WORDS),
  'length too short': smuggled(`Content-Length: ${LENGTH - 1}`, WORDS),
  'length too long': smuggled(`Content-Length: ${LENGTH + 10}`, WORDS),
  'chunks that are not last': smuggled('Transfer-Encoding: chunked, identity', CHUNKED),
  'unknown encoding': smuggled('Transfer-Encoding: xchunked', CHUNKED),
  'space before the colon': smuggled(`Content-Length : ${LENGTH}`, WORDS),
  'chunk size that is no number': smuggled('Transfer-Encoding: chunked', `zz\r\n${WORDS}\r\n0\r\n\r\n`),
  'chunk size that overflows': smuggled('Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${WORDS}\r\n0\r\n\r\n`),
  'chunk without end': smuggled('Transfer-Encoding: chunked', `${LENGTH.toString(16)}\r\n${WORDS}`),
  'chunk extensions without end': smuggled(
    'Transfer-Encoding: chunked',
    `${LENGTH.toString(16)};${'a'.repeat(20_000)}\r\n${WORDS}\r\n0\r\n\r\n`,
  ),
  'NUL in a header': smuggled(`X-Odd: a\0b\r\nContent-Length: ${LENGTH}`, WORDS),
  'bare CR in a header': smuggled(`X-Odd: a\rb\r\nContent-Length: ${LENGTH}`, WORDS),
  'header without a name': smuggled(`: x\r\nContent-Length: ${LENGTH}`, WORDS),
  'header without a colon': smuggled(`X-Odd\r\nContent-Length: ${LENGTH}`, WORDS),
  'expectation nobody can meet': smuggled(`Expect: nonsense\r\nContent-Length: ${LENGTH}`, WORDS),
  'headers too large': (random) => reading(`X-Large: ${'a'.repeat(17_000 + random.below(50_000))}\r\n`)(random, ''),
  'too many headers': (random) => reading('X-Many: aaaaaaaa\r\n'.repeat(2000 + random.below(2000)))(random, ''),
  'address too long': (random) => reading('', `GET /${'a'.repeat(17_000 + random.below(50_000))} HTTP/1.1`)(random, ''),
  'no host': () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
  'space in the address': reading('', 'GET /heal thz HTTP/1.1'),
  'bytes in the address': reading('', 'GET /\xff\xfe HTTP/1.1'),
  'no slash': reading('', 'GET healthz HTTP/1.1'),
  'unknown method': reading('', 'FOO /healthz HTTP/1.1'),
  'lower case method': reading('', 'get /healthz HTTP/1.1'),
  'unknown version': reading('', 'GET /healthz HTTP/9.9'),
  'HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'greeting of TLS': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  tunnel: reading('', 'CONNECT example.org:443 HTTP/1.1'),
  noise: (random) => Array.from({ length: 1 + random.below(400) }, () => String.fromCharCode(random.below(256))).join(''),
};

/** Unusual but valid HTTP. These change nothing. */
const ODD: Record<string, Trick> = {
  'two hosts': reading('Host: evil.example\r\n'),
  'folded header': reading('X-Odd: a\r\n b\r\n'),
  'whole address': reading('', 'GET http://evil.example/healthz HTTP/1.1'),
  star: reading('', 'OPTIONS * HTTP/1.1'),
  upgrade: reading('Upgrade: websocket\r\n'),
  'body where none belongs': (random) => `${reading('Content-Length: 3\r\n')(random, '')}abc`,
  'garbage behind it': (random) => `${reading('')(random, '')}\0\0\0`,
  'no version': () => 'GET /healthz\r\n\r\n',
  'old version': reading('', 'GET /healthz HTTP/1.0'),
};

export function playTrick(random: Random, token: string): RawRequest {
  const isOdd = random.oneIn(6);
  const [how, trick] = random.pick(Object.entries(isOdd ? ODD : REFUSED));
  return { how, bytes: Buffer.from(trick(random, token), 'latin1'), mayPass: isOdd };
}
