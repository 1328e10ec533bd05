import { failedState, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { TrustView } from '@verdict/wire/trust';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { ask, client, Loaded, type PageAddress, type PageElement, session } from '../frame/index.ts';
import { trustBarStyles, trustBars } from './trust-bars.ts';
import { TRUST_WORDS } from './trust-words.ts';

/** A smaller difference between the newest score and the one in force is normal and stays. */
const LEAST_CHANGE = 0.015;

/** How far a person's votes count, and why: one's own, or for moderators anyone's. */
export class VerdictTrustPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    trustBarStyles,
    css`
      :host { display: grid; gap: var(--v-space-10); max-width: 52rem; }
      .pagehead { margin-block-end: 0; }
      .score { display: grid; gap: var(--v-space-2); }
      .score strong { font: var(--v-type-figure); font-variant-numeric: tabular-nums; }
      .score .meter { height: 1rem; border-radius: var(--md-sys-shape-corner-small); }
      .score .meter i { border-radius: var(--md-sys-shape-corner-small); }
      .ends { display: flex; justify-content: space-between; }
      .features-part { display: grid; gap: var(--v-space-3); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, TRUST_WORDS);
  readonly #trust = new Loaded(this, () =>
    this.#id === undefined
      ? ask(client.GET('/api/me/trust'))
      : ask(client.GET('/api/admin/people/{id}/trust', { params: { path: { id: this.#id } } })),
  );

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#trust;
    return html`<header class="pagehead"><h1>${this.#id === undefined ? t.title : t.titleOf}</h1>
        ${this.#id === undefined ? html`<p class="lede">${t.lede}</p>` : html`<p><a href="/people/${this.#id}">${t.person}</a></p>`}</header>
      ${
        state.kind === 'loading'
          ? loadingState()
          : state.kind === 'failed'
            ? failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#trust.reload())
            : this.#renderTrust(state.value.trust)
      }`;
  }

  #renderTrust({ trust_score, computed_score, features, computed_at, policy_version }: TrustView): TemplateResult {
    const { t } = this.#words;
    const share = percent(trust_score);
    const isNewer = Math.abs(computed_score - trust_score) >= LEAST_CHANGE;
    return html`<section class="score" aria-label=${t.titleOf}>
        <p><strong>${share}</strong></p>
        <div class="meter" aria-hidden="true"><i style="width:${100 * trust_score}%"></i></div>
        <p class="caption ends" aria-hidden="true"><span>${percent(0)}</span><span>${percent(0.5)}</span><span>${percent(1)}</span></p>
        <p>${t.counts(share)} ${isNewer ? t.soon(percent(computed_score)) : nothing}</p>
        <p class="caption">${t.computed} ${timeElement(computed_at)}, ${t.version(policy_version)}.</p>
      </section>
      <section class="features-part" aria-labelledby="features"><h2 id="features">${t.features}</h2><p class="small quiet">${t.hint}</p>${trustBars(features)}</section>`;
  }

  get #id(): number | undefined {
    const id = this.address?.params['id'];
    return id === undefined ? undefined : Number(id);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-trust-page': VerdictTrustPage;
  }
}

customElements.define('verdict-trust-page', VerdictTrustPage);
