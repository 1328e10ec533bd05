import '../audit/verdict-log-status.ts';
import '../point/debate/verdict-debate-list.ts';
import { COUNTED_WAITING } from '@verdict/core/feedback-queue';
import { TIERS, type Tier } from '@verdict/core/reputation';
import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Account } from '@verdict/wire/account';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { LogStatus } from '../audit/log-status.ts';
import { ask, client, LiveController, Loaded, type PageAddress, type PageElement, policies, session, unread } from '../frame/index.ts';
import { notificationQuote, notificationSentence } from '../notification/notification-words.ts';
import { debateList } from '../point/debate/debate-list.ts';
import { followDebates } from '../point/debate/follow-debates.ts';
import { followReputation } from '../reputation/follow-reputation.ts';
import { tierMark, tierName } from '../reputation/tier-mark.ts';
import { homeStyles } from './home-styles.ts';
import { HOME_WORDS } from './home-words.ts';
import { welcomePicture } from './welcome-picture.ts';

const DEBATES_SHOWN = 6;
const NEWS_SHOWN = 4;

/** The home page: for guests an introduction, what is new for members. */
export class VerdictHomePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, homeStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, HOME_WORDS);
  readonly #log = new LogStatus(this);
  readonly #news = new Loaded(this, () => ask(client.GET('/api/notifications', { params: { query: { limit: NEWS_SHOWN } } })), {
    when: () => session.account !== undefined,
    asksFor: () => session.account?.language,
  });

  readonly #needs = new Loaded(this, () => ask(client.GET('/api/labels/queue', { params: { query: { limit: 1 } } })), {
    when: () => session.account !== undefined,
  });

  readonly #tutorial = new Loaded(this, () => ask(client.GET('/api/tutorial')), { when: () => session.account?.tier === 'novice' });

  constructor() {
    super();
    session.watch(this);
    policies.watch(this);
    unread.watch(this);
    followDebates(this);
    new LiveController(
      this,
      () => (session.account ? [`me:${session.account.id}`] : []),
      () => void this.#news.reload(),
    );
    followReputation(this);
  }

  protected override render(): TemplateResult {
    const { account } = session;
    if (session.state.value.kind === 'checking') return html`<h1 class="sr">Verdict</h1>${loadingState()}`;
    return account ? this.#renderForMember(account) : this.#renderForGuest();
  }

  #renderForGuest(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="hero">
        <div class="stack">
          <h1>${t.guestTitle}</h1>
          <p class="lede">${t.guestLede}</p>
          <p class="row"><a class="btn btn-filled" href="/sign-up">${t.createAccount}</a><a class="btn btn-outlined" href="/debates">${t.readDebates}</a></p>
        </div>
        ${welcomePicture(t.picture)}
      </header>
      <section class="how" aria-labelledby="how">
        <h2 id="how">${t.how}</h2>
        <ol>${t.steps.map(({ title, text }, i) => html`<li><span class="n" aria-hidden="true">${i + 1}</span><h3>${title}</h3><p>${text}</p></li>`)}</ol>
      </section>
      ${this.#renderDebates()}
      <section class="log">${this.#renderLog()}</section>
    `;
  }

  #renderForMember(account: Account): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="hello stack">
        <h1>${t.greeting(new Date().getHours(), account.name)}</h1>
        <p class="lede">${t.waiting(unread.value)} ${unread.value > 0 ? html`<a href="/notifications">${t.see}</a>` : nothing}</p>
        ${this.#renderNeeds()} ${this.#renderFirstSteps()}
        <p><a class="btn btn-filled" href="/debates">${icon('plus', 'small')}${t.startDebate}</a></p>
      </header>
      <div class="homegrid">
        ${this.#renderDebates()}
        <div class="aside">${this.#renderStatus(account)}${this.#renderNews()}<section>${this.#renderLog()}</section></div>
      </div>
    `;
  }

  /** Not urgent, so nothing is shown if there is nothing to answer. */
  #renderNeeds(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const waiting = this.#needs.value?.waiting ?? 0;
    if (waiting === 0) return nothing;
    return html`<p class="lede">${t.needsAnswer(waiting, waiting >= COUNTED_WAITING)} <a href="/review">${t.giveAnswer}</a></p>`;
  }

  /** For newcomers, until they have enough points for a first challenge. */
  #renderFirstSteps(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const tutorial = this.#tutorial.value;
    if (!tutorial) return nothing;
    const { points, needed } = tutorial.first_points;
    if (!tutorial.finished) return html`<p class="lede">${t.practise} <a href="/practice">${t.practiseLink}</a></p>`;
    return points < needed ? html`<p class="lede">${t.firstPoints(points, needed)} <a href="/practice">${t.earnThem}</a></p>` : nothing;
  }

  #renderDebates(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure } = debateList.state.value;
    return html`<section class="newest" aria-labelledby="newest">
      <div class="sec-head"><h2 id="newest">${t.newest}</h2><a class="small" href="/debates">${t.all}</a></div>
      <verdict-debate-list brief .debates=${items.slice(0, DEBATES_SHOWN)} .status=${items.length > 0 ? 'ready' : status}
        .failure=${failure ? t.notLoaded(refusalSentence(failure)) : ''} @more-requested=${() => void debateList.reload()}></verdict-debate-list>
    </section>`;
  }

  #renderStatus({ id, tier, reputation }: Account): TemplateResult {
    const { t } = this.#words;
    const next = TIERS[TIERS.indexOf(tier) + 1];
    return html`<section aria-labelledby="standing" class="stack">
      <div class="row row-between"><h2 id="standing">${t.standing}</h2>${tierMark(tier)}</div>
      <div><p class="pts"><span class="big">${formatNumber(reputation)}</span> <span class="quiet">${t.points}</span></p>
        <p class="small quiet">${next ? t.toNext(policies.value.reputation.tierFloors[next] - reputation, tierName(next)) : t.highest}</p></div>
      <ol class="ladder" aria-label=${t.tiersLabel}>${TIERS.map(
        (one) =>
          html`<li data-tier=${one} style="--part:${partOf(one, reputation)}" aria-current=${one === tier ? 'step' : nothing}>${tierName(one)}</li>`,
      )}</ol>
      <p class="small"><a href="/people/${id}">${t.allPoints}</a></p>
    </section>`;
  }

  #renderNews(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="news" class="stack">
      <div class="row row-between"><h2 id="news">${t.whatsNew}</h2><a class="small" href="/notifications">${t.allNews}</a></div>
      ${this.#renderNewsItems()}
    </section>`;
  }

  #renderNewsItems(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#news;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.notNewsLoaded(refusalSentence(state.failure)), () => void this.#news.reload());
    if (state.value.items.length === 0) return emptyState(t.nothingNew);
    return html`<ul class="list news">${state.value.items.map(
      (item) => html`<li class=${item.read_at ? '' : 'unread'}><a href=${item.url}>${notificationSentence(item)}</a>
        ${renderQuote(notificationQuote(item))}<span class="caption">${timeElement(item.created_at)}</span></li>`,
    )}</ul>`;
  }

  #renderLog(): TemplateResult {
    return html`<verdict-log-status .log=${this.#log.state} receipt-url="/receipt"></verdict-log-status>`;
  }
}

function renderQuote(quote: string | undefined): TemplateResult | typeof nothing {
  return quote ? html`<p class="small quiet" dir="auto">${quote}</p>` : nothing;
}

/** Progress to the next tier, in percent. */
function partOf(tier: Tier, reputation: number): string {
  const { tierFloors } = policies.value.reputation;
  const floor = tierFloors[tier];
  const next = TIERS[TIERS.indexOf(tier) + 1];
  const height = next ? tierFloors[next] - floor : 1;
  return `${Math.round(100 * Math.min(1, Math.max(0, (reputation - floor) / height)))}%`;
}

customElements.define('verdict-home-page', VerdictHomePage);
