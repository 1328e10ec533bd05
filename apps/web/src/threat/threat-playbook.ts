import { icon } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, type TemplateResult } from 'lit';

const WORDS = defineWords({
  en: {
    steps: {
      hold: 'Hold the outcomes',
      look: 'Look at who, when and why',
      declare: 'Ask whether it was an event',
      set_aside: 'Set the answers aside',
      verify: 'Ask the members to verify',
      throttle: 'Slow the network',
      review_outcomes: 'Review earlier outcomes',
    },
    status: { done: 'Done', next: 'Next', later: 'Later' },
  },
  es: {
    steps: {
      hold: 'Retener los resultados',
      look: 'Mirar quién, cuándo y por qué',
      declare: 'Preguntar si fue un evento',
      set_aside: 'Apartar las respuestas',
      verify: 'Pedir a los miembros que se verifiquen',
      throttle: 'Frenar la red',
      review_outcomes: 'Revisar los resultados anteriores',
    },
    status: { done: 'Hecho', next: 'Siguiente', later: 'Después' },
  },
});

const ICONS = { done: 'check', next: 'uncertain', later: 'clock' } as const;

/** The steps of handling suspicious activity, and which is next. */
export function threatPlaybook(steps: Threat['playbook']): TemplateResult {
  const t = WORDS[language.value];
  return html`<ol class="playbook">${steps.map(
    ({ step, status }) =>
      html`<li data-status=${status}>${icon(ICONS[status], 'small')}<span>${t.steps[step]}</span><span class="caption">${t.status[status]}</span></li>`,
  )}</ol>`;
}

export const playbookStyles = css`
  .playbook { display: grid; gap: var(--v-space-2); font: var(--v-type-body-small); }
  .playbook li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-3); align-items: center; color: var(--md-sys-color-on-surface-variant); }
  .playbook li[data-status='next'] { color: var(--md-sys-color-on-surface); font-weight: 600; }
  .playbook li[data-status='done'] .i { color: var(--md-sys-color-primary); }
`;
