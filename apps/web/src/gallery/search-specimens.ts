import '../search/verdict-search-box.ts';
import '../search/verdict-search-results.ts';
import type { SearchHit } from '@verdict/wire/search';
import { html } from 'lit';
import type { Specimen } from './specimen.ts';

const HIT: SearchHit = {
  kind: 'proposal',
  id: 'quay',
  path: '/proposals/quay',
  title: { text: 'Lanes on the quay', marks: [{ start: 13, end: 17 }] },
  excerpt: { text: 'Bicycle lanes on the quay, wide enough for two. <b>Soon.</b>', marks: [{ start: 21, end: 25 }] },
  language: 'en',
  author_name: 'Ana Ibarra',
  topic: 'streets',
  merged_from: 'Cycle paths by the water',
  created_at: '2026-11-14T10:42:00.000Z',
};
const HITS: readonly SearchHit[] = [
  HIT,
  {
    ...HIT,
    kind: 'point',
    id: '7',
    title: { text: '', marks: [] },
    excerpt: { text: 'El carril del puerto está cortado.', marks: [] },
    language: 'es',
    topic: null,
    merged_from: null,
  },
  {
    ...HIT,
    kind: 'person',
    id: '3',
    title: { text: 'Ana Quay', marks: [{ start: 4, end: 8 }] },
    excerpt: { text: '', marks: [] },
    author_name: null,
    topic: null,
    merged_from: null,
  },
];

export const SEARCH_SPECIMENS: readonly Specimen[] = [
  { name: 'verdict-search-box', states: [{ name: 'empty', draw: () => html`<verdict-search-box></verdict-search-box>` }] },
  {
    name: 'verdict-search-results',
    states: [
      { name: 'loading', draw: () => html`<verdict-search-results></verdict-search-results>` },
      { name: 'ready', draw: () => html`<verdict-search-results status="ready" .hits=${HITS}></verdict-search-results>` },
      {
        name: 'failed',
        draw: () =>
          html`<verdict-search-results status="failed" failure="The database cannot be reached." has-more .hits=${[HIT]}></verdict-search-results>`,
      },
    ],
  },
];
