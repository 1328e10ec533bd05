import '../claim/verdict-veracity-plot.ts';
import '../claim/verdict-claim-list.ts';
import '../claim/verdict-claim-import.ts';
import '../claim/graph/verdict-claim-graph.ts';
import '../claim/verdict-claim-form.ts';
import { html } from 'lit';
import { BAD_FILE, CLAIM, EDGE, GOOD_FILE, GRAPH, HISTORY, LARGE_GRAPH } from './claim-made-up.ts';
import type { Specimen } from './specimen.ts';

export const CLAIM_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-claim-graph',
    states: [
      ['around one claim', GRAPH, 1] as const,
      ['without room for words', LARGE_GRAPH, 0] as const,
      ['nothing is linked', { ...GRAPH, edges: [] }, 0] as const,
    ].map(([name, graph, current]) => ({
      name,
      draw: () => html`<verdict-claim-graph class="card" .graph=${graph} .current=${current}></verdict-claim-graph>`,
    })),
  },
  {
    name: 'verdict-veracity-plot',
    states: [
      { name: 'moved twice', draw: () => html`<verdict-veracity-plot .veracity=${0.71} .history=${HISTORY}></verdict-veracity-plot>` },
      {
        name: 'where it began',
        draw: () => html`<verdict-veracity-plot .veracity=${0.8} .history=${HISTORY.slice(0, 1)}></verdict-veracity-plot>`,
      },
    ],
  },
  {
    name: 'verdict-claim-list',
    states: [
      { name: 'ready', draw: () => html`<verdict-claim-list .claims=${[CLAIM, EDGE]} .status=${'ready'}></verdict-claim-list>` },
      { name: 'loading', draw: () => html`<verdict-claim-list .status=${'loading'}></verdict-claim-list>` },
      { name: 'empty', draw: () => html`<verdict-claim-list .status=${'ready'}></verdict-claim-list>` },
      { name: 'none found', draw: () => html`<verdict-claim-list .status=${'ready'} filtered></verdict-claim-list>` },
      {
        name: 'failed',
        draw: () => html`<verdict-claim-list .status=${'failed'} .failure=${'The server did not answer.'}></verdict-claim-list>`,
      },
    ],
  },
  {
    name: 'verdict-claim-form',
    states: [
      { name: 'new', draw: () => html`<verdict-claim-form .ends=${GRAPH.nodes}></verdict-claim-form>` },
      { name: 'refused', draw: () => html`<verdict-claim-form .failure=${'This exists already.'}></verdict-claim-form>` },
    ],
  },
  {
    name: 'verdict-claim-import',
    states: [
      { name: 'new', draw: () => html`<verdict-claim-import></verdict-claim-import>` },
      { name: 'checked', draw: () => html`<verdict-claim-import .report=${GOOD_FILE}></verdict-claim-import>` },
      { name: 'with mistakes', draw: () => html`<verdict-claim-import .report=${BAD_FILE}></verdict-claim-import>` },
      { name: 'done', draw: () => html`<verdict-claim-import .report=${{ ...GOOD_FILE, dry_run: false }}></verdict-claim-import>` },
    ],
  },
];
