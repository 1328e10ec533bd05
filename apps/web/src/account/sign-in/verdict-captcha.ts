import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

export interface Captcha {
  script: string;
  site_key: string;
}

interface Provider {
  render(container: HTMLElement, options: { sitekey: string; callback(answer: string): void; 'error-callback'(): void }): unknown;
}

declare global {
  interface Window {
    hcaptcha?: Provider;
    turnstile?: Provider;
  }
}

/** A provider that does not respond must not prevent anyone from signing up. */
const LOAD_MS = 10_000;

const WORDS = defineWords({
  en: { title: 'Show that you are a person' },
  es: { title: 'Demuestre que es una persona' },
});

/**
 * The captcha of a provider. Fires `captcha-ended` with its answer, or with null if it cannot be shown, so that the puzzle is solved instead.
 * The widget is a child of the element, because providers look for it in the page.
 */
export class VerdictCaptcha extends LitElement {
  static override properties = { captcha: { attribute: false } };
  static override styles = [look, css`:host { display: grid; gap: var(--v-space-4); min-height: 5rem; }`];

  declare captcha: Captcha;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult {
    return html`<p class="small" role="status">${this.#words.t.title}</p><slot></slot>`;
  }

  protected override firstUpdated(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const end = (answer: string | null): void => void this.dispatchEvent(new CustomEvent('captcha-ended', { detail: answer }));
    try {
      await loadScript(this.captcha.script);
      const provider = window.hcaptcha ?? window.turnstile;
      if (!provider) return end(null);
      const container = this.appendChild(document.createElement('div'));
      provider.render(container, { sitekey: this.captcha.site_key, callback: end, 'error-callback': () => end(null) });
    } catch {
      end(null); // blocked, or the provider cannot be reached
    }
  }
}

const loading = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The captcha could not be loaded.')));
    setTimeout(() => reject(new Error('The captcha took too long to load.')), LOAD_MS);
    document.head.append(script);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}

customElements.define('verdict-captcha', VerdictCaptcha);
