import { defineWords, language } from '@verdict/elements/words';
import type { Policy } from '@verdict/wire/policy';
import { type Difference, partsOf } from '@verdict/wire/policy-numbers';
import { css, html, nothing, type TemplateResult } from 'lit';
import { memberName, namesOf, numberText, unitName } from './policy-names.ts';

const WORDS = defineWords({ en: { from: 'from', to: 'to' }, es: { from: 'de', to: 'a' } });

type RenderAction = (difference: Difference) => TemplateResult | typeof nothing;

/** The numbers that changed, with old and new value; `renderAction` adds a button to each. */
export function differenceList(
  policy: Pick<Policy, 'name' | 'schema'>,
  differences: readonly Difference[],
  renderAction: RenderAction = () => nothing,
): TemplateResult {
  const t = WORDS[language.value];
  const labels = labelsOf(policy);
  return html`<ul class="differences">${differences.map((difference) => {
    const { label, unit } = labels.get(difference.path) ?? { label: difference.path, unit: '' };
    return html`<li><span class="label">${label}</span>
      <span class="num"><span class="sr">${t.from}</span> <s>${numberText(difference.before)}</s> <span aria-hidden="true">→</span><span class="sr"> ${t.to} </span>
        <strong>${numberText(difference.after)}</strong> <span class="quiet">${unit}</span></span>
      ${renderAction(difference)}</li>`;
  })}</ul>`;
}

/** The name of each number, for places where its group is not shown. */
function labelsOf(policy: Pick<Policy, 'name' | 'schema'>): ReadonlyMap<string, { label: string; unit: string }> {
  return new Map(
    partsOf(policy).flatMap((part) => {
      const { title } = namesOf(policy, part.path, part);
      if (!('fields' in part)) return [[part.path, { label: title, unit: unitName(part.unit) }] as const];
      return part.fields.map((field) => {
        return [field.path, { label: `${title}: ${memberName(field.path, field.title)}`, unit: unitName(field.unit) }] as const;
      });
    }),
  );
}

export const differenceStyles = css`
  .differences > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--v-space-4); padding-block: var(--v-space-1); font: var(--v-type-body-small); }
  .differences .label { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
  .differences s { color: var(--md-sys-color-on-surface-variant); }
`;
