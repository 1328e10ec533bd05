import type { Scope } from '@verdict/core/account';
import type { Expectation, Fixtures } from '../expectations.ts';
import { nobody } from '../who.ts';

const MEDIA_TYPE = { 'content-type': 'application/x-ndjson' };

/** An upload of one line. What a line may contain is decided for each, by the rules for single requests. */
function upload(scope: Scope, line: (proposal: string) => object): Expectation {
  const ask = async (fixtures: Fixtures) => {
    const proposal = await fixtures.proposal(fixtures.strangerId);
    return { payload: Buffer.from(JSON.stringify(line(proposal))), headers: MEDIA_TYPE };
  };
  return { who: 'member', scope, tries: [{ what: 'a line', ask }] };
}

export const INGEST_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /api/ingest/proposals': upload('proposals:write', () => ({ text: 'Light the crossings.' })),
  'POST /api/ingest/votes': upload('votes:write', (proposal_id) => ({ proposal_id, vote_type: 'pass' })),
  'POST /api/ingest/comments': upload('points:write', (proposal_id) => ({ proposal_id, text: 'Good.' })),
  'GET /api/ingest/ws': { who: 'member', tries: [{ what: 'without a socket', takes: nobody, refusedAs: 426 }] },
};
