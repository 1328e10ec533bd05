import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { parseSmtpUrl, smtpTransport } from './smtp.ts';

const QUICK = { waitMs: 300, deadlineMs: 2000 };
const MAIL = {
  messageId: 'one@verdict.example',
  from: 'Verdict <verdict@verdict.example>',
  to: 'ana@example.org',
  subject: 'Grüße\r\nBcc: eve@example.org',
  text: 'Hello, Ana.\n.\nA dot alone ends no mail.',
  html: '<p>Hello, Ana.</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Received {
  recipients: string[];
  raw: string;
}

async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

/** A server with scripted responses; it does not respond to other commands. */
async function scriptedServer(answers: Record<string, string | undefined>): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const command = /^(EHLO|MAIL|RCPT|DATA)/.exec(data.toString())?.[1] ?? 'BODY';
      const answer = answers[command];
      if (answer === 'hang up') socket.destroy();
      else if (answer) socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a mail arrives unchanged, at its one recipient', async () => {
  const { url, received } = await mailServer();
  expect(await smtpTransport(url, QUICK).send(MAIL)).toEqual({ outcome: 'sent' });
  const [{ recipients, raw }] = received as [Received];
  expect(recipients).toEqual(['ana@example.org']);
  expect(raw).toContain('Message-ID: <one@verdict.example>');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw).toContain('A dot alone ends no mail.');
  expect(raw).not.toMatch(/^Bcc:/im);
});

test('an address that contains a second one is refused', async () => {
  const { url, received } = await mailServer();
  for (const to of ['ana@example.org>\r\nRCPT TO:<eve@example.org', 'ana@example.org, eve@example.org'])
    expect((await smtpTransport(url, QUICK).send({ ...MAIL, to })).outcome).not.toBe('unknown');
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org');
});

test('an unknown recipient is a permanent failure', async () => {
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }));
  const { url, received } = await mailServer({ onRcptTo });
  expect(await smtpTransport(url, QUICK).send(MAIL)).toEqual({ outcome: 'refused', problem: 'EENVELOPE 550 5.1.1', serverAway: false });
  expect(received).toEqual([]);
});

test('we sign in if the server address has a name and password', async () => {
  const seen: unknown[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) => {
    seen.push([username, password]);
    if (password === 'p@ss') done(null, { user: username });
    else done(Object.assign(new Error('wrong'), { responseCode: 535 }));
  };
  const { url } = await mailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
  const as = (login: string) => smtpTransport(url.replace('//', `//${login}@`), QUICK).send(MAIL);
  expect(await as('me%40here:p%40ss')).toEqual({ outcome: 'sent' });
  expect(await as('me:wrong')).toMatchObject({ outcome: 'delayed', serverAway: true });
  expect(seen[0]).toEqual(['me@here', 'p@ss']);
});

test('a server that is down or silent can be retried later', async () => {
  expect(await smtpTransport('smtp://127.0.0.1:1', QUICK).send(MAIL)).toMatchObject({ outcome: 'delayed', serverAway: true });
  const mute = await scriptedServer({});
  expect(await smtpTransport(mute, QUICK).send(MAIL)).toMatchObject({ outcome: 'delayed', serverAway: true });
});

const POLITE = { EHLO: '250 hello', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };

test.each([
  ['hangs up', 'hang up'],
  ['says nothing more', undefined],
])('the outcome is unknown when the server has the mail and %s', async (_what, answer) => {
  const url = await scriptedServer({ ...POLITE, BODY: answer });
  expect(await smtpTransport(url, QUICK).send(MAIL)).toMatchObject({ outcome: 'unknown' });
});

test('a server that closes the connection early does not have the mail', async () => {
  const url = await scriptedServer({ ...POLITE, DATA: 'hang up' });
  expect(await smtpTransport(url, QUICK).send(MAIL)).toMatchObject({ outcome: 'delayed' });
});

test('a server that is endlessly slow times out', async () => {
  const url = await scriptedServer({ ...POLITE, BODY: undefined });
  const result = await smtpTransport(url, { waitMs: 60_000, deadlineMs: 400 }).send(MAIL);
  expect(result).toMatchObject({ outcome: 'unknown' });
});

test.each([
  ['smtp://mail.example.org', 587, false, false],
  ['smtps://me:secret@mail.example.org', 465, true, false],
  ['smtp://me:secret@mail.example.org:2525', 2525, false, true],
  ['smtp://me:secret@localhost', 587, false, false],
  ['smtp://me:secret@[::1]', 587, false, false],
])('%s: port %i, TLS from the start: %s, TLS required: %s', (url, port, secure, requireTLS) => {
  expect(parseSmtpUrl(url, 1).options).toMatchObject({ port, secure, requireTLS });
});
