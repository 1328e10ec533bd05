import { type IconName, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { WebhookDelivery } from '@verdict/wire/webhook';
import { html, nothing, type TemplateResult } from 'lit';
import { eventName } from './event-kinds.ts';
import { WEBHOOK_WORDS } from './webhook-words.ts';

const ICONS: Readonly<Record<WebhookDelivery['state'], IconName>> = { pending: 'clock', delivered: 'check', failed: 'alert' };
const TONES: Readonly<Record<WebhookDelivery['state'], string>> = { pending: '', delivered: 'good', failed: 'bad' };

interface DeliveryRow {
  delivery: WebhookDelivery;
  /** The URL it goes to, if known. */
  url: string | undefined;
  isBusy: boolean;
  replay(): void;
}

/** One delivery: its event, its result, and a button that sends it again. */
export function deliveryRow({ delivery, url, isBusy, replay }: DeliveryRow): TemplateResult {
  const t = WEBHOOK_WORDS[language.value];
  const { state, kind, seq, tries, created_at } = delivery;
  return html`<li>
    <div class="main">
      <p class="row"><strong>${eventName(kind)}</strong><span class="tag ${TONES[state]}">${icon(ICONS[state], 'small')}${t.states[state]}</span></p>
      <p class="caption">${seq === null ? nothing : html`<a href="/receipt?entry=${seq}">${t.entry(formatNumber(seq))}</a>, `}${url ? html`<bdi dir="ltr">${url}</bdi>, ` : nothing}${timeElement(created_at)}</p>
      ${tries > 0 ? html`<p class="caption">${t.tries(tries)}${outcomeOf(delivery)}</p>` : nothing}
    </div>
    <div class="actions">${state === 'pending' ? nothing : html`<button class="btn btn-text" aria-disabled=${isBusy} @click=${replay}>${t.replay}<span class="sr"> ${eventName(kind)}</span></button>`}</div>
  </li>`;
}

function outcomeOf({ last_status, last_failure, next_try_at, state }: WebhookDelivery): string {
  const t = WEBHOOK_WORDS[language.value];
  const parts = [
    ...(last_status === null ? [] : [t.answered(last_status)]),
    ...(last_failure && (last_status === null || last_failure !== 'status') ? [t.failures[last_failure]] : []),
    ...(state === 'pending' && next_try_at ? [`${t.next} ${formatMoment(next_try_at)}`] : []),
  ];
  return parts.map((part) => `, ${part}`).join('');
}
