import { browser } from 'wxt/browser';
import { PAGE_WORDS } from '../words/page-words.ts';
import { ask } from './ask.ts';
import { makeHost } from './shadow-host.ts';

const STYLE = `
:host { all: initial !important; display: block !important; visibility: visible !important; }
dialog {
  all: unset;
  position: fixed;
  inset: 0;
  margin: auto;
  width: min(560px, 100vw - 24px);
  height: min(720px, 100vh - 24px);
}
dialog::backdrop { background: rgb(0 0 0 / .45); }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark; background: transparent; }
`;
const REOPENED_AT_MOST = 3;

/** The feedback dialog: a page of the extension in a frame. It lies in the top layer, which nothing in the page's flow can cover. */
export class DialogOverlay {
  #open: { draft: string; host: HTMLElement; returnTo: Element | null } | undefined;
  #watcher: MutationObserver | undefined;

  show(draft: string, language: 'en' | 'es'): void {
    this.hide();
    const { host, root } = makeHost('div', STYLE);
    const dialog = root.appendChild(document.createElement('dialog'));
    dialog.ariaLabel = PAGE_WORDS[language].dialog;
    dialog.tabIndex = -1;
    const frame = dialog.appendChild(frameFor(draft, PAGE_WORDS[language].dialog));
    // Until it has loaded nothing in it hears a key, and Escape must close it also then.
    frame.addEventListener('load', () => frame.focus());
    dialog.addEventListener('cancel', (event) => this.#cancel(event, draft));
    dialog.addEventListener('click', (event) => event.target === dialog && this.#cancel(event, draft));
    this.#open = { draft, host, returnTo: document.activeElement };
    this.#put(host, dialog);
    this.#watch(host, dialog);
  }

  /** Whether it was open on that draft; any, where none is named. */
  hide(draft = this.#open?.draft): boolean {
    if (!this.#open || this.#open.draft !== draft) return false;
    this.#watcher?.disconnect();
    const { host, returnTo } = this.#open;
    this.#open = undefined;
    host.remove();
    if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
    return true;
  }

  isOurs(node: Node): boolean {
    return node === this.#open?.host;
  }

  #cancel(event: Event, draft: string): void {
    event.preventDefault();
    if (!event.isTrusted || !this.hide(draft)) return;
    void ask({ kind: 'page.close', draft });
  }

  #put(host: HTMLElement, dialog: HTMLDialogElement): void {
    document.documentElement.append(host);
    if (!dialog.open) dialog.showModal();
    dialog.focus();
  }

  /** A page may take it away; it comes back a few times, and then the page has won, and nothing was sent. */
  #watch(host: HTMLElement, dialog: HTMLDialogElement): void {
    let returns = 0;
    this.#watcher = new MutationObserver(() => {
      if (host.isConnected) return;
      returns += 1;
      if (returns > REOPENED_AT_MOST) return void this.hide();
      dialog.close();
      this.#put(host, dialog);
    });
    this.#watcher.observe(document, { childList: true, subtree: true });
  }
}

function frameFor(draft: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${browser.runtime.getURL('/dialog.html')}#${draft}`;
  return frame;
}
