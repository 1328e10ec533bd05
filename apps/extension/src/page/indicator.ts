import { PAGE_WORDS } from '../words/page-words.ts';
import { INDICATOR_STYLE } from './indicator-style.ts';
import { makeHost } from './shadow-host.ts';

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

const SVG = 'http://www.w3.org/2000/svg';
// Sits where the sign's emoji would, in red on every system.
const WARNING = 'M8 1.2 15.4 14.4H.6zM7.2 5.8v4.4h1.6V5.8zm0 5.6V13h1.6v-1.6z';

/** The warning before a hidden passage: says what is there, and opens the dialog. */
export class Indicator {
  readonly host: HTMLElement;
  readonly #parts: IndicatorParts;
  readonly #warning = document.createElement('button');
  readonly #show = document.createElement('button');

  constructor(parts: IndicatorParts) {
    this.#parts = parts;
    const { host, root } = makeHost('span', INDICATOR_STYLE);
    this.host = host;
    for (const button of [this.#warning, this.#show]) Object.assign(button, { type: 'button', lang: parts.language });
    this.#warning.append(warningSign());
    this.#show.className = 'show';
    root.append(this.#warning);
    if (parts.reveal === 'click') root.append(this.#show);
    this.say({ isShown: false });
    this.#listen();
  }

  say({ isShown }: { isShown: boolean }): void {
    const { percent, language } = this.#parts;
    const words = PAGE_WORDS[language];
    this.#warning.ariaLabel = (isShown ? words.shown : words.hidden)(percent);
    this.#show.textContent = isShown ? words.hide : words.show;
  }

  focus(): void {
    this.#warning.focus();
  }

  #listen(): void {
    const { open, toggle, attend } = this.#parts;
    this.#warning.addEventListener('click', (event) => byPerson(event, open));
    this.#show.addEventListener('click', (event) => byPerson(event, toggle));
    for (const [type, isThere] of [['pointerenter', true] as const, ['pointerleave', false] as const]) {
      this.#warning.addEventListener(type, (event) => event.isTrusted && attend(isThere));
    }
    this.#warning.addEventListener('focus', (event) => event.isTrusted && attend(this.#warning.matches(':focus-visible')));
    this.#warning.addEventListener('blur', (event) => event.isTrusted && attend(false));
    // A key that is pressed here is none of the page's shortcuts.
    for (const type of ['keydown', 'keyup', 'keypress', 'pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
      this.host.addEventListener(type, (event) => event.stopPropagation());
    }
  }
}

/** It may stand in a link or a label of the page, which must not be followed. */
function byPerson(event: Event, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.isTrusted) act();
}

function warningSign(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', WARNING);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}
