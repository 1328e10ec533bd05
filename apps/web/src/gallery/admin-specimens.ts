import '../admin/verdict-webhook-form.ts';
import '../admin/verdict-site-form.ts';
import '../admin/verdict-secret.ts';
import '../admin/verdict-activity-plot.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { html } from 'lit';
import { activityByDay } from '../admin/activity-days.ts';
import type { Specimen } from './specimen.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const ACTIVITY = Array.from({ length: DAYS }, (_, i) => ({
  day: new Date(Date.now() - i * DAY_MS).toISOString().slice(0, 10),
  events: Math.round(30 + 25 * Math.sin(i / 2)),
}));

function ask({ target }: Event): void {
  const confirm = (target as HTMLElement).nextElementSibling as VerdictConfirm;
  void confirm.ask({ title: 'Remove the site?', text: 'This cannot be undone.', confirm: 'Remove', isGrave: true });
}

export const ADMIN_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-activity-plot',
    states: [
      {
        name: 'a month',
        draw: () => html`<verdict-activity-plot .days=${activityByDay(ACTIVITY, DAYS, new Date())}></verdict-activity-plot>`,
      },
      { name: 'nothing', draw: () => html`<verdict-activity-plot .days=${activityByDay([], DAYS, new Date())}></verdict-activity-plot>` },
    ],
  },
  {
    name: 'verdict-secret',
    states: [
      {
        name: 'shown once',
        draw: () =>
          html`<verdict-secret heading="The secret of https://example.org/hook" secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"></verdict-secret>`,
      },
    ],
  },
  {
    name: 'verdict-webhook-form',
    states: [
      { name: 'new', draw: () => html`<verdict-webhook-form></verdict-webhook-form>` },
      {
        name: 'refused, only some kinds',
        draw: () => html`<verdict-webhook-form .isAll=${false} failure="You are offline."></verdict-webhook-form>`,
      },
    ],
  },
  {
    name: 'verdict-site-form',
    states: [
      { name: 'new', draw: () => html`<verdict-site-form></verdict-site-form>` },
      { name: 'refused', draw: () => html`<verdict-site-form failure="This exists already."></verdict-site-form>` },
      {
        name: 'to change, with a key of its own',
        draw: () => html`<verdict-site-form .site=${{ name: 'The Evening News' }} .hasOwnKey=${true}></verdict-site-form>`,
      },
    ],
  },
  {
    name: 'verdict-confirm',
    states: [
      {
        name: 'something grave',
        draw: () => html`<button class="btn btn-outlined" @click=${ask}>Ask</button><verdict-confirm></verdict-confirm>`,
      },
    ],
  },
];
