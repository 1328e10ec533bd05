import '../proposal/write/verdict-draft-hints.ts';
import '../topic/board/verdict-topic-board.ts';
import '../topic/board/verdict-topic-weights.ts';
import { html } from 'lit';
import { COMPARED, RANKS, TOPIC } from './proposal-made-up.ts';
import type { Specimen } from './specimen.ts';

export const PROPOSAL_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-topic-board',
    states: [{ name: 'ready', draw: () => html`<verdict-topic-board .ranks=${RANKS}></verdict-topic-board>` }],
  },
  {
    name: 'verdict-topic-weights',
    states: [
      { name: 'with a boost', draw: () => html`<verdict-topic-weights .topic=${TOPIC}></verdict-topic-weights>` },
      {
        name: 'a product',
        draw: () => html`<verdict-topic-weights .topic=${{ ...TOPIC, ranking_formula: 'product', boosts: [] }}></verdict-topic-weights>`,
      },
    ],
  },
  {
    name: 'verdict-draft-hints',
    states: [
      { name: 'nearly the same', draw: () => html`<verdict-draft-hints .compared=${COMPARED}></verdict-draft-hints>` },
      { name: 'nothing known', draw: () => html`<verdict-draft-hints></verdict-draft-hints>` },
    ],
  },
];
