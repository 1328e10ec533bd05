import { icon } from '@verdict/elements/look';
import { defineWords, formatNumber, language, percent } from '@verdict/elements/words';
import type { Threat, ThreatOutcome } from '@verdict/wire/threat';
import { css, html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import { outcomeName } from './outcome-words.ts';
import { signalName, signalSentence } from './signal-words.ts';
import { THREAT_WORDS } from './threat-words.ts';

type Item = Threat['affected'][number];
type Signal = Threat['signals'][number];

const WORDS = defineWords({
  en: {
    withoutGroup: 'Without the group',
    withGroup: 'With the group',
    changed: 'The group changes the outcome',
    same: 'The same with and without the group.',
    unknown: 'The effect cannot be computed.',
    votes: (n: string) => `${n} votes`,
    none: 'All the items it was about have been deleted.',
    independent: (families: number, kinds: number) =>
      kinds === 1 ? '1 signal' : `${formatNumber(kinds)} signals, ${formatNumber(families)} of them independent and clear`,
    innocent: 'Could it be innocent?',
    innocentHint:
      'A newsletter, a broadcast, a class or a live event brings many people at once. If you know of one, dismiss this and choose that event.',
  },
  es: {
    withoutGroup: 'Sin el grupo',
    withGroup: 'Con el grupo',
    changed: 'El grupo cambia el resultado',
    same: 'Igual con el grupo que sin él.',
    unknown: 'No se puede calcular el efecto.',
    votes: (n: string) => `${n} votos`,
    none: 'Se han borrado todos los elementos afectados.',
    independent: (families: number, kinds: number) =>
      kinds === 1 ? '1 señal' : `${formatNumber(kinds)} señales, ${formatNumber(families)} de ellas independientes y claras`,
    innocent: '¿Puede ser inocente?',
    innocentHint:
      'Un boletín, una emisión, una clase o un evento en directo atraen a muchas personas a la vez. Si conoce alguno, descarte esto y elija ese evento.',
  },
});

/** What the group would change: each item with and without it, those that change first. */
export function threatOutcomes(items: readonly Item[]): TemplateResult {
  const t = WORDS[language.value];
  if (items.length === 0) return html`<p class="quiet small">${t.none}</p>`;
  const sorted = items.toSorted((a, b) => Number(b.is_changed) - Number(a.is_changed));
  return html`<ul class="list outcomes">${sorted.map((item) => html`<li>${outcomeOf(item)}</li>`)}</ul>`;
}

function outcomeOf({ kind, id, title, url, with_group, without_group, is_changed }: Item): TemplateResult {
  const t = WORDS[language.value];
  const name = title ?? `${THREAT_WORDS[language.value].itemKinds[kind]} ${id}`;
  const heading = html`<h3 dir="auto">${url ? html`<a href=${url}>${name}</a>` : name}</h3>`;
  if (!with_group || !without_group) return html`${heading}<p class="quiet small">${t.unknown}</p>`;
  return html`${heading}
    <div class="oc num">${bar(kind, t.withoutGroup, without_group, '')}${bar(kind, t.withGroup, with_group, 'group')}</div>
    ${is_changed ? html`<p class="small"><span class="tag">${icon('swap', 'small')}${t.changed}</span></p>` : html`<p class="quiet small">${t.same}</p>`}`;
}

function bar(kind: Item['kind'], label: string, outcome: ThreatOutcome, style: string): TemplateResult {
  const { share, votes } = outcome;
  const width = styleMap({ 'inline-size': `${(share ?? 0) * 100}%` });
  return html`<span>${label}</span>
    ${share === null ? html`<span></span><b>–</b>` : html`<div class="meter ${style}" aria-hidden="true"><i style=${width}></i></div><b>${percent(share)}</b>`}
    <span class="caption">${outcomeName(kind, outcome)}, ${WORDS[language.value].votes(formatNumber(votes))}</span>`;
}

const METER: Record<Signal['strength'], string> = { weak: '15%', clear: '60%', strong: '95%' };

/** How many signals there are, and how many of them are independent witnesses. */
export function countSignals(signals: readonly Signal[]): string {
  const witnesses = new Set(signals.filter(({ strength }) => strength !== 'weak').map(({ family }) => family));
  return WORDS[language.value].independent(witnesses.size, signals.length);
}

/** Why it is suspected, in words. */
export function threatSignals(signals: readonly Signal[], { mayBeEvent }: { mayBeEvent: boolean }): TemplateResult {
  const t = WORDS[language.value];
  const { strengths } = THREAT_WORDS[language.value];
  return html`<ul class="list signals">${signals.map(
    (signal) => html`<li><strong>${signalName(signal.kind)}</strong><span class="caption">${signalSentence(signal)}</span>
        <div class="meter" aria-hidden="true"><i style=${styleMap({ 'inline-size': METER[signal.strength] })}></i></div><span class="level">${strengths[signal.strength]}</span></li>`,
  )}</ul>
    ${mayBeEvent ? html`<div class="innocent">${icon('help')}<p class="small"><strong>${t.innocent}</strong> ${t.innocentHint}</p></div>` : nothing}`;
}

export const evidenceStyles = css`
  .outcomes li { display: grid; gap: var(--v-space-3); padding-block: var(--v-space-4); }
  .outcomes h3 { font: var(--v-type-title-small); overflow-wrap: anywhere; }
  .oc { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr) 3rem; gap: var(--v-space-2) var(--v-space-4); align-items: center; font: var(--v-type-body-small); }
  .oc .caption { grid-column: 2 / -1; margin-block-start: calc(-1 * var(--v-space-1)); }
  .oc .meter { height: 14px; border-radius: 3px; }
  .oc .meter i { border-radius: 3px; }
  .oc .meter.group { --c: var(--v-rejected-fill); }
  .signals li { display: grid; grid-template-columns: minmax(0, 1fr) 7rem 4rem; gap: 0 var(--v-space-4); padding: var(--v-space-4) 0; align-items: center; font: var(--v-type-body-small); }
  .signals strong { font: var(--v-type-title-small); }
  .signals .caption { grid-column: 1; grid-row: 2; }
  .signals .meter { grid-row: 1 / span 2; grid-column: 2; }
  .signals .level { grid-row: 1 / span 2; grid-column: 3; text-align: end; font: var(--v-type-label); }
  .innocent { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-3); padding: var(--v-space-4); border-radius: var(--v-radius-control); background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
  @media (max-width: 47.99rem) {
    .oc { grid-template-columns: minmax(0, 1fr) 3rem; }
    .oc > span:not(.caption) { grid-column: 1 / -1; }
    .oc .caption { grid-column: 1 / -1; }
    .signals li { grid-template-columns: minmax(0, 1fr) auto; }
    .signals .meter { display: none; }
    .signals .level { grid-column: 2; }
  }
`;
