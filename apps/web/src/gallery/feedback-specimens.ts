import type { VerdictFeedbackCard } from '@verdict/elements/feedback';
import '@verdict/elements/feedback';
import { LABEL_STATUSES } from '@verdict/core/label';
import { CONSENSUSES } from '@verdict/core/verdict';
import { consensusBadge, stateBadge, statusBadge } from '@verdict/elements/label';
import { html, type TemplateResult } from 'lit';
import { aLabel, anAnswer, REASONS, splitOf, sureOf } from './feedback-made-up.ts';
import type { Specimen } from './specimen.ts';

type Shown = Partial<
  Pick<VerdictFeedbackCard, 'label' | 'reasons' | 'viewer' | 'looked' | 'busy' | 'failure' | 'loadFailure' | 'outcome' | 'event' | 'number'>
>;

function card(shown: Shown, inside: TemplateResult | string = ''): TemplateResult {
  const {
    label = aLabel(),
    reasons = [],
    viewer = 'member',
    looked = false,
    busy = false,
    failure = '',
    loadFailure = '',
    outcome,
    event,
    number,
  } = shown;
  return html`<div style="max-width:26rem"><verdict-feedback-card .label=${label} .reasons=${reasons} .viewer=${viewer} ?looked=${looked} ?busy=${busy}
    .failure=${failure} .loadFailure=${loadFailure} .outcome=${outcome} .event=${event} .number=${number} .level=${4}>${inside}</verdict-feedback-card></div>`;
}

const ANSWERED = aLabel({
  id: 902,
  fallacy_type: 'slippery_slope',
  ai_explanation: 'Each step is presented as following from the last, with nothing to show that it would.',
  stats: sureOf(splitOf(33, 3, 5), [0.86, 0.93, 0.97], 'agreed'),
  status: 'validated',
  your_feedback: anAnswer(),
});
const FEW = aLabel({
  id: 903,
  fallacy_type: 'red_herring',
  stats: sureOf(splitOf(1, 0, 1), [0.3, 0.55, 0.78], 'not_enough'),
  your_feedback: anAnswer({ feedback_type: 'false_positive' }),
});
const DIVIDED = aLabel({
  id: 904,
  fallacy_type: 'tu_quoque',
  stats: sureOf(splitOf(6, 1, 4), [0.38, 0.61, 0.8], 'one_sided'),
  your_feedback: anAnswer(),
});
const ONE = aLabel({
  id: 918,
  fallacy_type: 'tu_quoque',
  stats: sureOf(splitOf(1, 0, 0), [0.5, 0.71, 0.86], 'not_enough'),
  your_feedback: anAnswer(),
});
const EARLY = aLabel({
  id: 919,
  fallacy_type: 'red_herring',
  stats: sureOf(splitOf(4, 0, 1), [0.62, 0.81, 0.92], 'not_enough'),
  your_feedback: anAnswer(),
});
const UNJUDGED = aLabel({ id: 921, fallacy_type: 'red_herring', stats: splitOf(3, 0, 0), your_feedback: anAnswer() });
const REJECTED = aLabel({
  id: 905,
  fallacy_type: 'ad_populum',
  stats: sureOf(splitOf(2, 1, 9), [0.003, 0.004, 0.2], 'not_enough'),
  status: 'disputed',
  your_feedback: anAnswer({ feedback_type: 'false_positive' }),
});
const OVERRIDDEN = aLabel({
  id: 906,
  fallacy_type: 'burden_of_proof',
  stats: sureOf(splitOf(9, 2, 11), [0.22, 0.41, 0.63], 'one_sided'),
  status: 'overridden',
  moderator_override: true,
});
const COMMUNITY = aLabel({
  id: 907,
  fallacy_type: 'false_dilemma',
  origin: 'community',
  confidence_score: null,
  ai_explanation: null,
  ai_suggestion: null,
  stats: sureOf(splitOf(1, 0, 0, 2), [0.5, 0.71, 0.86], 'not_enough'),
  your_feedback: anAnswer({ feedback_type: 'missed_fallacy', suggested_fallacy_type: 'false_dilemma' }),
});
const HATE = aLabel({ id: 908, label_set: 'hate', fallacy_type: 'general_hate_speech', ai_explanation: null, ai_suggestion: null });
const OWN = aLabel({
  id: 909,
  is_yours: true,
  stats: sureOf(splitOf(3, 0, 1), [0.55, 0.74, 0.88], 'not_enough'),
  reply: { id: 1, text: 'I meant the plan, not the people.', created_at: new Date().toISOString() },
});
const GIVEN = {
  id: 910,
  fallacy_type: 'circular_reasoning',
  confidence_score: 0.77,
  ai_explanation: 'The baths are said to be popular because so many people like them.',
} as const;
const OFFLINE = 'You are offline.';

