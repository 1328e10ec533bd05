import { mayActAs } from '@verdict/core/account';
import { ok, type Result } from '@verdict/platform/http';
import { inSavepoint } from '@verdict/platform/postgres';
import { CreateProposal } from '@verdict/wire/proposal';
import { lockAccounts } from '../account/index.ts';
import { createProposal } from '../proposal/index.ts';
import { defineIngestKind, type Written } from './ingest-kind.ts';

export const PROPOSALS = defineIngestKind({
  name: 'proposals',
  action: 'proposal.create',
  body: CreateProposal,
  refuses: [
    'not_you',
    'user_not_found',
    'topic_needed',
    'topic_not_found',
    'topic_closed',
    'unreadable_text',
    'external_id_conflict',
    'gone',
  ],
  refuse: (producer, { user_id = producer.userId }) => (mayActAs(producer, user_id) ? undefined : { code: 'not_you' }),
  async write(tx, items, now) {
    await lockAccounts(tx, [...new Set(items.map(({ userId }) => userId))]); // all of them before the first topic
    const written: Result<Written>[] = [];
    for (const { userId, body } of items) {
      const created = await inSavepoint(tx, () => createProposal(tx, { userId, body, now }));
      written.push(created.ok ? ok({ id: created.value.proposal.proposal_id, isNew: created.value.isNew }) : created);
    }
    return written;
  },
});
