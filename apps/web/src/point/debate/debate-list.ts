import type { Debate } from '@verdict/wire/point';
import { ask, client, PagedList } from '../../frame/index.ts';

const PAGE_SIZE = 20;

/** The debates, shared by the pages that list them: coming back to one finds it as it was left. */
export const debateList = new PagedList<Debate>({
  request: (cursor) => ask(client.GET('/api/debates', { params: { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } } })),
  idOf: ({ id }) => id,
});
