import { PAGE_WORDS } from '../page-words.ts';
import { INDICATOR_STYLE, WAITING_STYLE } from './indicator-style.ts';
import { giveStyle, makeHost } from './shadow-host.ts';

export interface IndicatorParts {
  percent: number;
  language: 'en' | 'es';
  reveal: 'hover' | 'click';
  /** Each is called for what a person does, never for what a script does. */
  open: () => void;
  toggle: () => void;
  /** The pointer or the focus is on it, or has left. */
  attend: (isThere: boolean) => void;
}

const FRESH_MS = 100;

/** The warning before a hidden passage: says what is there, and opens the dialog. */
export class Indicator {
  readonly host: HTMLElement;
  readonly #parts: IndicatorParts;
  readonly #root: ShadowRoot;
  readonly #warning: HTMLButtonElement;
  readonly #show: HTMLButtonElement | undefined;

  constructor(parts: IndicatorParts) {
    this.#parts = parts;
    const { host, root } = makeHost('span', WAITING_STYLE);
    this.host = host;
    this.#root = root;
    this.#warning = makeButton('warning', parts.language);
    this.#show = parts.reveal === 'click' ? makeButton('show', parts.language) : undefined;
    root.append(this.#warning, ...(this.#show ? [this.#show] : []));
    this.say({ isShown: false });
    this.#listen();
  }

  say({ isShown }: { isShown: boolean }): void {
    const { percent, language } = this.#parts;
    const words = PAGE_WORDS[language];
    this.#warning.ariaLabel = (isShown ? words.shown : words.hidden)(percent);
    if (this.#show) this.#show.textContent = isShown ? words.hide : words.show;
  }

  /** Until now it took no room in the page. */
  appear(): void {
    giveStyle(this.#root, INDICATOR_STYLE);
  }

  /** Has all that is around it drawn anew. */
  refresh(): void {
    this.#warning.classList.add('fresh');
    setTimeout(() => this.#warning.classList.remove('fresh'), FRESH_MS);
  }

  focus(): void {
    this.#warning.focus();
  }

  #listen(): void {
    const { open, toggle, attend } = this.#parts;
    this.#warning.addEventListener('click', (event) => byPerson(event, open));
    this.#show?.addEventListener('click', (event) => byPerson(event, toggle));
    for (const [type, isThere] of [['pointerenter', true] as const, ['pointerleave', false] as const]) {
      this.#warning.addEventListener(type, (event) => event.isTrusted && attend(isThere));
    }
    this.#warning.addEventListener('focus', (event) => event.isTrusted && attend(this.#warning.matches(':focus-visible')));
    this.#warning.addEventListener('blur', (event) => event.isTrusted && attend(false));
    // A key that is pressed here is none of the page's shortcuts.
    for (const type of ['keydown', 'keyup', 'keypress', 'pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
      this.host.addEventListener(type, keep);
    }
  }
}

const keep = (event: Event): void => event.stopPropagation();

/** It may stand in a link or a label of the page, which must not be followed. */
function byPerson(event: Event, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.isTrusted) act();
}

const makeButton = (className: string, lang: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button' as const, className, lang });
