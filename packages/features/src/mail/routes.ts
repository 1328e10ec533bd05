import { type Http, isFromThisMachine, refuse } from '@verdict/platform/http';
import { OutboxAnswer, OutboxList, OutboxQuery, StoredMails } from '@verdict/wire/mail';
import type { FastifyRequest } from 'fastify';
import { type Deps, publicUrl } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { listOutbox, resendMail, unsentMail } from './outbox.ts';

export function mailRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Mail');

  route('GET /api/outbox', {
    action: 'mail.read_local',
    summary: 'Read the mail that was not sent for lack of a mail server',
    description: 'Available on the same machine only; elsewhere the response is 404.',
    returns: StoredMails,
    refuses: ['not_found'],
    handle: async ({ request }) => (isLocalDevelopment(deps, request) ? { items: await unsentMail(deps) } : refuse('not_found')),
  });

  route('GET /api/admin/outbox', {
    action: 'mail.read',
    summary: 'List outgoing mail with its state, newest first',
    query: OutboxQuery,
    returns: OutboxList,
    handle: ({ query }) => paged(query, (page) => listOutbox(deps.db, query, page)),
  });

  route('POST /api/admin/outbox/:id/resend', {
    action: 'mail.resend',
    summary: 'Send a mail again',
    returns: OutboxAnswer,
    refuses: ['not_found', 'not_resendable'],
    handle: async ({ params }) => named('mail', await deps.db.transaction((tx) => resendMail(deps, tx, params.id))),
  });
}

/** Mail holds links that sign people in, so every check must agree that this is a developer's own machine. */
function isLocalDevelopment(deps: Deps, request: FastifyRequest): boolean {
  const hosts = [new URL(publicUrl(deps)).hostname, request.hostname];
  return !deps.settings.SMTP_URL && isFromThisMachine(request) && hosts.every(isLocalName);
}

/** A foreign page can point its own host name to this machine. The browser then sends that name as the host. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
