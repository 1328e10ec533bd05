import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

const MailState = Type.Enum(['kept', 'queued', 'sending', 'sent', 'failed', 'unknown'], {
  description: 'kept: stored, because there is no mail server. unknown: it may or may not have been sent; it is not retried automatically.',
});

/** A mail as administrators see it: its state, not its content. */
export const OutboxMail = Type.Object(
  {
    id: Id,
    kind: Type.String(),
    recipient: Type.String({ description: 'Masked.' }),
    language: Type.String(),
    state: MailState,
    attempts: Type.Integer(),
    problem: Type.Union([Type.String(), Type.Null()], { description: 'The mail server’s response, as codes.' }),
    next_attempt_at: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
    sent_at: Type.Union([Timestamp, Type.Null()]),
  },
  { $id: 'OutboxMail' },
);
export type OutboxMail = Static<typeof OutboxMail>;

export const OutboxQuery = Type.Object({ ...PageQuery, state: Type.Optional(MailState) }, { additionalProperties: false });
export type OutboxQuery = Static<typeof OutboxQuery>;
export const OutboxList = listOf(Type.Ref('OutboxMail'));
export const OutboxAnswer = Type.Object({ success: Type.Literal(true), mail: Type.Ref('OutboxMail') });

/** A mail that was stored because there is no mail server, for developers on this machine. */
export const StoredMail = Type.Object({
  id: Id,
  kind: Type.String(),
  to: Type.String(),
  language: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  links: Type.Array(Type.String()),
  created_at: Timestamp,
});
export type StoredMail = Static<typeof StoredMail>;
export const StoredMails = Type.Object({ success: Type.Literal(true), items: Type.Array(StoredMail) });
