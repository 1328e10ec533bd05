import '../policy/verdict-policy-form.ts';
import '../policy/verdict-policy-history.ts';
import { firstValues, type Policy, type PolicyVersion } from '@verdict/wire/policy';
import { VERDICT } from '@verdict/wire/verdict';
import { html } from 'lit';
import { PagedList } from '../frame/index.ts';
import type { Specimen } from './specimen.ts';

const DEFAULTS: Policy['values'] = { ...firstValues(VERDICT) };
const CHANGE = {
  values: { ...DEFAULTS, minFeedbacks: 2 },
  version: 2,
  version_name: 'table-2',
  reason: 'Our community is small, and three answers take weeks.',
  author: { id: 7, name: 'Noor' },
  created_at: new Date().toISOString(),
};
const POLICY: Policy = { name: 'verdict', ...CHANGE, defaults: DEFAULTS, schema: VERDICT.schema, outdated: null };
const OTHERS: Policy = { ...POLICY, name: 'verdict-overtaken' };
const FIRST: PolicyVersion = { ...CHANGE, id: 1, uuid: '1', version: 1, values: DEFAULTS, author: null, previous: null };

function listOf(items: readonly PolicyVersion[]): PagedList<PolicyVersion> {
  const list = new PagedList<PolicyVersion>({ request: async () => ({ ok: true, value: { items } }), idOf: ({ id }) => id });
  void list.reload();
  return list;
}

export const POLICY_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-policy-form',
    states: [
      { name: 'nothing typed', draw: () => html`<verdict-policy-form .policy=${POLICY}></verdict-policy-form>` },
      {
        name: 'typed, refused, and someone else was quicker',
        draw: () =>
          html`<verdict-policy-form .policy=${OTHERS} .failure=${'Check the numbers.'} .problems=${{ leaningPercent: 'must be at most strongPercent' }}
            .draft=${{ base: { version: 1, values: DEFAULTS }, typed: { leaningPercent: '90', minFeedbacks: 'many' }, reason: '' }}></verdict-policy-form>`,
      },
    ],
  },
  {
    name: 'verdict-policy-history',
    states: [
      {
        name: 'two versions',
        draw: () =>
          html`<verdict-policy-history .policy=${POLICY} .list=${listOf([{ ...CHANGE, id: 2, uuid: '2', previous: DEFAULTS }, FIRST])}></verdict-policy-history>`,
      },
      { name: 'none', draw: () => html`<verdict-policy-history .policy=${POLICY} .list=${listOf([])}></verdict-policy-history>` },
    ],
  },
];
