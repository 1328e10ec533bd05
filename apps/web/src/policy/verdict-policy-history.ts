import { timeElement } from '@verdict/elements/time';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { Policy, PolicyVersion } from '@verdict/wire/policy';
import { differencesOf, numbersIn } from '@verdict/wire/policy-numbers';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { adminStyles } from '../admin/admin-frame.ts';
import { pagedRows } from '../admin/paged-rows.ts';
import type { PagedList } from '../frame/index.ts';
import { differenceList, differenceStyles } from './policy-differences.ts';
import { POLICY_WORDS } from './policy-words.ts';

/** Every version of a policy, with its changes. Fires `policy-reverted` with the PolicyVersion to go back to. */
export class VerdictPolicyHistory extends LitElement {
  static override properties = { policy: { attribute: false }, list: { attribute: false } };
  static override styles = [
    ...adminStyles,
    differenceStyles,
    css`
      .main { gap: var(--v-space-2); }
      .differences { max-width: 40rem; }
    `,
  ];

  declare policy: Policy;
  declare list: PagedList<PolicyVersion>;
  readonly #words = new WordsController(this, POLICY_WORDS);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('list')) this.list.watch(this);
  }

  protected override render(): TemplateResult {
    return pagedRows(this.list, (version) => this.#renderVersion(version), this.#words.t.noVersions);
  }

  #renderVersion(version: PolicyVersion): TemplateResult {
    const { t } = this.#words;
    const { version: number, previous, values, author, reason, created_at } = version;
    const isInForce = number === this.policy.version;
    const isSame = differencesOf(numbersIn(this.policy.values), numbersIn(values)).length === 0;
    const changes = previous ? differencesOf(numbersIn(previous), numbersIn(values)) : [];
    return html`<li>
      <div class="main">
        <p class="row"><strong>${t.version(formatNumber(number))}</strong>${isInForce ? html`<span class="tag good">${t.current}</span>` : nothing}
          <span class="caption"><span dir="auto">${previous === null ? 'Verdict' : (author?.name ?? t.byNobody)}</span>, ${timeElement(created_at)}</span></p>
        <p class="small" dir="auto">${previous === null ? t.shipped : reason}</p>
        ${changes.length > 0 ? differenceList(this.policy, changes) : nothing}
      </div>
      <div class="actions">${isSame ? nothing : this.#renderRevert(version)}</div>
    </li>`;
  }

  #renderRevert(version: PolicyVersion): TemplateResult {
    const { t } = this.#words;
    const revert = () => this.dispatchEvent(new CustomEvent<PolicyVersion>('policy-reverted', { detail: version }));
    return html`<button class="btn btn-text" @click=${revert}>${t.revert}<span class="sr">: ${t.version(formatNumber(version.version))}</span></button>`;
  }
}

customElements.define('verdict-policy-history', VerdictPolicyHistory);
