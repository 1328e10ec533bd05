import '@verdict/elements/audit';
import '@verdict/elements/moderation';
import '@verdict/elements/point';
import { html } from 'lit';
import { aDebate, aPoint, REMOVED, REPLIES } from './made-up.ts';
import type { Specimen } from './specimen.ts';

const DEBATES = [
  aDebate(),
  aDebate({
    id: 9,
    point: aPoint({ id: 9, content: 'Keep the ferry.', author: 'Kari Moen' }),
    reply_count: 0,
    people_count: 1,
    activity: [1],
  }),
];
const FAILURE = 'The debates could not be loaded. Verdict cannot be reached right now.';

export const POINT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-debate-list',
    states: [
      {
        name: 'ready, more to come',
        draw: () => html`<verdict-debate-list .debates=${DEBATES} status="ready" has-more></verdict-debate-list>`,
      },
      { name: 'brief', draw: () => html`<verdict-debate-list brief .debates=${DEBATES} status="ready"></verdict-debate-list>` },
      { name: 'loading', draw: () => html`<verdict-debate-list status="loading"></verdict-debate-list>` },
      { name: 'empty', draw: () => html`<verdict-debate-list status="ready"></verdict-debate-list>` },
      { name: 'failed', draw: () => html`<verdict-debate-list status="failed" .failure=${FAILURE}></verdict-debate-list>` },
    ],
  },
  {
    name: 'verdict-point-form',
    states: [
      { name: 'new', draw: () => html`<verdict-point-form class="card"></verdict-point-form>` },
      {
        name: 'on its way',
        draw: () =>
          html`<verdict-point-form class="card" purpose="reply" busy closable initial="The footnote settles it for me."></verdict-point-form>`,
      },
      {
        name: 'not published',
        draw: () =>
          html`<verdict-point-form class="card" purpose="edit" closable initial="Words that stay." failure="Not published. You are offline. Your words are kept here."></verdict-point-form>`,
      },
    ],
  },
  {
    name: 'verdict-thread',
    states: [
      {
        name: 'for a guest',
        draw: () => html`<verdict-thread .debate=${aDebate({ reply_count: 3 })} .replies=${REPLIES} .removed=${REMOVED}></verdict-thread>`,
      },
      {
        name: 'for a member',
        draw: () =>
          html`<verdict-thread .debate=${aDebate({ reply_count: 3 })} .replies=${REPLIES} .removed=${REMOVED} .viewerId=${1}></verdict-thread>`,
      },
      { name: 'without replies', draw: () => html`<verdict-thread .debate=${aDebate({ reply_count: 0 })}></verdict-thread>` },
    ],
  },
  {
    name: 'verdict-report-form',
    states: [
      { name: 'new', draw: () => html`<verdict-report-form class="card"></verdict-report-form>` },
      {
        name: 'failed',
        draw: () =>
          html`<verdict-report-form class="card" failure="You have reported this already. A moderator will look at it."></verdict-report-form>`,
      },
    ],
  },
  {
    name: 'verdict-log-status',
    states: [
      {
        name: 'signed',
        draw: () =>
          html`<verdict-log-status receipt-url="/receipt" .log=${{ kind: 'signed', size: 1284, root: 'S+CT+h0mx4fZl2aBqk1D', signedAt: new Date().toISOString() }}></verdict-log-status>`,
      },
      ...(['loading', 'empty', 'failed'] as const).map((kind) => ({
        name: kind,
        draw: () => html`<verdict-log-status .log=${{ kind }}></verdict-log-status>`,
      })),
    ],
  },
];
