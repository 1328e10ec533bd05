import '../challenge/statistics/verdict-tier-participation.ts';
import '../challenge/voting/verdict-tally.ts';
import '../challenge/resolution/verdict-resolution-time.ts';
import '../challenge/resolution/verdict-resolution-appeal.ts';
import '../challenge/resolution/verdict-resolution.ts';
import '../jury/verdict-jury-list.ts';
import '../jury/verdict-jury-form.ts';
import '../challenge/evidence/verdict-evidence-form.ts';
import '../challenge/evidence/verdict-evidence-card.ts';
import '../challenge/statistics/verdict-challenge-weeks.ts';
import '../challenge/verdict-challenge-steps.ts';
import '../challenge/statistics/verdict-challenge-outcomes.ts';
import '../challenge/verdict-challenge-list.ts';
import '../challenge/form/verdict-challenge-form.ts';
import '../challenge/form/verdict-challenge-edit.ts';
import '../challenge/voting/verdict-ballot-reasons.ts';
import '../challenge/voting/verdict-ballot.ts';
import '../challenge/statistics/verdict-appeal-outcomes.ts';
import { html } from 'lit';
import {
  A_BALLOT,
  A_FILE,
  A_QUOTE,
  A_TALLY,
  aChallenge,
  anAppealOf,
  aPiece,
  aResolution,
  aView,
  DECIDED_BY_JURY,
  IN_EVIDENCE,
  OPTIONS,
  RESOLVED,
  STATISTICS,
  WITHDRAWN,
} from './challenge-made-up.ts';
import type { Specimen } from './specimen.ts';

const OFFLINE = 'You are offline.';
const HELD = aView({
  closed_at: new Date().toISOString(),
  held: { since: new Date().toISOString(), reason: 'Linked accounts would have decided this.' },
});
const steps = (challenge: object) => html`<verdict-challenge-steps .challenge=${challenge}></verdict-challenge-steps>`;
const ballot = (challenge: object, viewer = 'member') =>
  html`<verdict-ballot .challenge=${challenge} .viewer=${viewer} .tier=${'trusted'}></verdict-ballot>`;
const { policy } = aChallenge();

