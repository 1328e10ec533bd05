import './verdict-policy-form.ts';
import './verdict-policy-history.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, emptyState, failedState, loadingState } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ChangePolicy, Policy, PolicyVersion } from '@verdict/wire/policy';
import { differencesOf, numbersIn } from '@verdict/wire/policy-numbers';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { adminFrame, adminStyles } from '../admin/admin-frame.ts';
import { Repeating } from '../admin/repeating.ts';
import { Request } from '../controls/request.ts';
import { ask, client, LiveController, Loaded, liveBar, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { namesOf } from './policy-names.ts';
import { POLICY_WORDS } from './policy-words.ts';
import type { VerdictPolicyForm } from './verdict-policy-form.ts';

const FIRST = 'verdict';
const VERSIONS = 10;
const RECOUNT_REFRESH_MS = 3000;

/** The policies in force: one of them can be changed and shows its history. */
export class VerdictAdminPolicyPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, saved: { state: true } };
  static override styles = [
    ...adminStyles,
    css`
      .choice { gap: var(--v-space-2); }
      .about { display: grid; gap: var(--v-space-2); }
      .about > p { max-width: 44rem; }
    `,
  ];

  declare address: PageAddress;
  /** The version that was last saved here. */
  declare saved: number | undefined;
  readonly #words = new WordsController(this, POLICY_WORDS);
  readonly #request = new Request(this);
  readonly #policies = new Loaded(this, () => ask(client.GET('/api/admin/policy')));
  readonly #versions = new PagedList<PolicyVersion>({
    request: (cursor) =>
      ask(
        client.GET('/api/admin/policy/{name}', {
          params: { path: { name: this.#name }, query: { limit: VERSIONS, ...(cursor && { cursor }) } },
        }),
      ),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#versions.follow(this, () => this.#name);
    new LiveController(
      this,
      () => ['policies'],
      () => this.#reload(),
    );
    new Repeating(this, RECOUNT_REFRESH_MS, () => {
      if (this.#policy?.outdated) void this.#policies.reload();
    });
  }

  get #name(): string {
    return this.address.params['name'] ?? FIRST;
  }

  get #policy(): Policy | undefined {
    return this.#policies.value?.items.find(({ name }) => name === this.#name);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'policy', title: t.title, lede: t.lede },
      html`${this.#renderLoaded()}<verdict-confirm></verdict-confirm>`,
    );
  }

  #renderLoaded(): TemplateResult {
    const { state } = this.#policies;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#policies.reload());
    const policy = this.#policy;
    return html`${this.#renderChoice(state.value.items)} ${policy ? this.#renderPolicy(policy) : emptyState(this.#words.t.none)}`;
  }

  #renderChoice(policies: readonly Policy[]): TemplateResult {
    return html`<nav class="row choice" aria-label=${this.#words.t.policies}>${policies.map(
      (policy) =>
        html`<a class="chip" href="/admin/policy/${policy.name}" aria-current=${policy.name === this.#name ? 'page' : nothing}>${this.#namesOf(policy).title}</a>`,
    )}</nav>`;
  }

  #renderPolicy(policy: Policy): TemplateResult {
    const { t } = this.#words;
    return html`<section class="sec" aria-labelledby="policy">
        ${this.#renderHead(policy)} ${doneMessage(this.saved === undefined ? '' : t.saved(formatNumber(this.saved)))}
        ${keyed(
          policy.name,
          html`<verdict-policy-form .policy=${policy} ?busy=${this.#request.isBusy} .failure=${this.#sayFailure()} .problems=${this.#problems}
            @policy-submitted=${this.#save} @input=${this.#forget}></verdict-policy-form>`,
        )}
      </section>
      <section class="sec" aria-labelledby="history"><h2 id="history">${t.history}</h2>
        <verdict-policy-history .policy=${policy} .list=${this.#versions} @policy-reverted=${this.#revert}></verdict-policy-history></section>`;
  }

  #renderHead(policy: Policy): TemplateResult {
    const { t } = this.#words;
    const { title, description } = this.#namesOf(policy);
    const differing = differencesOf(numbersIn(policy.defaults), numbersIn(policy.values)).length;
    return html`<div class="about">
      <div class="row row-between"><h2 id="policy" tabindex="-1">${title}</h2>${liveBar()}</div>
      <p>${description}</p>
      <p class="caption">${t.inForce(formatNumber(policy.version))} ${timeElement(policy.created_at)}. ${t.differing(differing)}</p>
      ${policy.outdated ? html`<p class="msg msg-quiet" role="status">${t.outdated(policy.outdated)}</p>` : nothing}
    </div>`;
  }

  #namesOf(policy: Policy): { title: string; description: string } {
    return namesOf(policy, '', policy.schema as { title: string; description: string });
  }

  /** A conflict with another change is shown beside its numbers. */
  #sayFailure(): string {
    return this.#request.failure?.code === 'policy_changed' ? '' : this.#request.sentence;
  }

  get #problems(): Readonly<Record<string, string>> {
    const { details } = this.#request.failure ?? {};
    if (!Array.isArray(details)) return {};
    return Object.fromEntries(
      (details as { where: string; problem: string }[]).map(({ where, problem }) => [where.replace('body/values/', ''), problem]),
    );
  }

  #forget(): void {
    this.saved = undefined;
    if (this.#request.failure) this.#request.forget();
  }

  #reload(): void {
    void this.#policies.reload();
    void this.#versions.refresh();
  }

  async #save({ detail }: CustomEvent<ChangePolicy>): Promise<void> {
    const path = { name: this.#name };
    const answer = await this.#request.run(() => ask(client.PUT('/api/admin/policy/{name}', { params: { path }, body: detail })));
    if (!answer) return this.#reload();
    this.#form.forget();
    this.saved = answer.policy.version;
    this.#reload();
    this.shadowRoot?.querySelector<HTMLElement>('#policy')?.focus();
  }

  /** Reverts by a new version: fills in the old numbers, which are then saved with a reason. */
  async #revert({ detail: { version, values } }: CustomEvent<PolicyVersion>): Promise<void> {
    const { t } = this.#words;
    const name = formatNumber(version);
    if (this.#form.isTouched && !(await this.#confirm.ask({ title: t.sureRevert, text: t.sureRevertWhy(name), confirm: t.replace })))
      return;
    this.#forget();
    const defaults = numbersIn(this.#policy?.defaults ?? {}); // an older version lacks numbers that were added later
    await this.#form.propose({ ...defaults, ...numbersIn(values) }, t.revertReason(name));
  }

  get #form(): VerdictPolicyForm {
    return this.shadowRoot?.querySelector('verdict-policy-form') as VerdictPolicyForm;
  }

  get #confirm(): VerdictConfirm {
    return this.shadowRoot?.querySelector('verdict-confirm') as VerdictConfirm;
  }
}

customElements.define('verdict-admin-policy-page', VerdictAdminPolicyPage);
