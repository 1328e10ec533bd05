import './verdict-key-help.ts';
import { defineWords, language } from '@verdict/elements/words';
import { html, nothing, type TemplateResult } from 'lit';
import { keysOn, switchKeys } from './keys-controller.ts';
import { decidesCases } from './own-role.ts';
import type { KeyMeaning } from './verdict-key-help.ts';

const WORDS = defineWords({
  en: { move: 'next, previous', claim: 'claim', keep: 'keep', remove: 'remove', note: 'note', undo: 'undo' },
  es: {
    move: 'siguiente, anterior',
    claim: 'tomar',
    keep: 'mantener',
    remove: 'retirar',
    note: 'nota',
    undo: 'deshacer',
  },
});

/** What the keys do, in the console and on the page of one case. */
export function renderKeyHelp(page: 'console' | 'case'): TemplateResult | typeof nothing {
  const t = WORDS[language.value];
  const move: KeyMeaning[] = page === 'console' ? [{ keys: ['J', 'K'], does: t.move }] : [];
  const decide: KeyMeaning[] = [
    { keys: ['C'], does: t.claim },
    { keys: ['1'], does: t.keep },
    { keys: ['2'], does: t.remove },
    { keys: ['N'], does: t.note },
    { keys: ['Z'], does: t.undo },
  ];
  const meanings = [...move, ...(decidesCases() ? decide : [])];
  if (meanings.length === 0) return nothing;
  return html`<verdict-key-help .meanings=${meanings} .isOn=${keysOn.value}
    @keys-switched=${({ detail }: CustomEvent<boolean>) => switchKeys(detail)}></verdict-key-help>`;
}
