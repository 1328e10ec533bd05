import { MarkedText, SearchHit, SearchList, SearchQuery } from '@verdict/wire/search';
import type { GraphqlPart } from '../define-graphql.ts';

export const SEARCH_GRAPHQL: GraphqlPart = {
  types: {
    SearchPage: SearchList,
    SearchHit,
    SearchKind: SearchHit.properties.kind,
    SearchCounts: SearchList.properties.counts,
    MarkedText,
    TextMark: MarkedText.properties.marks,
  },
  queries: {
    search: { route: 'GET /api/search', args: SearchQuery, returns: 'SearchPage' },
  },
  longest: { 'MarkedText.marks': 50 },
};
