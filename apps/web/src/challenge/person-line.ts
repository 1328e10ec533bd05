import { initialsOf } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import type { Evidence } from '@verdict/wire/challenge';
import { html, type TemplateResult } from 'lit';
import { tierMark } from '../reputation/tier-mark.ts';

const WORDS = defineWords({ en: { nobody: 'Deleted account' }, es: { nobody: 'Cuenta borrada' } });

interface PersonLine {
  person: Evidence['author'];
  size?: 'small' | 'usual';
  /** The text after the name. */
  remark?: unknown;
}

/** A person with their tier, and a short text. */
export function personLine({ person, size = 'usual', remark = '' }: PersonLine): TemplateResult {
  const name = person?.name ?? WORDS[language.value].nobody;
  return html`<div class="who"><span class=${size === 'small' ? 'avatar avatar-s' : 'avatar'} aria-hidden="true">${initialsOf(name)}</span>
    <div><strong>${person ? html`<a href="/people/${person.id}">${name}</a>` : name}</strong>${person ? tierMark(person.tier) : ''}${
      remark ? html`<span class="caption">${remark}</span>` : ''
    }</div></div>`;
}
