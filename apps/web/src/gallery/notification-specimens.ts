import '../notification/verdict-preference-table.ts';
import '../notification/verdict-notification-list.ts';
import '../personal-data/verdict-erasure.ts';
import { html } from 'lit';
import type { ShownPreference } from '../notification/verdict-preference-table.ts';
import { fromNow, NOTIFICATIONS } from './account-made-up.ts';
import type { Specimen } from './specimen.ts';

const PREFERENCES: readonly ShownPreference[] = [
  { kind: 'reply', name: 'Someone replies to you', in_app: true, mail: 'daily', can_switch_off: true },
  { kind: 'claim_challenged', name: 'Your claim is challenged', in_app: true, mail: 'now', can_switch_off: true },
  { kind: 'badge_earned', name: 'You earn a badge', in_app: true, mail: 'off', can_switch_off: true },
  { kind: 'security', name: 'Your account’s security settings change', in_app: true, mail: 'now', can_switch_off: false },
];
const HOURS_23_MS = 23.5 * 3_600_000;

export const NOTIFICATION_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-notification-list',
    states: [
      {
        name: 'ready, more to come',
        draw: () => html`<verdict-notification-list .notifications=${NOTIFICATIONS} status="ready" has-more></verdict-notification-list>`,
      },
      { name: 'loading', draw: () => html`<verdict-notification-list status="loading"></verdict-notification-list>` },
      { name: 'empty', draw: () => html`<verdict-notification-list status="ready"></verdict-notification-list>` },
      { name: 'all read', draw: () => html`<verdict-notification-list status="ready" unread-only></verdict-notification-list>` },
      {
        name: 'failed',
        draw: () => html`<verdict-notification-list status="failed" failure="You are offline."></verdict-notification-list>`,
      },
    ],
  },
  {
    name: 'verdict-preference-table',
    states: [{ name: 'as at first', draw: () => html`<verdict-preference-table .preferences=${PREFERENCES}></verdict-preference-table>` }],
  },
  {
    name: 'verdict-erasure',
    states: [
      { name: 'not asked for', draw: () => html`<verdict-erasure></verdict-erasure>` },
      { name: 'pending', draw: () => html`<verdict-erasure .eraseAfter=${fromNow(HOURS_23_MS)}></verdict-erasure>` },
      {
        name: 'not withdrawn',
        draw: () => html`<verdict-erasure .eraseAfter=${fromNow(HOURS_23_MS)} failure="You are offline."></verdict-erasure>`,
      },
    ],
  },
];
