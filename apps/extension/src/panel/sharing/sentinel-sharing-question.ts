import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { SharingState } from '../../sharing/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { SHARING_WORDS } from './sharing-words.ts';

/** What happens to the data on the server: it stays, what was deleted here is withdrawn, everything is withdrawn; or cancel. */
export type Decision = 'leave' | 'take_back_deleted' | 'take_back_all' | 'stay';

/**
 * Asks before the key is deleted that could withdraw the data: when sharing is turned off, or the server changes. Fires
 * `decided` from the click itself.
 */
export class SentinelSharingQuestion extends LitElement {
  static override properties = { sharing: { attribute: false }, isChange: { type: Boolean }, busy: { type: Boolean } };
  static override styles = [look, panelStyles, css`div[role=group] { display: grid; gap: var(--v-space-3); }`];

  declare sharing: SharingState | undefined;
  /** Whether it is about changing the server rather than turning off. */
  declare isChange: boolean;
  declare busy: boolean;
  readonly #words = new WordsController(this, SHARING_WORDS);

  constructor() {
    super();
    this.isChange = false;
    this.busy = false;
  }

  protected override firstUpdated(): void {
    this.shadowRoot?.querySelector<HTMLElement>('h3')?.focus(); // the clicked button may be gone
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.sharing) return nothing;
    const { t } = this.#words;
    const { server, held, takingBack } = this.sharing;
    return html`<div role="group" aria-labelledby="title"><h3 id="title" tabindex="-1">${t.askTitle}</h3>
      ${held > 0 ? html`<p>${t.held(server, held)}</p>` : nothing}
      ${takingBack > 0 ? html`<p role="status">${t.takingBack(takingBack)}</p>` : nothing}
      <p class="lead">${this.isChange ? t.askChangeText(server) : t.askOffText} ${held > 0 ? t.takeAllText : nothing}</p>
      <div class="row">
        <button class="btn btn-outlined" @click=${() => this.#decide('leave')}>${this.isChange ? t.leaveAndChange : t.leaveAndTurnOff}</button>
        ${takingBack > 0 ? this.#renderTakeBack('take_back_deleted', this.isChange ? t.deletedBack : t.deletedBackAndTurnOff) : nothing}
        ${held > 0 ? this.#renderTakeBack('take_back_all', this.isChange ? t.takeBackYes : t.takeBackAndTurnOff) : nothing}
        <button class="btn btn-text" @click=${() => this.#decide('stay')}>${this.isChange ? t.stayWith : t.stayOn}</button>
      </div></div>`;
  }

  #renderTakeBack(decision: Decision, label: string): TemplateResult {
    return html`<button class="btn btn-danger" aria-disabled=${this.busy} @click=${() => this.busy || this.#decide(decision)}>${label}</button>`;
  }

  #decide(detail: Decision): void {
    this.dispatchEvent(new CustomEvent<Decision>('decided', { detail }));
  }
}

customElements.define('sentinel-sharing-question', SentinelSharingQuestion);
