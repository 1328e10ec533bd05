import '../account/settings/verdict-two-step.ts';
import '../moderation/decision/verdict-suspension-dialog.ts';
import '../account/sign-in/verdict-sign-up-form.ts';
import '../account/sign-in/verdict-sign-in.ts';
import '../account/settings/verdict-session-list.ts';
import '../account/settings/verdict-profile.ts';
import '../account/sign-in/verdict-new-password-form.ts';
import '../account/keys/verdict-new-key.ts';
import '../account/keys/verdict-key-list.ts';
import '../account/keys/verdict-key-form.ts';
import { html } from 'lit';
import type { VerdictSuspensionDialog } from '../moderation/decision/verdict-suspension-dialog.ts';
import { aKey, fromNow, PERSON, SESSIONS } from './account-made-up.ts';
import type { Specimen } from './specimen.ts';

const SETUP = {
  kind: 'setup',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Verdict:ida@example.org?issuer=Verdict&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const CODES = { kind: 'codes', recoveryCodes: ['abcde-23456', 'fghjk-34567', 'mnpqr-45678', 'stuvw-56789'] };
const WRONG = 'E-mail or password is wrong.';

function open({ target }: Event): void {
  void ((target as HTMLElement).nextElementSibling as VerdictSuspensionDialog).open('suspend');
}

export const ACCOUNT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-sign-in',
    states: [
      { name: 'new', draw: () => html`<verdict-sign-in class="card"></verdict-sign-in>` },
      { name: 'on its way', draw: () => html`<verdict-sign-in class="card" busy></verdict-sign-in>` },
      { name: 'refused', draw: () => html`<verdict-sign-in class="card" .failure=${WRONG}></verdict-sign-in>` },
      {
        name: 'second step',
        draw: () => html`<verdict-sign-in class="card" needs-code failure="This code is wrong or was used already."></verdict-sign-in>`,
      },
    ],
  },
  {
    name: 'verdict-sign-up-form',
    states: [
      { name: 'new', draw: () => html`<verdict-sign-up-form class="card"></verdict-sign-up-form>` },
      { name: 'solving a puzzle', draw: () => html`<verdict-sign-up-form class="card" busy .progress=${0.4}></verdict-sign-up-form>` },
      {
        name: 'refused',
        draw: () => html`<verdict-sign-up-form class="card" failure="Too many requests. Wait a moment."></verdict-sign-up-form>`,
      },
    ],
  },
  {
    name: 'verdict-new-password-form',
    states: [
      { name: 'after a forgotten one', draw: () => html`<verdict-new-password-form class="card"></verdict-new-password-form>` },
      {
        name: 'instead of a known one',
        draw: () => html`<verdict-new-password-form class="card" asks-current .failure=${WRONG}></verdict-new-password-form>`,
      },
    ],
  },
  {
    name: 'verdict-two-step',
    states: [
      { name: 'off', draw: () => html`<verdict-two-step .state=${{ kind: 'off' }}></verdict-two-step>` },
      { name: 'setting up', draw: () => html`<verdict-two-step .state=${SETUP}></verdict-two-step>` },
      { name: 'recovery codes', draw: () => html`<verdict-two-step .state=${CODES}></verdict-two-step>` },
      { name: 'on', draw: () => html`<verdict-two-step .state=${{ kind: 'on' }}></verdict-two-step>` },
    ],
  },
  {
    name: 'verdict-session-list',
    states: [{ name: 'two devices', draw: () => html`<verdict-session-list .sessions=${SESSIONS}></verdict-session-list>` }],
  },
  {
    name: 'verdict-key-list',
    states: [
      {
        name: 'standing, revoked and ended',
        draw: () =>
          html`<verdict-key-list .keys=${[aKey(), aKey({ id: 2, name: 'Old laptop', scopes: null, quota_per_day: null, last_used_at: null, revoked_at: fromNow(-1000) }), aKey({ id: 3, name: 'Trial', expires_at: fromNow(-1000) })]}></verdict-key-list>`,
      },
      { name: 'empty', draw: () => html`<verdict-key-list></verdict-key-list>` },
    ],
  },
  {
    name: 'verdict-key-form',
    states: [
      { name: 'for a member', draw: () => html`<verdict-key-form></verdict-key-form>` },
      {
        name: 'for an administrator, refused',
        draw: () =>
          html`<verdict-key-form .role=${'admin'} failure="A key can only be given scopes that you hold yourself."></verdict-key-form>`,
      },
    ],
  },
  {
    name: 'verdict-new-key',
    states: [
      { name: 'shown once', draw: () => html`<verdict-new-key name="Calendar" token="vk_hTZvlFqI4yrIfA8RnVm753V4XsB"></verdict-new-key>` },
    ],
  },
  {
    name: 'verdict-profile',
    states: [
      { name: 'a moderator', draw: () => html`<verdict-profile .person=${PERSON}><strong>Ida Brekke</strong></verdict-profile>` },
      {
        name: 'suspended',
        draw: () =>
          html`<verdict-profile .person=${{ ...PERSON, role: 'member', tier: 'novice', reputation: 4, suspended: true }}><strong>Ida Brekke</strong></verdict-profile>`,
      },
    ],
  },
  {
    name: 'verdict-suspension-dialog',
    states: [
      {
        name: 'behind a button',
        draw: () =>
          html`<button class="btn btn-outlined" @click=${open}>Suspend</button><verdict-suspension-dialog name="Ida Brekke"></verdict-suspension-dialog>`,
      },
    ],
  },
];
