import './case/verdict-case-list.ts';
import { emptyState, listEnd, loadingState, look, spark } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { tabStyles } from '../controls/tabs.ts';
import { liveBar, navigate, type PageAddress, type PageElement, session } from '../frame/index.ts';
import type { VerdictCaseList } from './case/verdict-case-list.ts';
import { consoleStyles } from './console-styles.ts';
import { CONSOLE_WORDS } from './console-words.ts';
import { REPORT_REASONS, type ReportReason, reasonName } from './decision/reason-names.ts';
import { renderKeyHelp } from './key-help.ts';
import { KeysController } from './keys-controller.ts';
import { moderationTabs } from './moderation-tabs.ts';
import { type Count, TREND_DAYS } from './numbers.ts';
import { decidesCases } from './own-role.ts';
import { QUEUES, type Queue, QueueController } from './queue-controller.ts';
import type { VerdictKeyHelp } from './verdict-key-help.ts';
import './case/verdict-case-panel.ts';
import { wideScreen } from './wide-screen.ts';

/** The moderation console: the queue, and on wide screens the selected case beside it. */
export class VerdictModerationPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, tabStyles, consoleStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, CONSOLE_WORDS);
  readonly #queue = new QueueController(this, () => ({ queue: this.#chosenQueue, reason: this.#chosenReason }));

  constructor() {
    super();
    session.watch(this);
    wideScreen.watch(this);
    new KeysController(this, {
      j: () => this.#move(1),
      k: () => this.#move(-1),
      '?': () => this.shadowRoot?.querySelector<VerdictKeyHelp>('verdict-key-help')?.show(),
    });
  }

  get #chosenQueue(): Queue {
    return QUEUES.find((queue) => queue === this.address.query.get('show')) ?? 'waiting';
  }

  get #chosenReason(): ReportReason | undefined {
    return REPORT_REASONS.find((reason) => reason === this.address.query.get('reason'));
  }

  get #cases(): readonly ModerationCase[] {
    return this.#queue.list.items;
  }

  /** The case beside the list; without a choice, the one that was first when the list was loaded. */
  get #chosenId(): number | undefined {
    if (!wideScreen.value) return undefined;
    const named = Number(this.address.query.get('case'));
    return Number.isSafeInteger(named) && named > 0 ? named : this.#firstId;
  }

  /** Does not change when others come first: nobody is moved to another case while they read. */
  #firstId: number | undefined;
  #filtered = '';

  protected override willUpdate(): void {
    const filter = `${this.#chosenQueue} ${this.#chosenReason}`;
    if (filter !== this.#filtered) {
      this.#filtered = filter;
      this.#firstId = undefined;
      return; // the list still shows the previous filter
    }
    if (this.#queue.list.state.value.status === 'ready') this.#firstId ??= this.#cases[0]?.id;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead mod-head">
        <h1>${t.title}</h1>
        ${liveBar()}
      </header>
      ${moderationTabs('/moderation', this.#queue.numbers?.appeals.value)} ${this.#renderNumbers()}
      <section class="console" aria-label=${t.title}>
        ${this.#renderTools()}
        <div class="queue">${this.#renderList()}</div>
        ${wideScreen.value ? this.#renderDetail() : nothing}
      </section>
      ${renderKeyHelp('console')}
    `;
  }

  #renderNumbers(): TemplateResult {
    const { t } = this.#words;
    const { numbers } = this.#queue;
    const since = (at: string | undefined): TemplateResult => html`${at ? html`${t.oldest} ${timeElement(at)}` : t.none}`;
    const trend = numbers?.trend;
    const total = trend?.reduce((sum, count) => sum + count, 0) ?? 0;
    return html`<dl class="stats" aria-label=${t.numbers}>
      ${renderNumber(t.waiting, numbers?.waiting, numbers ? t.claimed(numbers.claimed) : '')}
      ${renderNumber(t.overADay, numbers && { value: numbers.overADay, isLeast: numbers.waiting.isLeast }, numbers ? since(numbers.oldestAt) : '')}
      ${decidesCases() ? renderNumber(t.appeals, numbers?.appeals, numbers ? since(numbers.oldestAppealAt) : '') : nothing}
      ${renderNumber(t.settled, numbers?.settled, numbers ? t.undone(numbers.undone) : '', trend && total > 0 ? spark(trend, t.trend(total, TREND_DAYS)) : undefined)}
    </dl>`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    const chosen = this.#chosenReason;
    return html`<div class="tools" role="group" aria-label=${t.tools}>
      <span class="lbl wide" id="show">${t.show}</span>
      <div class="segmented" role="group" aria-labelledby="show">
        ${QUEUES.map((queue) => html`<button aria-pressed=${queue === this.#chosenQueue} @click=${() => this.#filter({ show: queue, case: null })}>${t.queues[queue]}</button>`)}
      </div>
      <label class="lbl">${t.reason}
        <select class="input" @change=${({ target }: Event) => this.#filter({ reason: (target as HTMLSelectElement).value, case: null })}>
          <option value="" ?selected=${!chosen}>${t.anyReason}</option>
          ${REPORT_REASONS.map((reason) => html`<option value=${reason} ?selected=${reason === chosen}>${reasonName(reason)}</option>`)}
        </select>
      </label>
    </div>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { status } = this.#queue.list.state.value;
    const cases = this.#cases;
    if (cases.length === 0 && status === 'loading') return loadingState();
    if (cases.length === 0 && status === 'ready') {
      return html`${emptyState(this.#chosenReason ? t.emptyReason : t.empty[this.#chosenQueue])}${this.#renderPager(0)}`;
    }
    return html`<verdict-case-list .cases=${cases} .chosenId=${this.#chosenId} .viewerId=${session.account?.id}
        .hrefOf=${(id: number) => `/moderation/cases/${id}`} @case-chosen=${this.#choose}></verdict-case-list>
      ${this.#renderPager(cases.length)}`;
  }

  #renderPager(count: number): TemplateResult {
    const { t } = this.#words;
    const { status, failure, hasMore } = this.#queue.list.state.value;
    return html`<div class="pager">
      <span class="quiet" role="status">${t.shown(count)}</span>
      ${listEnd({ status, failure: failure ? refusalSentence(failure) : '', hasMore, onMore: () => void this.#queue.list.loadMore() })}
    </div>`;
  }

  #renderDetail(): TemplateResult {
    const { t } = this.#words;
    const id = this.#chosenId;
    return html`<div class="detail" role="region" aria-label=${t.detail}>
      ${
        id === undefined
          ? html`<p class="quiet">${this.#queue.list.items.length > 0 ? t.choose : ''}</p>`
          : keyed(
              id,
              html`<verdict-case-panel .caseId=${id} @case-changed=${({ detail }: CustomEvent<ModerationCase>) => this.#queue.changed(detail)}></verdict-case-panel>`,
            )
      }
    </div>`;
  }

  #choose(event: CustomEvent<number>): void {
    if (!wideScreen.value) return; // the link leads to the page of the case
    event.preventDefault();
    this.#filter({ case: String(event.detail) });
  }

  #move(step: 1 | -1): void {
    const cases = this.#cases;
    const list = this.shadowRoot?.querySelector<VerdictCaseList>('verdict-case-list');
    const at = cases.findIndex(({ id }) => id === (this.#chosenId ?? list?.focusedId));
    const next = cases[Math.min(cases.length - 1, Math.max(0, at + step))];
    if (!next) return;
    if (wideScreen.value) this.#filter({ case: String(next.id) });
    list?.focusCase(next.id);
  }

  /** The selection is in the address, so that it can be shared and returned to. */
  #filter(change: Partial<Record<'show' | 'reason' | 'case', string | null>>): void {
    const query = new URLSearchParams(this.address.query);
    for (const [name, value] of Object.entries(change)) {
      if (value && value !== 'waiting') query.set(name, value);
      else query.delete(name);
    }
    navigate(`/moderation${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  }
}

function renderNumber(title: string, count: Count | undefined, caption: unknown, line?: TemplateResult): TemplateResult {
  const figure = count ? `${formatNumber(count.value)}${count.isLeast ? '+' : ''}` : '–';
  return html`<div class="stat"><dt>${title}</dt><dd><span class="big">${figure}</span>${line ?? nothing}</dd><dd class="caption">${caption}</dd></div>`;
}

customElements.define('verdict-moderation-page', VerdictModerationPage);
