import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { classifyFailure, type SendFailure, type SmtpError } from './failure.ts';

export interface OutgoingMail {
  /** Without angle brackets; the same for each attempt, so that a mailbox can recognise a duplicate. */
  messageId: string;
  from: string;
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

export type SendResult = { outcome: 'sent' } | SendFailure;

/** Sends mail through a server. Failures are returned, not thrown, because they decide what happens to the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<SendResult>;
}

export interface SmtpTimes {
  /** For each wait: to connect, for the greeting, for a response. */
  waitMs: number;
  /** For the whole attempt. */
  deadlineMs: number;
}

const PATIENCE: SmtpTimes = { waitMs: 20_000, deadlineMs: 120_000 };

export function smtpTransport(url: string, times: SmtpTimes = PATIENCE): MailTransport {
  const { options, login } = parseSmtpUrl(url, times.waitMs);
  return {
    async send(mail) {
      const message = new MailComposer({ ...mail, messageId: `<${mail.messageId}>`, to: { name: '', address: mail.to } }).compile();
      const body = tracked(await message.build());
      const connection = new SMTPConnection(options);
      const deadline = setTimeout(() => connection.close(), times.deadlineMs);
      try {
        await converse(connection, { login, envelope: message.getEnvelope(), body });
        return { outcome: 'sent' };
      } catch (error) {
        return classifyFailure(error as SmtpError, body.wasRead());
      } finally {
        clearTimeout(deadline);
        connection.close();
      }
    },
  };
}

interface Conversation {
  login: { user: string; pass: string } | undefined;
  envelope: ReturnType<ReturnType<MailComposer['compile']>['getEnvelope']>;
  body: { stream: Readable };
}

function converse(connection: SMTPConnection, { login, envelope, body }: Conversation): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' })));
    const send = (): void => connection.send(envelope, body.stream, (error) => (error ? reject(error) : resolve()));
    connection.connect((error) => {
      if (error) return reject(error);
      if (!login) return send();
      connection.login(login, (refused) => (refused ? reject(refused) : send()));
    });
  });
}

/** A body that knows whether it was read, which happens once the server has accepted sender and recipient. */
function tracked(bytes: Buffer): { stream: Readable; wasRead(): boolean } {
  let read = false;
  const stream = new Readable({
    read() {
      read = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return { stream, wasRead: () => read };
}

export function parseSmtpUrl(text: string, waitMs: number) {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const login = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined;
  return {
    login,
    options: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // Otherwise a network could read the password, or strip the encryption.
      requireTLS: !secure && login !== undefined && !isThisMachine(host),
      dnsTimeout: waitMs,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
    },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
