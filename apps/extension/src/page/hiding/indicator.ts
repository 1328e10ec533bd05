import { PAGE_WORDS } from '../page-words.ts';
import { INDICATOR_STYLE, WAITING_STYLE } from './indicator-style.ts';
import { createHost, setStyle } from './shadow-host.ts';

export interface IndicatorParts {
  percent: number;
  language: 'en' | 'es';
  reveal: 'hover' | 'click';
  /** These are called for a person's actions, never for a script's. */
  open: () => void;
  toggle: () => void;
  /** The pointer or the focus is on it, or has left. */
  onAttention: (isIntact: boolean) => void;
}

const FRESH_MS = 100;

/** The warning before a hidden text. It opens the feedback dialog. */
export class Indicator {
  readonly host: HTMLElement;
  readonly #parts: IndicatorParts;
  readonly #root: ShadowRoot;
  readonly #warning: HTMLButtonElement;
  readonly #show: HTMLButtonElement | undefined;

  constructor(parts: IndicatorParts) {
    this.#parts = parts;
    const { host, root } = createHost('span', WAITING_STYLE);
    this.host = host;
    this.#root = root;
    this.#warning = makeButton('warning', parts.language);
    this.#show = parts.reveal === 'click' ? makeButton('show', parts.language) : undefined;
    root.append(this.#warning, ...(this.#show ? [this.#show] : []));
    this.update({ isShown: false });
    this.#listen();
  }

  update({ isShown }: { isShown: boolean }): void {
    const { percent, language } = this.#parts;
    const words = PAGE_WORDS[language];
    this.#warning.ariaLabel = (isShown ? words.shown : words.hidden)(percent);
    if (this.#show) this.#show.textContent = isShown ? words.hide : words.show;
  }

  /** Makes it visible; until then it takes no space. */
  appear(): void {
    setStyle(this.#root, INDICATOR_STYLE);
  }

  /** Redraws everything around it. */
  refresh(): void {
    this.#warning.classList.add('fresh');
    setTimeout(() => this.#warning.classList.remove('fresh'), FRESH_MS);
  }

  focus(): void {
    this.#warning.focus();
  }

  #listen(): void {
    const { open, toggle, onAttention } = this.#parts;
    this.#warning.addEventListener('click', (event) => byPerson(event, open));
    this.#show?.addEventListener('click', (event) => byPerson(event, toggle));
    for (const [type, isIntact] of [['pointerenter', true] as const, ['pointerleave', false] as const]) {
      this.#warning.addEventListener(type, (event) => event.isTrusted && onAttention(isIntact));
    }
    this.#warning.addEventListener('focus', (event) => event.isTrusted && onAttention(this.#warning.matches(':focus-visible')));
    this.#warning.addEventListener('blur', (event) => event.isTrusted && onAttention(false));
    // Keys pressed here must not trigger the page's shortcuts.
    for (const type of ['keydown', 'keyup', 'keypress', 'pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
      this.host.addEventListener(type, keep);
    }
  }
}

const keep = (event: Event): void => event.stopPropagation();

/** It may be inside a link or label of the page, which must not be activated. */
function byPerson(event: Event, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.isTrusted) act();
}

const makeButton = (className: string, lang: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button' as const, className, lang });
