import '../keys/verdict-key-settings.ts';
import './verdict-notification-settings.ts';
import './verdict-profile-settings.ts';
import './verdict-security-settings.ts';
import { type IconName, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { SECTIONS, SETTINGS_WORDS, type SettingsSection } from './settings-words.ts';

const PICTURES: Record<SettingsSection, IconName> = { profile: 'person', security: 'shield', notifications: 'bell', keys: 'key' };

/** The account settings. Wide screens show a list of sections beside the current one; on phones the list is a separate page. */
export class VerdictSettingsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      .columns { display: grid; grid-template-columns: 15rem minmax(0, 40rem); gap: var(--v-space-12) clamp(2rem, 5vw, 5rem); align-items: start; }
      nav { position: sticky; top: 6rem; }
      nav a { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 0 var(--v-space-3); padding: var(--v-space-2) var(--v-space-3); min-height: var(--v-target);
        border-radius: var(--v-radius-control); color: var(--md-sys-color-on-surface-variant); text-decoration: none; font: var(--v-type-title-small); }
      nav a:hover { background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface); }
      nav a:focus-visible { border-radius: var(--v-radius-control); }
      nav a[aria-current] { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }
      nav hr { border: 0; border-block-start: var(--v-hairline); margin: var(--v-space-3); }
      nav .caption, nav .go { display: none; }
      nav .go { transform: rotate(-90deg); }
      nav .go:dir(rtl) { transform: rotate(90deg); }
      .back { display: none; }
      @media (max-width: 55.99rem) {
        .columns { grid-template-columns: minmax(0, 1fr); }
        nav { position: static; }
        nav a { padding-block: var(--v-space-4); padding-inline: 0; border-radius: 0; color: var(--md-sys-color-on-surface); font: var(--v-type-title); }
        nav a + a, nav hr + a { border-block-start: var(--v-hairline); }
        nav hr { display: none; }
        nav a[aria-current] { background: none; }
        nav .caption { display: block; grid-column: 2; }
        nav .go { display: block; grid-row: 1; grid-column: 3; }
        :host(:not([data-part])) .part, :host([data-part]) nav { display: none; }
        :host([data-part]) .back { display: flex; }
      }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, SETTINGS_WORDS);

  constructor() {
    super();
    session.watch(this);
  }

  protected override willUpdate(): void {
    this.toggleAttribute('data-part', this.#part !== undefined);
  }

  protected override updated(): void {
    const { t } = this.#words;
    const detail = this.#part ? t.sections[this.#part].name : t.title;
    this.dispatchEvent(new CustomEvent('page-titled', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const part = this.#part;
    return html`
      <div class="pagehead">${part ? html`<p class="eyebrow back"><a href="/settings">${t.title}</a></p>` : nothing}<h1>${part ? t.sections[part].name : t.title}</h1></div>
      <div class="columns">
        <nav aria-label=${t.navigation}>
          ${SECTIONS.map((one) => this.#renderLink({ href: `/settings/${one}`, picture: PICTURES[one], ...t.sections[one], isHere: one === (part ?? 'profile') }))}
          <hr />
          ${this.#renderLink({ href: '/follows', picture: 'bookmark', ...t.follows })}
          ${this.#renderLink({ href: '/trust', picture: 'rank', ...t.trust })}
          ${this.#renderLink({ href: '/my-data', picture: 'download', ...t.myData })}
          ${session.account ? this.#renderLink({ href: `/people/${session.account.id}`, picture: 'link', ...t.publicPage }) : nothing}
          ${session.account ? this.#renderLink({ href: '/account/set-aside', picture: 'eyeOff', ...t.setAside }) : nothing}
        </nav>
        <div class="part">${this.#renderPart(part ?? 'profile')}</div>
      </div>
    `;
  }

  #renderLink({
    href,
    picture,
    name,
    hint,
    isHere = false,
  }: {
    href: string;
    picture: IconName;
    name: string;
    hint: string;
    isHere?: boolean;
  }): TemplateResult {
    return html`<a href=${href} aria-current=${isHere ? 'page' : nothing}>${icon(picture)}<span>${name}</span><span class="go" aria-hidden="true">${icon('chevronDown', 'small')}</span><span class="caption">${hint}</span></a>`;
  }

  #renderPart(part: SettingsSection): TemplateResult {
    if (part === 'security') return html`<verdict-security-settings></verdict-security-settings>`;
    if (part === 'notifications') return html`<verdict-notification-settings></verdict-notification-settings>`;
    if (part === 'keys') return html`<verdict-key-settings></verdict-key-settings>`;
    return html`<verdict-profile-settings></verdict-profile-settings>`;
  }

  get #part(): SettingsSection | undefined {
    return SECTIONS.find((one) => one === this.address.params['part']);
  }
}

customElements.define('verdict-settings-page', VerdictSettingsPage);
