import { timeElement } from '@verdict/elements/time';
import { defineWords, language } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, nothing, type TemplateResult } from 'lit';
import { ACTION_WORDS } from './action-words.ts';
import { signalName } from './signal-words.ts';
import { THREAT_WORDS } from './threat-words.ts';

type Action = Threat['actions'][number];

const WORDS = defineWords({
  en: {
    first: 'First answer from the group',
    last: 'Last answer from the group',
    found: 'Found',
    signal: (name: string) => `Signal: ${name}`,
    did: (name: string, what: string) => `${name} ${what}`,
    wants: (name: string, what: string) => `${name} ${what} (waiting for a second moderator)`,
    agreed: (name: string) => `${name} agreed`,
    undid: (name: string) => `${name} undid it`,
    ended: 'Ended automatically',
  },
  es: {
    first: 'Primera respuesta del grupo',
    last: 'Última respuesta del grupo',
    found: 'Encontrada',
    signal: (name: string) => `Señal: ${name}`,
    did: (name: string, what: string) => `${name} ${what}`,
    wants: (name: string, what: string) => `${name} ${what} (a la espera de un segundo moderador)`,
    agreed: (name: string) => `${name} aceptó`,
    undid: (name: string) => `${name} lo deshizo`,
    ended: 'Terminó automáticamente',
  },
});

interface Moment {
  at: string;
  text: string;
  reason?: string | null;
  /** Whether something was decided. */
  isAct: boolean;
}

/** What happened, in order. */
export function threatHistory(threat: Threat): TemplateResult {
  return html`<ol class="history-list">${momentsOf(threat).map(
    ({ at, text, reason, isAct }) => html`<li><span class="dot" ?data-on=${isAct}></span><div><p dir="auto">${text}</p>
      ${reason ? html`<p class="caption" dir="auto">${reason}</p>` : nothing}<p class="caption">${timeElement(at)}</p></div></li>`,
  )}</ol>`;
}

function momentsOf({ first_at, last_at, opened_at, signals, actions }: Threat): Moment[] {
  const t = WORDS[language.value];
  const seen = (at: string, text: string): Moment => ({ at, text, isAct: false });
  return [
    seen(first_at, t.first),
    ...(last_at === first_at ? [] : [seen(last_at, t.last)]),
    seen(opened_at, t.found),
    ...signals.map(({ kind, found_at }) => seen(found_at, t.signal(signalName(kind)))),
    ...actions.flatMap(momentsOfAction),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function momentsOfAction(action: Action): Moment[] {
  const t = WORDS[language.value];
  const words = ACTION_WORDS[language.value];
  const nameOf = (person: Action['started_by']): string => person?.name ?? words.nobody;
  const { status, reason, second_at, undone_at, ends_at } = action;
  return [
    { at: action.started_at, text: startOf(action), reason: withEvent(action, reason), isAct: true },
    ...(second_at ? [{ at: second_at, text: t.agreed(nameOf(action.second_by)), isAct: true }] : []),
    ...(undone_at ? [{ at: undone_at, text: t.undid(nameOf(action.undone_by)), reason: action.undo_reason, isAct: true }] : []),
    ...(status === 'ended' && ends_at ? [{ at: ends_at, text: t.ended, isAct: true }] : []),
  ];
}

function startOf({ action, is_automatic, status, started_by }: Action): string {
  const t = WORDS[language.value];
  const words = ACTION_WORDS[language.value];
  if (is_automatic) return words.automatic[action];
  return (status === 'waiting' ? t.wants : t.did)(started_by?.name ?? words.nobody, words.past[action]);
}

const withEvent = ({ declared_as }: Action, reason: string): string =>
  declared_as ? `${THREAT_WORDS[language.value].events[declared_as]}. ${reason}` : reason;

export const historyStyles = css`
  .history-list li { display: grid; grid-template-columns: 1rem minmax(0, 1fr); gap: var(--v-space-3); padding-block-end: var(--v-space-5); position: relative; font: var(--v-type-body-small); }
  .history-list p { overflow-wrap: anywhere; }
  .history-list .dot { width: .75rem; height: .75rem; margin-block-start: .25rem; justify-self: center; border-radius: 50%; border: 2px solid var(--md-sys-color-outline); background: var(--md-sys-color-surface); z-index: 1; }
  .history-list .dot[data-on] { background: var(--md-sys-color-primary); border-color: var(--md-sys-color-primary); }
  .history-list li:not(:last-child)::after { content: ''; position: absolute; inset-inline-start: .4375rem; inset-block: .75rem -.25rem; width: 2px; background: var(--md-sys-color-outline-variant); }
`;
