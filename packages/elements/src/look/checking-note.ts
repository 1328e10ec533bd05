import { html, nothing, type TemplateResult } from 'lit';
import { defineWords, formatMoment, language } from '../words/index.ts';
import { icon } from './icons.ts';

const WORDS = defineWords({
  en: { checking: (by: string) => `We are checking unusual activity here. We expect to be done by ${by}.` },
  es: { checking: (by: string) => `Estamos comprobando una actividad inusual. Esperamos terminar antes del ${by}.` },
});

interface Checked {
  checking_until?: string;
}

/** Says that unusual activity is checked, where it is. */
export function checkingNote({ checking_until }: Checked): TemplateResult | typeof nothing {
  if (checking_until === undefined) return nothing;
  const sentence = WORDS[language.value].checking(formatMoment(new Date(checking_until)));
  return html`<p class="msg msg-quiet" role="note">${icon('clock')}<span>${sentence}</span></p>`;
}
