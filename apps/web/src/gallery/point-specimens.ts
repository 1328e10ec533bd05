import '../point/verdict-thread.ts';
import '../moderation/report/verdict-report-form.ts';
import '../point/verdict-point-form.ts';
import '../point/flag/verdict-missed-form.ts';
import '../audit/verdict-log-status.ts';
import '../point/flag/verdict-label-author.ts';
import '../point/debate/verdict-debate-list.ts';
import { html } from 'lit';
import { aLabel } from './feedback-made-up.ts';
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
const ON_ITS_WAY = {
  attempt: 'a',
  content: 'The footnote settles it for me.',
  language: 'en',
  author: 'Ida Brekke',
  parentId: null,
  failure: '',
};
const NOT_THERE = { ...ON_ITS_WAY, attempt: 'b', failure: 'Not published. You are offline. Your words are kept here.' };
const STATES = ['confirmed', 'likely-correct', 'uncertain', 'likely-incorrect', 'rejected', 'disputed', 'overridden'] as const;
const WORDS_APART = aPoint().content.match(/\S+ \S+ \S+/g) ?? [];
/** One of each status, the last about the whole point. */
const FLAGS = STATES.map((state, i) => ({
  id: i + 1,
  number: i + 1,
  type: 'straw_man',
  state,
  excerpt: WORDS_APART[i] ?? null,
  start: null,
}));
const FAILURE = 'The debates could not be loaded. Verdict cannot be reached right now.';

export const POINT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-debate-list',
    states: [
      {
        name: 'ready, more to come',
        draw: () => html`<verdict-debate-list .debates=${DEBATES} status="ready" has-more></verdict-debate-list>`,
      },
      {
        name: 'with words that are not there yet',
        draw: () =>
          html`<verdict-debate-list .debates=${DEBATES} .pending=${[ON_ITS_WAY, NOT_THERE]} status="ready"></verdict-debate-list>`,
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
      {
        name: 'with words that are not there yet, and some that could not be deleted',
        draw: () =>
          html`<verdict-thread .debate=${aDebate({ reply_count: 3 })} .replies=${REPLIES} .removed=${REMOVED} .viewerId=${1}
            .pending=${[{ ...ON_ITS_WAY, parentId: 1 }, { ...NOT_THERE, parentId: 2 }]} .undeleted=${new Map([[3, 'Not deleted. You are offline.']])}></verdict-thread>`,
      },
      { name: 'without replies', draw: () => html`<verdict-thread .debate=${aDebate({ reply_count: 0 })}></verdict-thread>` },
    ],
  },
  {
    name: 'verdict-thread with flags',
    states: [
      {
        name: 'in every state, and overlapping',
        draw: () =>
          html`<verdict-thread .debate=${aDebate({ reply_count: 3 })} .replies=${REPLIES} .removed=${REMOVED} .viewerId=${1}
            .flags=${new Map([[aPoint().id, FLAGS]])} .chosenFlag=${1}></verdict-thread>`,
      },
    ],
  },
  {
    name: 'verdict-missed-form',
    states: [
      {
        name: 'of the whole point',
        draw: () => html`<verdict-missed-form class="card" language="en" .content=${aPoint().content}></verdict-missed-form>`,
      },
      {
        name: 'of some words, not sent',
        draw: () =>
          html`<verdict-missed-form class="card" language="en" .content=${aPoint().content} .excerpt=${{ text: aPoint().content.slice(0, 20), start: 0 }}
            failure="You have answered this already."></verdict-missed-form>`,
      },
    ],
  },
  {
    name: 'verdict-label-author',
    states: [
      { name: 'new', draw: () => html`<verdict-label-author .label=${aLabel({ is_yours: true })}></verdict-label-author>` },
      {
        name: 'replied, and a review asked for and settled',
        draw: () =>
          html`<verdict-label-author .label=${aLabel({
            is_yours: true,
            reply: { id: 1, text: 'I quoted them.', created_at: '2026-03-10T12:00:00Z' },
            review_requested_at: '2026-03-10T12:00:00Z',
            review_settled_at: '2026-03-11T12:00:00Z',
          })}></verdict-label-author>`,
      },
      {
        name: 'failed',
        draw: () => html`<verdict-label-author .label=${aLabel({ is_yours: true })} failure="You are offline."></verdict-label-author>`,
      },
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
