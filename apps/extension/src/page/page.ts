import { browser } from 'wxt/browser';
import type { PageNotice } from '../messages/index.ts';
import { MAX_REPORT_LENGTH } from '../messages/index.ts';
import type { PageState } from '../settings/index.ts';
import { ask, isDisconnected } from './ask.ts';
import { DialogOverlay } from './dialog-overlay.ts';
import type { HiddenText } from './hiding/hidden-text.ts';
import { Reader } from './reader.ts';
import { isLeftAlone, languageAround } from './reading/elements.ts';
import { cutTo } from './reading/text-units.ts';

const MAX_TITLE_LENGTH = 500;
const COUNT_MS = 200;
const STATE_ATTEMPTS = 3;

/** Sentinel in one frame of one tab. */
export class Page {
  readonly #overlay = new DialogOverlay();
  /** Aborting removes everything of ours from the frame. */
  readonly #closing = new AbortController();
  #reading = new AbortController();
  #state: PageState | undefined;
  #reader: Reader | undefined;
  #turn = 0;
  /** The count last sent to the background. */
  #sentCount = 0;
  #countTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where the focus returns to, by draft. */
  readonly #asked = new Map<string, HiddenText | undefined>();

  start(): void {
    const { signal } = this.#closing;
    browser.runtime.onMessage.addListener(this.#onNotice);
    signal.addEventListener('abort', () => browser.runtime?.onMessage.removeListener(this.#onNotice));
    addEventListener('pagehide', () => this.#sendCount(0), { signal });
    // A page restored from the back/forward cache is as it was; settings may have changed.
    addEventListener('pageshow', (event) => event.persisted && void this.#refresh(), { signal });
    void this.#refresh();
  }

  readonly #onNotice = (notice: PageNotice, sender: { id?: string | undefined; tab?: unknown }): undefined => {
    if (sender.id !== browser.runtime.id || sender.tab !== undefined) return;
    if (notice.kind === 'state.changed') void this.#refresh();
    else if (notice.kind === 'classifications.changed') this.#reader?.classifyAgain();
    else if (notice.kind === 'report.selection') void this.#reportSelection(notice);
    else if (notice.kind === 'dialog.open' && window === top) this.#overlay.show(notice.draft, this.#state?.language ?? 'en');
    else if (notice.kind === 'dialog.ready') this.#overlay.ready(notice.draft);
    else if (notice.kind === 'dialog.closed') this.#dialogClosed(notice.draft);
  };

  async #refresh(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const state = await this.#askState();
    if (turn !== this.#turn) return; // requested again meanwhile
    if (!state) return this.#leave();
    this.#sentCount = 0; // the background counts from zero after a frame requests its state
    const isSame = JSON.stringify(state) === JSON.stringify(this.#state);
    this.#state = state;
    if (!isSame) {
      this.#stopReading();
      if (state.isOn) this.#reader = this.#read(state);
    }
    this.#count();
  }

  async #askState(): Promise<PageState | undefined> {
    for (let attempt = 1; attempt <= STATE_ATTEMPTS && !isDisconnected(); attempt += 1) {
      const state = await ask({ kind: 'page.state' });
      if (state) return state;
    }
    return undefined;
  }

  #read(state: PageState): Reader {
    this.#reading = new AbortController();
    return new Reader({
      state,
      signal: AbortSignal.any([this.#reading.signal, this.#closing.signal]),
      isOurs: (node) => this.#overlay.isOurs(node),
      open: (hiddenText) => void this.#report(hiddenText.unit.text, { hiddenText, element: hiddenText.unit.pieces[0]?.node.parentElement }),
      counted: () => this.#count(),
      disconnected: () => this.#leave(),
    });
  }

  async #report(text: string, { hiddenText, element }: { hiddenText?: HiddenText; element?: Element | null | undefined }): Promise<void> {
    const pageTitle = cutTo(document.title, MAX_TITLE_LENGTH);
    const elementType = element?.localName.slice(0, MAX_TITLE_LENGTH) ?? '';
    const lang = element ? languageAround(element) : '';
    const answer = await ask({ kind: 'page.report', text, elementType, pageTitle, ...(lang ? { lang } : {}) });
    if (answer) this.#asked.set(answer.draft, hiddenText);
    else if (isDisconnected()) this.#leave();
  }

  /** Every frame has its own selection; the intended one may be in another. */
  async #reportSelection({ text: reported = '', inFocus = false }: SelectionNotice): Promise<void> {
    if (inFocus && !hasFocus()) return;
    const selection = getSelection();
    const text = cutTo((selection?.toString() || reported).trim(), MAX_REPORT_LENGTH);
    const within = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : document.body;
    if (!text || isInField() || isWritten(within)) return void ask({ kind: 'page.nothing' });
    await this.#report(text, { element: within instanceof Element ? within : within.parentElement });
  }

  #dialogClosed(draft: string): void {
    this.#overlay.hide(draft);
    const hiddenText = this.#asked.get(draft);
    this.#asked.delete(draft);
    hiddenText?.indicator.focus();
  }

  #count(): void {
    this.#countTimer ??= setTimeout(() => {
      this.#countTimer = undefined;
      this.#sendCount(this.#reader?.count ?? 0);
    }, COUNT_MS);
  }

  #sendCount(count: number): void {
    if (count === this.#sentCount) return;
    this.#sentCount = count;
    void ask({ kind: 'page.count', count });
  }

  /** The extension is gone: removes everything of it from the page. */
  #leave(): void {
    this.#stopReading();
    this.#state = undefined;
    this.#overlay.hide();
    if (isDisconnected()) this.#closing.abort(); // otherwise it may respond next time
  }

  #stopReading(): void {
    this.#reading.abort();
    this.#reader = undefined;
  }
}

type SelectionNotice = Extract<PageNotice, { kind: 'report.selection' }>;

/** In this frame, not in one inside. */
const hasFocus = (): boolean => document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement);

/** Whether the selection is in a form field. */
function isInField(): boolean {
  const { activeElement: active } = document;
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  return isField && active.selectionStart !== active.selectionEnd;
}

const isWritten = (node: Node): boolean =>
  isLeftAlone(node) && !(node instanceof Element ? node : node.parentElement)?.closest('code, pre');
