import { browser } from 'wxt/browser';
import { ask } from './ask.ts';
import { createHost } from './hiding/shadow-host.ts';
import { PAGE_WORDS } from './page-words.ts';

// As percentages of the surrounding box: on a page zoomed by its own style, viewport units would exceed the window.
const STYLE = `
:host { all: initial !important; display: block !important; visibility: visible !important; }
dialog {
  all: unset;
  position: fixed;
  inset: 0;
  margin: auto;
  width: min(560px, 100% - 24px);
  height: min(720px, 100% - 24px);
}
dialog::backdrop { background: rgb(0 0 0 / .45); }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark; background: transparent; }
section { box-sizing: border-box; padding: 24px; border-radius: 16px; color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
p { margin: 0 0 16px; }
button { font: inherit; padding: 8px 16px; }
[hidden] { display: none; }
`;
const MAX_REOPENED = 3;
/** After this time without the frame, a fallback text is shown. */
const TIMEOUT_MS = 1500;

interface Open {
  draft: string;
  host: HTMLElement;
  dialog: HTMLDialogElement;
  frame: HTMLIFrameElement;
  /** Shown when the frame does not load. */
  fallback: Fallback;
  returnTo: Element | null;
}

interface Fallback {
  box: HTMLElement;
  close: HTMLButtonElement;
}

/** The feedback dialog: an extension page in a frame, in the top layer, where nothing of the page can cover it. */
export class DialogOverlay {
  #open: Open | undefined;
  #watcher: MutationObserver | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;

  show(draft: string, language: 'en' | 'es'): void {
    this.hide();
    const { host, root } = createHost('div', STYLE);
    const dialog = root.appendChild(document.createElement('dialog'));
    dialog.ariaLabel = PAGE_WORDS[language].dialog;
    dialog.lang = language;
    dialog.tabIndex = -1;
    const frame = createFrame(draft, PAGE_WORDS[language].dialog);
    const fallback = createFallback(language);
    dialog.append(frame, fallback.box);
    dialog.addEventListener('cancel', (event) => this.#cancel(event, draft));
    dialog.addEventListener('click', (event) => event.target === dialog && this.#cancel(event, draft));
    fallback.close.addEventListener('click', (event) => this.#cancel(event, draft));
    this.#open = { draft, host, dialog, frame, fallback, returnTo: document.activeElement };
    this.#put(this.#open);
    this.#watch(this.#open);
  }

  /** The frame has loaded. Before that it receives no keys, so Escape is handled here. */
  ready(draft: string): void {
    if (this.#open?.draft !== draft) return;
    clearTimeout(this.#timeout);
    const { frame, fallback } = this.#open;
    frame.hidden = false;
    fallback.box.hidden = true;
    frame.focus();
  }

  /** Closes the dialog; returns whether it was open on that draft, or on any if none is given. */
  hide(draft = this.#open?.draft): boolean {
    if (!this.#open || this.#open.draft !== draft) return false;
    this.#watcher?.disconnect();
    clearTimeout(this.#timeout);
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

  #put({ host, dialog, frame, fallback }: Open): void {
    document.documentElement.append(host);
    if (!dialog.open) dialog.showModal();
    dialog.focus();
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => {
      frame.hidden = true;
      fallback.box.hidden = false;
      fallback.close.focus();
    }, TIMEOUT_MS);
  }

  /** If the page removes the dialog it is shown again a few times; then we give up, and nothing has been sent. */
  #watch(open: Open): void {
    let returns = 0;
    this.#watcher = new MutationObserver(() => {
      if (open.host.isConnected) return;
      returns += 1;
      if (returns > MAX_REOPENED) return void this.hide();
      open.dialog.close();
      this.#put(open);
    });
    this.#watcher.observe(document, { childList: true, subtree: true });
  }
}

/** Some pages only allow frames that opt in (COEP), except credentialless ones. Ours needs no credentials. */
function createFrame(draft: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  Object.assign(frame, { credentialless: true });
  frame.title = title;
  frame.src = `${browser.runtime.getURL('/dialog.html')}#${draft}`;
  return frame;
}

function createFallback(language: 'en' | 'es'): Fallback {
  const box = document.createElement('section');
  const text = document.createElement('p');
  const close = document.createElement('button');
  text.textContent = PAGE_WORDS[language].noDialog;
  text.role = 'alert';
  close.type = 'button';
  close.textContent = PAGE_WORDS[language].close;
  box.append(text, close);
  box.hidden = true;
  return { box, close };
}
