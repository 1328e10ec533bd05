import type { Debate } from '@verdict/wire/point';
import { ask, client, PagedList } from '../../frame/index.ts';

const PAGE_SIZE = 20;

/** The list of debates, shared by the pages that show it, so that it is unchanged when someone returns. */
export const debateList = new PagedList<Debate>({
  request: (cursor) => ask(client.GET('/api/debates', { params: { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } } })),
  idOf: ({ id }) => id,
});