export const CHALLENGE_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-challenge-list',
    states: [
      {
        name: 'one of each',
        draw: () =>
          html`<verdict-challenge-list status="ready" .challenges=${[aChallenge(), { ...IN_EVIDENCE, id: 2 }, { ...RESOLVED, id: 3 }, { ...WITHDRAWN, id: 4 }, { ...HELD, id: 5 }]}></verdict-challenge-list>`,
      },
      { name: 'loading', draw: () => html`<verdict-challenge-list></verdict-challenge-list>` },
      { name: 'nothing', draw: () => html`<verdict-challenge-list status="ready"></verdict-challenge-list>` },
      { name: 'failed', draw: () => html`<verdict-challenge-list status="failed" .failure=${OFFLINE}></verdict-challenge-list>` },
      {
        name: 'to be joined',
        draw: () => html`<verdict-challenge-list status="ready" brief joinable .challenges=${[aChallenge()]}></verdict-challenge-list>`,
      },
    ],
  },
  {
    name: 'verdict-challenge-form',
    states: [
      { name: 'with a few points', draw: () => html`<verdict-challenge-form .options=${OPTIONS}></verdict-challenge-form>` },
      {
        name: 'none left today, refused',
        draw: () => html`<verdict-challenge-form .options=${{ ...OPTIONS, left_today: 0 }} .failure=${OFFLINE}></verdict-challenge-form>`,
      },
    ],
  },
  {
    name: 'verdict-challenge-steps',
    states: [
      { name: 'evidence', draw: () => steps(IN_EVIDENCE) },
      { name: 'voting', draw: () => steps(aView()) },
      { name: 'on hold', draw: () => steps(HELD) },
      { name: 'resolved', draw: () => steps(RESOLVED) },
      { name: 'withdrawn', draw: () => steps(WITHDRAWN) },
    ],
  },
  {
    name: 'verdict-challenge-edit',
    states: [
      {
        name: 'refused',
        draw: () => html`<verdict-challenge-edit .challenge=${aChallenge()} .failure=${OFFLINE}></verdict-challenge-edit>`,
      },
    ],
  },
  {
    name: 'verdict-evidence-card',
    states: [
      {
        name: 'a link to rate',
        draw: () => html`<verdict-evidence-card .evidence=${aPiece()} may-rate may-report></verdict-evidence-card>`,
      },
      {
        name: 'a link that is being looked at',
        draw: () =>
          html`<verdict-evidence-card .evidence=${aPiece({ preview: { state: 'pending', title: null, description: null, site: 'lindhavn.example', checked_at: null } })}></verdict-evidence-card>`,
      },
      {
        name: 'a link that could not be read, one’s own',
        draw: () =>
          html`<verdict-evidence-card may-withdraw .evidence=${aPiece({ is_yours: true, preview: { state: 'failed', title: null, description: null, site: 'lindhavn.example', checked_at: null } })}></verdict-evidence-card>`,
      },
      { name: 'a quote, rated', draw: () => html`<verdict-evidence-card .evidence=${A_QUOTE} may-rate></verdict-evidence-card>` },
      {
        name: 'a file, of someone who has left',
        draw: () => html`<verdict-evidence-card .evidence=${A_FILE} .failure=${OFFLINE}></verdict-evidence-card>`,
      },
    ],
  },
  {
    name: 'verdict-evidence-form',
    states: [{ name: 'empty, refused', draw: () => html`<verdict-evidence-form .failure=${OFFLINE}></verdict-evidence-form>` }],
  },
  {
    name: 'verdict-ballot',
    states: [
      { name: 'to be cast', draw: () => ballot(aView()) },
      { name: 'cast', draw: () => ballot(aView({ your_ballot: A_BALLOT })) },
      {
        name: 'of a new account',
        draw: () =>
          ballot(aView({ id: 8, your_ballot: { ...A_BALLOT, weight: 0, weighed_down: 'new_account', changed_after_tally: true } })),
      },
      { name: 'guest', draw: () => ballot(aView(), 'guest') },
      { name: 'the challenger', draw: () => ballot(aView({ your_part: 'challenger' })) },
      { name: 'not yet', draw: () => ballot(IN_EVIDENCE) },
      { name: 'closed', draw: () => ballot(RESOLVED) },
      { name: 'withdrawn', draw: () => ballot(WITHDRAWN) },
    ],
  },
  {
    name: 'verdict-tally',
    states: [
      { name: 'so far', draw: () => html`<verdict-tally .challenge=${aView({ tally: A_TALLY })}></verdict-tally>` },
      { name: 'hidden', draw: () => html`<verdict-tally .challenge=${aView()}></verdict-tally>` },
      {
        name: 'hidden for all',
        draw: () =>
          html`<verdict-tally .challenge=${aView({ tally_hidden_because: 'too_early', tally_hidden_until: aChallenge().evidence_ends_at })}></verdict-tally>`,
      },
    ],
  },
  {
    name: 'verdict-resolution',
    states: [
      { name: 'accepted', draw: () => html`<verdict-resolution .resolution=${aResolution()} .policy=${policy}></verdict-resolution>` },
      {
        name: 'undecided',
        draw: () =>
          html`<verdict-resolution .policy=${policy} .resolution=${aResolution({ outcome: 'undecided', counted: 3, support_share: null, support_weight: 0, oppose_weight: 0, veracity_impact: 0, veracity_after: 0.71 })}></verdict-resolution>`,
      },
      {
        name: 'by a jury',
        draw: () =>
          html`<verdict-resolution .policy=${policy} .resolution=${aResolution({ decided_by: 'jury', outcome: 'rejected', veracity_before: 0.585, veracity_impact: 0, veracity_after: 0.71 })}></verdict-resolution>`,
      },
    ],
  },
  {
    name: 'verdict-ballot-reasons',
    states: [
      {
        name: 'two',
        draw: () =>
          html`<verdict-ballot-reasons may-report .reasons=${[
            { id: 1, choice: 'oppose', reason: 'The six schools that never closed show the same.' },
            { id: 2, choice: 'support', reason: 'The footnote settles it for me.' },
          ]}></verdict-ballot-reasons>`,
      },
    ],
  },
  {
    name: 'verdict-resolution-appeal',
    states: [
      { name: 'waiting', draw: () => html`<verdict-resolution-appeal .appeal=${anAppealOf()} may-report></verdict-resolution-appeal>` },
      { name: 'decided', draw: () => html`<verdict-resolution-appeal .appeal=${DECIDED_BY_JURY}></verdict-resolution-appeal>` },
    ],
  },
  {
    name: 'verdict-jury-form',
    states: [
      {
        name: 'refused',
        draw: () => html`<verdict-jury-form .appeal=${anAppealOf()} .current=${'accepted'} .failure=${OFFLINE}></verdict-jury-form>`,
      },
    ],
  },
  {
    name: 'verdict-jury-list',
    states: [
      {
        name: 'one of each',
        draw: () => html`<verdict-jury-list .appeals=${[DECIDED_BY_JURY, anAppealOf({ id: 4 })]}></verdict-jury-list>`,
      },
      { name: 'nothing', draw: () => html`<verdict-jury-list></verdict-jury-list>` },
    ],
  },
  {
    name: 'challenges in numbers',
    states: [
      {
        name: 'by kind and outcome',
        draw: () => html`<verdict-challenge-outcomes .types=${STATISTICS.by_type}></verdict-challenge-outcomes>`,
      },
      { name: 'week by week', draw: () => html`<verdict-challenge-weeks .weeks=${STATISTICS.by_week}></verdict-challenge-weeks>` },
      { name: 'time', draw: () => html`<verdict-resolution-time .hours=${STATISTICS.hours_to_resolution}></verdict-resolution-time>` },
      { name: 'by tier', draw: () => html`<verdict-tier-participation .tiers=${STATISTICS.participation}></verdict-tier-participation>` },
      { name: 'appeals', draw: () => html`<verdict-appeal-outcomes .appeals=${STATISTICS.appeals}></verdict-appeal-outcomes>` },
      {
        name: 'nothing',
        draw: () =>
          html`<verdict-challenge-outcomes></verdict-challenge-outcomes><verdict-challenge-weeks></verdict-challenge-weeks><verdict-resolution-time></verdict-resolution-time><verdict-tier-participation></verdict-tier-participation><verdict-appeal-outcomes></verdict-appeal-outcomes>`,
      },
    ],
  },
];
