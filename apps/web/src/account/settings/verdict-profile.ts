import { initialsOf, look } from '@verdict/elements/look';
import { defineWords, formatDate, formatNumber, WordsController } from '@verdict/elements/words';
import type { Profile } from '@verdict/wire/account';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { tierMark } from '../../reputation/tier-mark.ts';

const WORDS = defineWords({
  en: {
    roles: { member: '', moderator: 'Moderator', admin: 'Administrator' },
    suspended: 'Suspended',
    reputation: 'Reputation',
    points: 'Comments',
    since: 'Member since',
  },
  es: {
    roles: { member: '', moderator: 'Moderación', admin: 'Administración' },
    suspended: 'Cuenta suspendida',
    reputation: 'Reputación',
    points: 'Comentarios',
    since: 'Miembro desde',
  },
});

/** The public profile of a person. The name is in a slot, so that the page can make it its heading; the buttons are in the slot `actions`. */
export class VerdictProfile extends LitElement {
  static override properties = { person: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-6); }
      .head { display: flex; align-items: center; gap: var(--v-space-5); }
      .head > slot { display: block; margin-inline-start: auto; }
      .head > div { display: grid; gap: var(--v-space-2); min-width: 0; }
      .avatar { width: 4.5rem; height: 4.5rem; font: 500 1.625rem/1 var(--v-face-serif); }
      .stats { grid-template-columns: repeat(3, auto) 1fr; }
      .stat dd { font: var(--v-type-figure-small); }
      @media (max-width: 47.99rem) {
        .head { flex-wrap: wrap; align-items: flex-start; gap: var(--v-space-4); }
        .head > div { flex: 1; }
        .head > slot { margin-inline-start: 0; flex-basis: 100%; }
        .avatar { width: 3.5rem; height: 3.5rem; font-size: 1.25rem; }
        .stats { grid-template-columns: 1fr 1fr; }
        .stat:last-child { grid-column: 1 / -1; }
      }
    `,
  ];

  declare person: Profile | undefined;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult | typeof nothing {
    if (!this.person) return nothing;
    const { t } = this.#words;
    const { name, role, tier, suspended, reputation, point_count, created_at } = this.person;
    return html`
      <div class="head">
        <span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
        <div><slot></slot>
          <p class="row">${tierMark(tier)} ${t.roles[role] ? html`<span class="tag">${t.roles[role]}</span>` : nothing}
            ${suspended ? html`<span class="tag">${t.suspended}</span>` : nothing}</p></div>
        <slot name="actions"></slot>
      </div>
      <dl class="stats">
        <div class="stat"><dt>${t.reputation}</dt><dd>${formatNumber(reputation)}</dd></div>
        <div class="stat"><dt>${t.points}</dt><dd>${formatNumber(point_count)}</dd></div>
        <div class="stat"><dt>${t.since}</dt><dd>${formatDate(created_at)}</dd></div>
      </dl>
    `;
  }
}

customElements.define('verdict-profile', VerdictProfile);
