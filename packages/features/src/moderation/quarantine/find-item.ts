import type { QuarantinedKind } from '@verdict/core/quarantine';
import type { Reader } from '../../define-slice.ts';

/** The item that a request names; undefined if there is none. Reports are on a case, and proposals have names. */
export async function findItem(reader: Reader, kind: QuarantinedKind, named: number | string): Promise<number | undefined> {
  if (typeof named === 'string') return kind === 'proposal' ? findProposal(reader, named) : undefined;
  if (kind === 'label') return (await reader.selectFrom('label').select('id').where('id', '=', named).executeTakeFirst())?.id;
  if (kind === 'challenge')
    return (await reader.selectFrom('challenge_summary').select('id').where('id', '=', named).executeTakeFirst())?.id;
  if (kind === 'report') return (await reader.selectFrom('moderation_case').select('id').where('id', '=', named).executeTakeFirst())?.id;
  return undefined;
}

async function findProposal(reader: Reader, name: string): Promise<number | undefined> {
  return (await reader.selectFrom('proposal_summary').select('id').where('proposal_id', '=', name).executeTakeFirst())?.id;
}
