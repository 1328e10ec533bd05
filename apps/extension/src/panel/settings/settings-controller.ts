import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { changeSettings, changeSite, loadSettings, onSettingsChanged, type Settings } from '../../settings/index.ts';

/** The reader's settings, while an element shows them. */
export class SettingsController implements ReactiveController {
  value: Settings | undefined;
  /** Whether they could not be read. */
  isLoadFailed = false;
  /** Whether the last change was not saved. */
  isFailed = false;
  readonly #host: ReactiveControllerHost;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = onSettingsChanged((settings) => this.#show(settings));
    void this.read();
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  async read(): Promise<void> {
    const settings = await loadSettings().catch(() => undefined);
    this.isLoadFailed = settings === undefined;
    this.#show(settings ?? this.value);
  }

  async change(change: Partial<Settings>): Promise<void> {
    await this.#attempt(changeSettings(change));
  }

  async changeSite(host: string, choice: 'on' | 'off' | null): Promise<void> {
    await this.#attempt(changeSite(host, choice));
  }

  /** Shows that a change was not saved, if it failed before it was tried. */
  fail(): void {
    this.isFailed = true;
    this.#host.requestUpdate();
  }

  async #attempt(change: Promise<Settings>): Promise<void> {
    const settings = await change.catch(() => undefined);
    this.isFailed = settings === undefined;
    this.#show(settings ?? this.value);
  }

  #show(settings: Settings | undefined): void {
    this.value = settings;
    this.#host.requestUpdate();
  }
}
