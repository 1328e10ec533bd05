import { html, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { formatMoment, language } from '../words/index.ts';
import { passingTime } from './passing-time.ts';
import { relativeTime } from './relative-time.ts';

/** A relative time, with the exact one as a tooltip. It is updated while the page is open. */
export function timeElement(timestamp: string): TemplateResult {
  return html`<time datetime=${timestamp} title=${formatMoment(timestamp)}>${timeAgo(timestamp)}</time>`;
}

class TimeAgo extends AsyncDirective {
  #timestamp = '';
  #stop: (() => void) | undefined;

  override render(timestamp: string): string {
    this.#timestamp = timestamp;
    if (this.isConnected) this.#listen();
    return relativeTime(new Date(timestamp), new Date(), language.value);
  }

  protected override disconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  protected override reconnected(): void {
    this.#listen();
  }

  #listen(): void {
    this.#stop ??= passingTime.listen(() => this.setValue(this.render(this.#timestamp)));
  }
}

const timeAgo = directive(TimeAgo);
