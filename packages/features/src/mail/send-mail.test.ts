import type { AddressInfo } from 'node:net';
import { testSystem } from '@verdict/features/testing';
import { smtpTransport } from '@verdict/platform/mail';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { openSystem } from '../system.ts';
import { resendMail } from './outbox.ts';
import { type NewMail, queueMail } from './queue-mail.ts';
import { claimMail, sendDueMail } from './send-mail.ts';

interface Received {
  to: string;
  raw: string;
}
const received: Received[] = [];
/** The server's reply code by recipient; default: accepted. */
const answers = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const code = answers.get(address);
    done(code ? Object.assign(new Error(`5.1.1 no mail for ${address}`), { responseCode: code }) : null);
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const transport = smtpTransport(SMTP_URL);

const system = await testSystem({ SMTP_URL, MAIL_FROM: 'Verdict <verdict@verdict.example>' });
const { deps } = system;
const { db } = deps;
afterAll(async () => {
  await system.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(async () => {
  received.length = 0;
  answers.clear();
  await db.pool.query('TRUNCATE mail');
});

let made = 0;
function aMail(change: Partial<NewMail> = {}): NewMail {
  made += 1;
  const to = `person-${made}@example.org`;
  return { to, userId: null, kind: 'test', language: 'en', subject: 'A test', text: 'Hello.', dedupeKey: `test:${made}`, ...change };
}

const queue = (mail: NewMail) => db.transaction((tx) => queueMail(deps, tx, mail));
const laterBy = (minutes: number): Deps => ({ ...deps, clock: { now: () => new Date(Date.now() + minutes * 60_000) } });
const rows = () => db.kysely.selectFrom('mail').selectAll().orderBy('id').execute();
const states = async () => (await rows()).map(({ state }) => state);

test('a mail is sent if its transaction commits, and only then', async () => {
  const undone = db.transaction(async (tx) => {
    await queueMail(deps, tx, aMail());
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await rows()).toEqual([]);
  const mail = aMail();
  expect(await queue(mail)).toBe(true);
  await sendDueMail(deps, transport);
  expect(received.map(({ to }) => to)).toEqual([mail.to]);
  expect(await states()).toEqual(['sent']);
});

test('two mails with one key are one mail', async () => {
  const mail = aMail();
  expect([await queue(mail), await queue(mail)]).toEqual([true, false]);
  await sendDueMail(deps, transport);
  await sendDueMail(deps, transport);
  expect(received).toHaveLength(1);
});

test('the body of a sent mail is deleted', async () => {
  await queue(aMail({ text: 'Open https://verdict.example/reset?token=secret' }));
  await sendDueMail(deps, transport);
  expect(received[0]?.raw).toContain('token=3Dsecret');
  expect((await rows())[0]).toMatchObject({ state: 'sent', body_text: '', body_html: '' });
});

test('several workers at once send each mail once', async () => {
  for (let i = 0; i < 12; i += 1) await queue(aMail());
  await Promise.all(Array.from({ length: 6 }, () => sendDueMail(deps, transport)));
  expect(new Set(received.map(({ to }) => to)).size).toBe(12);
  expect(received).toHaveLength(12);
  expect(await states()).toEqual(Array(12).fill('sent'));
});

test('a mail whose sender crashed while sending is not sent again automatically', async () => {
  await queue(aMail());
  expect(await claimMail(deps)).toMatchObject({ state: 'sending', attempts: 1 }); // and then the process is killed
  await sendDueMail(deps, transport);
  expect(await states()).toEqual(['sending']); // it may still be running
  await sendDueMail(laterBy(6), transport);
  await sendDueMail(laterBy(600), transport);
  expect(await states()).toEqual(['unknown']);
  expect(received).toEqual([]);
});

test('a slow sender can still record the outcome', async () => {
  await queue(aMail());
  const slow = {
    send: async (mail: Parameters<typeof transport.send>[0]) => {
      await sendDueMail(laterBy(6), transport);
      expect(await states()).toEqual(['unknown']);
      return transport.send(mail);
    },
  };
  await sendDueMail(deps, slow);
  expect(await states()).toEqual(['sent']);
  expect(received).toHaveLength(1);
});

test('an administrator can send a lost mail again, with the same message id', async () => {
  await queue(aMail());
  const lost = await claimMail(deps);
  const id = lost?.id as number;
  const resend = () => db.transaction((tx) => resendMail(deps, tx, id));
  expect(await resend()).toMatchObject({ ok: false, refusal: { code: 'not_resendable' } });
  await sendDueMail(laterBy(6), transport);
  expect(await resend()).toMatchObject({ ok: true, value: { state: 'queued' } });
  await sendDueMail(laterBy(1), transport);
  expect(received[0]?.raw).toContain(`Message-ID: <${lost?.uuid}@verdict.example>`);
  expect(await resend()).toMatchObject({ ok: false, refusal: { code: 'not_resendable' } });
});

test('a mail to a missing mailbox is not retried, one to a full mailbox is', async () => {
  const [gone, full, fine] = [aMail(), aMail(), aMail()];
  for (const mail of [gone, full, fine]) await queue(mail);
  answers.set(gone.to, 550).set(full.to, 452);
  await sendDueMail(deps, transport);
  expect(await states()).toEqual(['failed', 'queued', 'sent']);
  const [first] = await rows();
  expect(first?.problem).toBe('EENVELOPE 550 5.1.1');
  await sendDueMail(deps, transport); // not yet due
  expect((await rows())[1]).toMatchObject({ state: 'queued', attempts: 1 });
  answers.clear();
  await sendDueMail(laterBy(2), transport);
  expect(await states()).toEqual(['failed', 'sent', 'sent']);
  expect(received.map(({ to }) => to)).toEqual([fine.to, full.to]);
});

test('outcomes are counted, and an unavailable server differs from a full mailbox', async () => {
  const [gone, full, fine] = [aMail(), aMail(), aMail()];
  for (const mail of [gone, full, fine]) await queue(mail);
  answers.set(gone.to, 550).set(full.to, 452);
  deps.metrics.mailAttempts.reset();
  await sendDueMail(deps, transport);
  await sendDueMail(laterBy(2), smtpTransport('smtp://127.0.0.1:1'));
  const { values } = await deps.metrics.mailAttempts.get();
  const counted = Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  expect(counted).toEqual({ refused: 1, delayed: 1, sent: 1, server_away: 1 });
});

test('while the server is unavailable mails are retried, until they are too old', async () => {
  await queue(aMail());
  await queue(aMail());
  const nowhere = smtpTransport('smtp://127.0.0.1:1');
  await sendDueMail(deps, nowhere);
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 1],
    ['queued', 0], // not tried: the server is unavailable
  ]);
  for (let fourHours = 1; fourHours <= 30; fourHours += 1) await sendDueMail(laterBy(fourHours * 240), nowhere);
  expect(await states()).toEqual(['failed', 'failed']);
});

test('mail overdue by a day, as after a restore, is not sent automatically', async () => {
  await queue(aMail());
  await sendDueMail(laterBy(1441), transport);
  expect((await rows())[0]).toMatchObject({ state: 'unknown', problem: 'overdue' });
  expect(received).toEqual([]);
});

test('a worker sends queued mail', async () => {
  const worker = await openSystem({ settings: deps.settings, name: 'test-worker', worksOnJobs: true, log: deps.log });
  try {
    await queue(aMail());
    await expect.poll(states, { timeout: 15_000, interval: 100 }).toEqual(['sent']);
    expect(received).toHaveLength(1);
  } finally {
    await worker.close();
  }
});

test('mail with an unsubscribe link has the headers for it', async () => {
  await queue(aMail({ unsubscribeUrl: 'https://verdict.example/api/unsubscribe?token=abc' }));
  await queue(aMail());
  await sendDueMail(deps, transport);
  const [listed, plain] = received.map(({ raw }) => raw);
  expect(listed).toContain('List-Unsubscribe: <https://verdict.example/api/unsubscribe?token=abc>');
  expect(listed).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(plain).not.toContain('List-Unsubscribe');
});
