import { doneMessage, emptyState, failedState, failureMessage, ICON_NAMES, icon, loadingState, spark } from '@verdict/elements/look';
import { html } from 'lit';
import type { Specimen } from './specimen.ts';

const STATES = ['confirmed', 'uncertain', 'rejected', 'disputed', 'overridden'] as const;
const TIERS = ['novice', 'contributor', 'trusted', 'expert', 'authority'];

export const LOOK_SPECIMENS: readonly Specimen[] = [
  {
    name: 'Buttons and fields',
    states: [
      {
        name: 'buttons',
        draw: () => html`<div class="row"><button class="btn btn-filled">Publish</button><button class="btn btn-outlined">Try again</button>
          <button class="btn btn-tonal">Keep</button><button class="btn btn-text">Cancel</button><button class="btn btn-danger">Delete</button>
          <button class="btn btn-filled" aria-disabled="true">Publishing…</button><button class="linkish">Change</button>
          <button class="icon-btn" aria-label="Close">${icon('cross')}</button></div>`,
      },
      {
        name: 'chips and segments',
        draw: () => html`<div class="row"><button class="chip" aria-pressed="true">All flags <b>31</b></button><button class="chip" aria-pressed="false">Disputed <b>4</b></button>
          <div class="segmented" role="group" aria-label="At least"><button aria-pressed="false">1</button><button aria-pressed="true">3</button><button aria-pressed="false">5</button></div></div>`,
      },
      {
        name: 'fields',
        draw: () => html`<div class="stack"><div class="field"><label for="g-name">Name</label><input class="input" id="g-name" value="Ida" /></div>
          <div class="field"><label for="g-wrong">E-mail</label><input class="input" id="g-wrong" aria-invalid="true" value="ida@" /></div>
          <div class="field"><label for="g-type">Language</label><select class="input" id="g-type"><option>English</option></select></div>
          <label class="check"><input type="checkbox" checked />By mail</label></div>`,
      },
    ],
  },
  {
    name: 'Messages and states',
    states: [
      { name: 'done', draw: () => html`${doneMessage('Saved. You can change it at any time.')}` },
      { name: 'failed', draw: () => html`${failureMessage('Not saved: you are offline. Your words are kept here.')}` },
      {
        name: 'with a way back',
        draw: () =>
          html`<div class="snack" role="status"><span>Label removed</span><button class="btn btn-text">${icon('undo', 'small')}Undo</button></div>`,
      },
      { name: 'loading', draw: () => loadingState() },
      { name: 'empty', draw: () => emptyState('No debates yet. Start the first one.') },
      { name: 'not loaded', draw: () => failedState('Verdict cannot be reached right now.', () => undefined) },
    ],
  },
  {
    name: 'Badges, tiers and small lines',
    states: [
      {
        name: 'verdict states',
        draw: () =>
          html`<div class="row">${STATES.map((state) => html`<span class="badge" data-state=${state}>${icon(state)}${state}</span>`)}<span class="tag">${icon('clock', 'small')}Ballot</span></div>`,
      },
      {
        name: 'tiers',
        draw: () =>
          html`<div class="row">${TIERS.map(
            (tier, rank) =>
              html`<span class="tier" data-tier=${tier}><span class="pips" aria-hidden="true">${TIERS.map((_, i) => html`<i class=${i <= rank ? 'on' : ''}></i>`)}</span>${tier}</span>`,
          )}</div>`,
      },
      { name: 'activity', draw: () => spark([0, 1, 0, 2, 1, 4, 2, 3, 0, 1, 5, 3, 6, 4], '32 points in the last 14 days') },
      { name: 'icons', draw: () => html`<div class="row">${ICON_NAMES.map((name) => icon(name))}</div>` },
    ],
  },
];
