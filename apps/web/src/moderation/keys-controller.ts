import { loadItem, Shared, saveItem } from '@verdict/elements/state';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const NAME = 'verdict.keys';

/** Whether single-key shortcuts are on. People who dictate, or press keys by accident, can switch them off. */
export const keysOn = new Shared(loadItem(NAME) !== 'off');

export function switchKeys(isOn: boolean): void {
  saveItem(NAME, isOn ? undefined : 'off');
  keysOn.change(isOn);
}

/** Single-key shortcuts while the host is on the page, except in fields and dialogs. "?" works even if the others are off. */
export class KeysController implements ReactiveController {
  readonly #keys: Readonly<Record<string, () => void>>;
  #stop: AbortController | undefined;

  constructor(host: ReactiveControllerHost, keys: Readonly<Record<string, () => void>>) {
    this.#keys = keys;
    keysOn.watch(host);
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    document.addEventListener('keydown', (event) => this.#press(event), { signal: this.#stop.signal });
  }

  hostDisconnected(): void {
    this.#stop?.abort();
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    const key = event.key.toLowerCase();
    const act = Object.hasOwn(this.#keys, key) ? this.#keys[key] : undefined;
    if (!act || (!keysOn.value && key !== '?') || isTyping(event)) return;
    event.preventDefault();
    act();
  }
}

function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (node) =>
        node instanceof HTMLElement &&
        (node.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
          node.isContentEditable ||
          (node instanceof HTMLDialogElement && node.open)),
    );
}
