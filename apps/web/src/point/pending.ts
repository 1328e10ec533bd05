import { failureMessage, initialsOf } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { css, html, nothing, type TemplateResult } from 'lit';
import { understoodLanguage } from './language-name.ts';

/** Words on their way, shown where they will stand. Nobody else sees them yet. */
export interface PendingPoint {
  /** The same for the same words, however often they are sent. */
  attempt: string;
  content: string;
  language: string;
  author: string;
  /** The point it answers; null where it begins a debate. */
  parentId: number | null;
  /** Why it was not published, in a sentence; empty while it is on its way. */
  failure: string;
}

export interface PendingActs {
  retry(pending: PendingPoint): void;
  /** Takes the words back into the form they came from. */
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

/** Whose words they are, to whom, and that they are not there yet. */
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

/** Why it did not arrive and what can be done; nothing while it is on its way. */
export function pendingEnd(pending: PendingPoint, { retry, reopen }: PendingActs): TemplateResult | typeof nothing {
  if (!pending.failure) return nothing;
  const t = WORDS[language.value];
  return html`${failureMessage(pending.failure)}
    <div class="row">
      <button class="btn btn-outlined" type="button" @click=${() => retry(pending)}>${t.again}</button>
      <button class="btn btn-text" type="button" @click=${() => reopen(pending)}>${t.change}</button>
    </div>`;
}
