import { type Http, isFromThisMachine, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { Id } from '@verdict/wire/list';
import { KeptMails, OutboxAnswer, OutboxList, OutboxQuery } from '@verdict/wire/mail';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Deps, publicUrl } from '../deps.ts';
import { listOutbox, resendMail, unsentMail } from './outbox.ts';

const tags = ['Mail'];

export function mailRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/outbox',
    {
      config: { action: 'mail.read_local' },
      schema: { tags, summary: 'Mail kept for lack of a mail server, on this machine only', response: { 200: KeptMails } },
    },
    async (request, reply) => {
      if (!isLocalDevelopment(deps, request)) return sendRefusal(reply, { code: 'not_found' });
      return { success: true as const, items: await unsentMail(deps.db) };
    },
  );

  http.get(
    '/api/admin/outbox',
    {
      config: { action: 'mail.read' },
      schema: { tags, summary: 'What became of our mail', querystring: OutboxQuery, response: { 200: OutboxList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listOutbox(deps.db, request.query, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.post(
    '/api/admin/outbox/:id/resend',
    {
      config: { action: 'mail.resend' },
      schema: { tags, summary: 'Send a mail again', params: Type.Object({ id: Id }), response: { 200: OutboxAnswer } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => resendMail(deps, tx, request.params.id));
      return result.ok ? { success: true as const, mail: result.value } : sendRefusal(reply, result.refusal);
    },
  );
}

/** Mail holds links that sign people in, so everything must say that this is somebody's own machine. */
function isLocalDevelopment(deps: Deps, request: FastifyRequest): boolean {
  const hosts = [new URL(publicUrl(deps)).hostname, request.hostname];
  return !deps.settings.SMTP_URL && isFromThisMachine(request) && hosts.every(isLocalName);
}

/** A page elsewhere may lead its own name to this machine; then that name is what the browser asks for. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