export const FEEDBACK_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-feedback-card',
    states: [
      { name: 'question', draw: () => card({ number: 1 }) },
      {
        name: 'question, after looking',
        draw: () => card({ label: { ...DIVIDED, id: 920, your_feedback: null }, looked: true, reasons: REASONS, number: 3 }),
      },
      { name: 'sending', draw: () => card({ label: aLabel({ id: 911 }), busy: true }) },
      {
        name: 'not saved',
        draw: () =>
          card({ label: aLabel({ id: 912, fallacy_type: 'appeal_to_authority', confidence_score: 0.71 }), failure: OFFLINE, number: 10 }),
      },
      {
        name: 'answered, saved just now',
        draw: () => card({ label: ANSWERED, reasons: REASONS, outcome: 'given', event: 1284, number: 2 }),
      },
      { name: 'answered, one answer', draw: () => card({ label: ONE }) },
      { name: 'answered, not clear across viewpoints', draw: () => card({ label: EARLY }) },
      { name: 'answered, not judged yet', draw: () => card({ label: UNJUDGED }) },
      { name: 'answered, few answers', draw: () => card({ label: FEW, number: 7 }) },
      { name: 'answered, divided', draw: () => card({ label: DIVIDED, number: 8 }) },
      { name: 'answered, rejected', draw: () => card({ label: REJECTED, number: 4 }) },
      { name: 'withdrawn', draw: () => card({ label: { ...ANSWERED, id: 913, your_feedback: null }, outcome: 'withdrawn', looked: true }) },
      { name: 'for a guest', draw: () => card({ label: aLabel({ id: 914, fallacy_type: 'straw_man' }), viewer: 'guest', number: 6 }) },
      {
        name: 'for a guest whose session ended',
        draw: () => card({ label: aLabel({ id: 915 }), viewer: 'guest', failure: 'Sign in first.' }),
      },
      { name: 'decided by a moderator', draw: () => card({ label: OVERRIDDEN, number: 9 }) },
      { name: 'reported by the community', draw: () => card({ label: COMMUNITY }) },
      { name: 'of another set', draw: () => card({ label: HATE }) },
      { name: 'on one’s own words', draw: () => card({ label: OWN }, html`<button slot="author" class="btn btn-outlined">Reply</button>`) },
      { name: 'loading', draw: () => html`<verdict-feedback-card></verdict-feedback-card>` },
      { name: 'counting', draw: () => card({ label: GIVEN, number: 11 }) },
      {
        name: 'failed',
        draw: () => html`<verdict-feedback-card load-failure="Verdict cannot be reached right now."></verdict-feedback-card>`,
      },
    ],
  },
  {
    name: 'verdict-answer-form',
    states: [
      {
        name: 'new',
        draw: () => html`<div style="max-width:24rem"><verdict-answer-form .label=${aLabel({ id: 916 })}></verdict-answer-form></div>`,
      },
      {
        name: 'changing a wrong type',
        draw: () => html`<div style="max-width:24rem"><verdict-answer-form .label=${aLabel({ id: 917, fallacy_type: 'hasty_generalization' })}
          .own=${anAnswer({ feedback_type: 'wrong_type', suggested_fallacy_type: 'false_causality', explanation: 'The doubling may be real. What is missing is any reason to think the tram did it.', confidence: 8 })}></verdict-answer-form></div>`,
      },
    ],
  },
  {
    name: 'verdict-reasons',
    states: [
      { name: 'for a member', draw: () => html`<verdict-reasons may-vote may-report .reasons=${REASONS}></verdict-reasons>` },
      { name: 'for a guest', draw: () => html`<verdict-reasons .reasons=${REASONS}></verdict-reasons>` },
    ],
  },
  {
    name: 'badges of labels',
    states: [
      { name: 'status', draw: () => html`<p class="row">${LABEL_STATUSES.map(statusBadge)}</p>` },
      {
        name: 'verdict',
        draw: () => html`<p class="row">${CONSENSUSES.map(consensusBadge)}${stateBadge('disputed')}${stateBadge('overridden')}</p>`,
      },
    ],
  },
];
