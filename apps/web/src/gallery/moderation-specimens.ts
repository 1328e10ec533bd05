import '../moderation/decision/verdict-text-form.ts';
import '../moderation/verdict-moderation-log.ts';
import '../moderation/verdict-key-help.ts';
import '../moderation/decision/verdict-decision-taken.ts';
import '../moderation/decision/verdict-decision-form.ts';
import '../moderation/case/verdict-case-subject.ts';
import '../moderation/case/verdict-case-actions.ts';
import '../moderation/case/verdict-case-list.ts';
import '../moderation/case/verdict-case-history.ts';
import '../moderation/appeal/verdict-appeal.ts';
import { html } from 'lit';
import {
  aCase,
  anAction,
  anAppeal,
  claimedBy,
  DECIDED,
  DECIDED_APPEAL,
  HIDDEN,
  INES,
  LOG,
  NOOR,
  QUARANTINE_APPEAL,
} from './moderation-made-up.ts';
import type { Specimen } from './specimen.ts';

const OFFLINE = 'You are offline.';
const ANSWERED = { author: 'Greta Lind', content: 'Close the market street to cars on Saturdays.', language: 'en' };
const KEYS = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['C'], does: 'claim' },
];

export const CONSOLE_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-case-list',
    states: [
      {
        name: 'one of each, the second chosen',
        draw: () =>
          html`<verdict-case-list .cases=${[HIDDEN, aCase(), claimedBy(INES), claimedBy(NOOR), DECIDED]} .chosenId=${INES.id} .viewerId=${INES.id}
            .hrefOf=${(id: number) => `/moderation/cases/${id}`}></verdict-case-list>`,
      },
    ],
  },
  {
    name: 'verdict-case-subject',
    states: [
      { name: 'a reply', draw: () => html`<verdict-case-subject .about=${aCase()} .answered=${ANSWERED}></verdict-case-subject>` },
      { name: 'hidden by reports', draw: () => html`<verdict-case-subject .about=${HIDDEN}></verdict-case-subject>` },
      {
        name: 'gone for good',
        draw: () =>
          html`<verdict-case-subject .about=${aCase({ subject: { ...aCase().subject, text: '', owner_id: null, owner_name: null, is_removed: true } })}></verdict-case-subject>`,
      },
    ],
  },
  {
    name: 'verdict-decision-form',
    states: [
      { name: 'to be claimed', draw: () => html`<verdict-decision-form .about=${aCase()} .viewerId=${INES.id}></verdict-decision-form>` },
      { name: 'yours', draw: () => html`<verdict-decision-form .about=${claimedBy(INES)} .viewerId=${INES.id}></verdict-decision-form>` },
      {
        name: 'refused',
        draw: () =>
          html`<verdict-decision-form .about=${claimedBy(INES, 0.5)} .viewerId=${INES.id} .failure=${OFFLINE}></verdict-decision-form>`,
      },
      {
        name: 'someone else’s',
        draw: () => html`<verdict-decision-form .about=${claimedBy(NOOR)} .viewerId=${INES.id}></verdict-decision-form>`,
      },
      { name: 'about oneself', draw: () => html`<verdict-decision-form .about=${aCase({ is_for_others: true })}></verdict-decision-form>` },
    ],
  },
  {
    name: 'verdict-case-actions',
    states: [
      { name: 'for an Expert', draw: () => html`<verdict-case-actions .about=${aCase()} office="expert"></verdict-case-actions>` },
      {
        name: 'an Authority takes points, refused',
        draw: () =>
          html`<verdict-case-actions .about=${aCase()} office="authority" .chosen=${'penalty'} .failure=${OFFLINE}></verdict-case-actions>`,
      },
    ],
  },
  {
    name: 'verdict-decision-taken',
    states: [
      { name: 'removed', draw: () => html`<verdict-decision-taken .action=${anAction()} may-undo></verdict-decision-taken>` },
      {
        name: 'hidden, by an Expert',
        draw: () =>
          html`<verdict-decision-taken .action=${anAction({ kind: 'hide', decision: 'hide', role: 'expert', moderator: null })}></verdict-decision-taken>`,
      },
      {
        name: 'being undone, refused',
        draw: () =>
          html`<verdict-decision-taken .action=${anAction({ decision: 'keep' })} may-undo .isUndoing=${true} .failure=${OFFLINE}></verdict-decision-taken>`,
      },
    ],
  },
  {
    name: 'verdict-case-history',
    states: [
      { name: 'reported, noted, decided, undone', draw: () => html`<verdict-case-history .about=${DECIDED}></verdict-case-history>` },
    ],
  },
  {
    name: 'verdict-text-form',
    states: [
      {
        name: 'a note',
        draw: () => html`<verdict-text-form label="Note" hint="seen by moderators only" submit-label="Add note" quiet></verdict-text-form>`,
      },
    ],
  },
  {
    name: 'verdict-appeal',
    states: [
      { name: 'to be decided', draw: () => html`<verdict-appeal .appeal=${anAppeal()} may-decide></verdict-appeal>` },
      { name: 'refused', draw: () => html`<verdict-appeal .appeal=${anAppeal()} may-decide .failure=${OFFLINE}></verdict-appeal>` },
      { name: 'for someone else', draw: () => html`<verdict-appeal .appeal=${anAppeal()}></verdict-appeal>` },
      { name: 'against answers set aside', draw: () => html`<verdict-appeal .appeal=${QUARANTINE_APPEAL} may-decide></verdict-appeal>` },
      { name: 'decided', draw: () => html`<verdict-appeal .appeal=${DECIDED_APPEAL}></verdict-appeal>` },
    ],
  },
  {
    name: 'verdict-moderation-log',
    states: [{ name: 'with one undone', draw: () => html`<verdict-moderation-log .entries=${LOG}></verdict-moderation-log>` }],
  },
  {
    name: 'verdict-key-help',
    states: [
      { name: 'on', draw: () => html`<verdict-key-help .meanings=${KEYS}></verdict-key-help>` },
      { name: 'off', draw: () => html`<verdict-key-help .meanings=${KEYS} .isOn=${false}></verdict-key-help>` },
    ],
  },
];
