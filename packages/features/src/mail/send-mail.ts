import { DAY_MS, MINUTE_MS } from '@verdict/core/time';
import type { Job } from '@verdict/platform/jobs';
import { type MailTransport, type OutgoingMail, type SendResult, smtpTransport } from '@verdict/platform/mail';
import type { Tables } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { nextAttempt } from './attempts.ts';
import type { MailOutcome } from './metrics.ts';
import { SEND_QUEUE } from './queue-mail.ts';

type MailRow = Selectable<Tables['mail']>;

/** Longer than any attempt may take, so that a mail that is being sent does not count as lost. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
/** Every due mail is tried within minutes. One this far overdue comes from a backup, and may have been sent since. */
const OVERDUE_AFTER_MS = DAY_MS;
/** Less than the time limit of a job. The rest waits for the next minute. */
const RUN_MS = 10 * MINUTE_MS;

/** Queued with each mail, and every minute for retries. */
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

/** Sends due mail, one after the other, until none is left or the mail server is unavailable. */
export async function sendDueMail(deps: Deps, transport: MailTransport, signal?: AbortSignal): Promise<void> {
  await markLost(deps);
  const startedAt = deps.clock.now().getTime();
  while (!signal?.aborted && deps.clock.now().getTime() - startedAt < RUN_MS) {
    const mail = await claimMail(deps);
    if (!mail) return;
    const result = await transport.send(toOutgoingMail(deps, mail));
    await saveOutcome(deps, mail, result);
    if (result.outcome !== 'sent' && result.serverAway) return;
  }
}

/** Records the attempt before it is made. A mail whose outcome we do not learn is never sent again automatically. */
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

/** The process that was sending these has died, or sent them before a restore: they may or may not have been sent. */
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
  if (lost.length > 0) log.warn({ mails: lost.map(({ id }) => id) }, 'mail with unknown outcome');
}

function toOutgoingMail({ settings }: Deps, mail: MailRow): OutgoingMail {
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

/** Saves the outcome of an attempt, unless the mail was claimed again meanwhile. */
async function saveOutcome({ db, clock, log, metrics }: Deps, mail: MailRow, result: SendResult): Promise<void> {
  metrics.mailAttempts.inc({ outcome: outcomeOf(result) });
  if (result.outcome !== 'sent') log.warn({ mail: mail.id, outcome: result.outcome, problem: result.problem }, 'mail was not sent');
  await db.kysely
    .updateTable('mail')
    .set(statusAfter(mail, result, clock.now()))
    .where('id', '=', mail.id)
    .where('sending_since', '=', mail.sending_since)
    .where('state', 'in', ['sending', 'unknown'])
    .execute();
}

/** An unavailable server and a full mailbox are different outcomes: an operator can fix only the first. */
function outcomeOf(result: SendResult): MailOutcome {
  return result.outcome === 'delayed' && result.serverAway ? 'server_away' : result.outcome;
}

function statusAfter({ attempts }: MailRow, result: SendResult, now: Date) {
  if (result.outcome === 'sent') return { state: 'sent', sent_at: now, problem: null, body_text: '', body_html: '' } as const;
  const { problem } = result;
  if (result.outcome === 'unknown') return { state: 'unknown', problem } as const;
  const next = result.outcome === 'delayed' ? nextAttempt(attempts, now) : undefined;
  return next ? ({ state: 'queued', next_attempt_at: next, problem } as const) : ({ state: 'failed', problem } as const);
}
