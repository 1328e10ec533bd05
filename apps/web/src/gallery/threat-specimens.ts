import '../threat/verdict-threat-actions.ts';
import type { Threat, ThreatAction } from '@verdict/wire/threat';
import { html } from 'lit';
import type { Specimen } from './specimen.ts';

const MOMENT = '2026-03-02T09:12:00.000Z';
const NOOR = { id: 4, name: 'Noor Haddad' };

const HELD: ThreatAction = {
  id: 1,
  action: 'hold',
  status: 'in_force',
  reason: 'Several people seemed to act as one.',
  declared_as: null,
  is_automatic: true,
  started_at: MOMENT,
  started_by: null,
  second_at: null,
  second_by: null,
  done_at: MOMENT,
  ends_at: '2026-03-03T09:12:00.000Z',
  undone_at: null,
  undone_by: null,
  undo_reason: null,
  may_confirm: false,
  confirm_alone_at: null,
};

const WAITING: ThreatAction = {
  ...HELD,
  id: 2,
  action: 'set_aside',
  status: 'waiting',
  is_automatic: false,
  started_by: NOOR,
  may_confirm: true,
};

const THREAT: Threat = {
  id: 418,
  kind: 'ring',
  state: 'held',
  severity: 'high',
  people: 23,
  items: 6,
  first_item: null,
  signals: [],
  first_at: MOMENT,
  last_at: MOMENT,
  opened_at: MOMENT,
  updated_at: MOMENT,
  hold_until: HELD.ends_at,
  declared_as: null,
  closed_at: null,
  waits_for_second: false,
  members: [],
  pairs: [],
  timeline: { minutes: 1, entries: [] },
  affected: [],
  network: { people: 9, members: 23 },
  actions: [HELD],
  playbook: [
    { step: 'hold', action: 'hold', status: 'done' },
    { step: 'set_aside', action: 'set_aside', status: 'next' },
  ],
  needs_two_people: true,
};

export const THREAT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-threat-actions',
    states: [
      { name: 'outcomes are held', draw: () => html`<verdict-threat-actions .threat=${THREAT}></verdict-threat-actions>` },
      {
        name: 'a second moderator is asked',
        draw: () => html`<verdict-threat-actions .threat=${{ ...THREAT, id: 419, actions: [HELD, WAITING] }}></verdict-threat-actions>`,
      },
      {
        name: 'dismissed, without a network',
        draw: () =>
          html`<verdict-threat-actions .threat=${{ ...THREAT, id: 420, state: 'dismissed', actions: [], network: null }}></verdict-threat-actions>`,
      },
    ],
  },
];
