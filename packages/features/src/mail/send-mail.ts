import { DAY_MS, MINUTE_MS } from '@verdict/core/time';
import type { Job } from '@verdict/platform/jobs';
import { type MailTransport, type OutgoingMail, type SendResult, smtpTransport } from '@verdict/platform/mail';
import type { Tables } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { nextAttempt } from './attempts.ts';
import { SEND_QUEUE } from './queue-mail.ts';

/** What may become of an attempt, as it is counted. */
export const MAIL_OUTCOMES = ['sent', 'refused', 'delayed', 'server_away', 'unknown'] as const;
type MailOutcome = (typeof MAIL_OUTCOMES)[number];

type MailRow = Selectable<Tables['mail']>;

/** Longer than any attempt may take, so that a mail still being sent is not taken for lost. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
/** Every due mail is tried within minutes. One that should have left this long ago comes from a backup, and may have left since. */
const OVERDUE_AFTER_MS = DAY_MS;
/** Less than the queue gives a job. What is left waits for the next minute. */
const RUN_MS = 10 * MINUTE_MS;

/** Handed in with each mail, and every minute for those that are to be tried again. */
export function mailJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: SEND_QUEUE,
      schedule: '* * * * *',
      retries: 0,
      async run(_data, signal) {
        const { SMTP_URL } = deps().settings;
        if (SMTP_URL) await sendDueMail(deps(), smtpTransport(SMTP_URL), signal);
      },
    },
  ];
}

/** Sends what is due, one after the other, until none is left or the server is away. */
export async function sendDueMail(deps: Deps, transport: MailTransport, signal?: AbortSignal): Promise<void> {
  await markLost(deps);
  const startedAt = deps.clock.now().getTime();
  while (!signal?.aborted && deps.clock.now().getTime() - startedAt < RUN_MS) {
    const mail = await claimMail(deps);
    if (!mail) return;
    const result = await transport.send(asOutgoing(deps, mail));
    await settle(deps, mail, result);
    if (result.outcome !== 'sent' && result.serverAway) return;
  }
}

/** Records that we are about to send: from here on, a mail whose fate we do not learn is never sent again by itself. */
export async function claimMail({ db, clock }: Deps): Promise<MailRow | undefined> {
  const now = clock.now();
  return db.kysely
    .updateTable('mail')
    .set({ state: 'sending', attempts: sql`attempts + 1`, sending_since: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whoever was sending these has died, or has sent them before a restore: they may have left, or not. */
async function markLost({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const lost = await db.kysely
    .updateTable('mail')
    .set((eb) => ({ state: 'unknown', problem: eb.case().when('state', '=', 'sending').then('interrupted').else('overdue').end() }))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sending').and('sending_since', '<', new Date(now - LOST_AFTER_MS)),
        eb('state', '=', 'queued').and('next_attempt_at', '<', new Date(now - OVERDUE_AFTER_MS)),
      ]),
    )
    .returning('id')
    .execute();
  if (lost.length > 0) log.warn({ mails: lost.map(({ id }) => id) }, 'mail whose fate is unknown');
}

function asOutgoing({ settings }: Deps, mail: MailRow): OutgoingMail {
  const domain = settings.MAIL_FROM.replace(/^.*@|>$/g, '');
  return {
    messageId: `${mail.uuid}@${domain}`,
    from: settings.MAIL_FROM,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribe_url && unsubscribeHeaders(mail.unsubscribe_url)) },
  };
}

/** RFC 2369 and RFC 8058. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Writes down what became of an attempt, unless the mail was taken up anew meanwhile. */
async function settle({ db, clock, log, metrics }: Deps, mail: MailRow, result: SendResult): Promise<void> {
  metrics.mailAttempts.inc({ outcome: countedAs(result) });
  if (result.outcome !== 'sent') log.warn({ mail: mail.id, outcome: result.outcome, problem: result.problem }, 'mail was not sent');
  await db.kysely
    .updateTable('mail')
    .set(fateOf(mail, result, clock.now()))
    .where('id', '=', mail.id)
    .where('sending_since', '=', mail.sending_since)
    .where('state', 'in', ['sending', 'unknown'])
    .execute();
}

/** A server that is away is told apart from a mailbox that is full: the one is for an operator to mend, the other is not. */
function countedAs(result: SendResult): MailOutcome {
  return result.outcome === 'delayed' && result.serverAway ? 'server_away' : result.outcome;
}

function fateOf({ attempts }: MailRow, result: SendResult, now: Date) {
  if (result.outcome === 'sent') return { state: 'sent', sent_at: now, problem: null, body_text: '', body_html: '' } as const;
  const { problem } = result;
  if (result.outcome === 'unknown') return { state: 'unknown', problem } as const;
  const next = result.outcome === 'delayed' ? nextAttempt(attempts, now) : undefined;
  return next ? ({ state: 'queued', next_attempt_at: next, problem } as const) : ({ state: 'failed', problem } as const);
}
