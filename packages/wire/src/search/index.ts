import { MAX_SEARCH_LENGTH, MOST_COUNTED, SEARCH_KINDS } from '@verdict/core/search';
import { type Static, Type } from 'typebox';
import { nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';

const MAX_HITS = 50;

const Kind = Type.Enum([...SEARCH_KINDS]);

export const SearchQuery = Type.Object(
  {
    q: wordsOf(MAX_SEARCH_LENGTH, 'What to search for. Words may be misspelled; the last one may be unfinished.'),
    kind: Type.Optional(Kind),
    topic: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
        maxLength: 64,
        description: 'The slug or id of a topic: its proposals and the comments on them.',
      }),
    ),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$', description: 'BCP 47 language of the text, such as en.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_HITS, default: 20 })),
    cursor: PageQuery.cursor,
  },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** A text with the places that match. They are offsets rather than markup, so that nobody’s text becomes part of a page. */
export const MarkedText = Type.Object(
  {
    text: Type.String(),
    marks: Type.Array(
      Type.Object(
        { start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 1 }) },
        { description: 'From `start` up to but not including `end`, in UTF-16 code units.' },
      ),
    ),
  },
  { description: 'A text and the words in it that match.' },
);
export type MarkedText = Static<typeof MarkedText>;

export const SearchHit = Type.Object(
  {
    kind: Kind,
    id: Type.String({ description: 'The id of the thing in the API of its kind.' }),
    path: Type.String({ description: 'Its page on this site.' }),
    title: MarkedText,
    excerpt: MarkedText,
    language: Type.String(),
    author_name: nullable(Type.String()),
    topic: nullable(Type.String(), 'The slug of its topic.'),
    merged_from: nullable(Type.String(), 'The title of the merged proposal whose words matched.'),
    created_at: Timestamp,
  },
  {
    $id: 'SearchHit',
    description:
      'Something that was found. Points have no title; the excerpt is the part of the text that matches best, and people have none.',
  },
);
export type SearchHit = Static<typeof SearchHit>;

const Count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED });
export const SearchCounts = Type.Object(
  { proposal: Count, point: Count, claim: Count, person: Count },
  { description: `Matches by kind, without the filter by kind; ${MOST_COUNTED} means ${MOST_COUNTED} or more.` },
);
export type SearchCounts = Static<typeof SearchCounts>;

export const SearchList = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(Type.Ref('SearchHit')),
  counts: SearchCounts,
  corrected: nullable(Type.String(), 'What was searched for instead, where words were unknown.'),
  nextCursor: Type.Optional(Type.String()),
});
export type SearchList = Omit<Static<typeof SearchList>, 'items'> & { items: SearchHit[] };

/** Schemas that others refer to by name. */
export const SEARCH_SCHEMAS = [SearchHit] as const;
