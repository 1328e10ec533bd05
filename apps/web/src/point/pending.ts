import { failureMessage, initialsOf } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { css, html, nothing, type TemplateResult } from 'lit';
import { understoodLanguage } from './language-name.ts';

/** A point that is being sent, shown in its future place. Nobody else sees it yet. */
export interface PendingPoint {
  /** The idempotency key: the same for the same text, however often it is sent. */
  attempt: string;
  content: string;
  language: string;
  author: string;
  /** The parent; null if it begins a debate. */
  parentId: number | null;
  /** The error message; empty while it is being sent. */
  failure: string;
}

export interface PendingActs {
  retry(pending: PendingPoint): void;
  /** Moves the text back into the form it came from. */
  reopen(pending: PendingPoint): void;
}

const WORDS = defineWords({
  en: { sending: 'Publishing…', failed: 'Not published', to: (name: string) => `to ${name}`, again: 'Try again', change: 'Change' },
  es: {
    sending: 'Publicando…',
    failed: 'Sin publicar',
    to: (name: string) => `a ${name}`,
    again: 'Volver a intentarlo',
    change: 'Cambiar',
  },
});

export const pendingStyles = css`.pending .said { color: var(--md-sys-color-on-surface-variant); }`;

/** Author and parent of a point that is not published yet. */
export function pendingLine({ author, failure }: PendingPoint, answers?: string): TemplateResult {
  const t = WORDS[language.value];
  return html`<div class="who">
    <span class="avatar avatar-s" aria-hidden="true">${initialsOf(author)}</span>
    <div><strong>${author}</strong>${answers ? html`<span class="caption">${t.to(answers)}</span>` : nothing}<span class="caption">${failure ? t.failed : t.sending}</span></div>
  </div>`;
}

export function pendingWords({ content, language: tag }: PendingPoint): TemplateResult {
  return html`<p class="said" lang=${understoodLanguage(tag)} dir="auto">${content}</p>`;
}

/** The error message with its buttons; nothing while it is being sent. */
export function pendingEnd(pending: PendingPoint, { retry, reopen }: PendingActs): TemplateResult | typeof nothing {
  if (!pending.failure) return nothing;
  const t = WORDS[language.value];
  return html`${failureMessage(pending.failure)}
    <div class="row">
      <button class="btn btn-outlined" type="button" @click=${() => retry(pending)}>${t.again}</button>
      <button class="btn btn-text" type="button" @click=${() => reopen(pending)}>${t.change}</button>
    </div>`;
}
