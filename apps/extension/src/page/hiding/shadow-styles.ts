import { pagesStyle, readersStyle } from '../../messages/index.ts';
import type { HiddenText } from './hidden-text.ts';

/**
 * In Firefox no outside style applies to a highlight in a shadow root, not even a user style, so the style is inserted into the
 * root itself. If a page removes it, the next check puts it back.
 */
export class ShadowStyles {
  readonly #css: string;
  readonly #styles = new Map<ShadowRoot, HTMLStyleElement>();

  constructor(name: string) {
    this.#css = `${readersStyle(name, 'all')}\n${pagesStyle(name, 'all')}`;
  }

  reach({ texts }: HiddenText): void {
    if (!import.meta.env.FIREFOX) return;
    for (const root of new Set(texts.map((text) => text.getRootNode()))) if (root instanceof ShadowRoot) this.#put(root);
  }

  isOurs(node: Node): boolean {
    return import.meta.env.FIREFOX && [...this.#styles.values()].some((style) => style === node);
  }

  stop(): void {
    for (const style of this.#styles.values()) style.remove();
    this.#styles.clear();
  }

  #put(root: ShadowRoot): void {
    const style = this.#styles.get(root) ?? document.createElement('style');
    if (style.parentNode === root) return;
    style.textContent = this.#css;
    root.append(style);
    this.#styles.set(root, style);
  }
}
