import { icon, look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formFoot } from '../../controls/form-foot.ts';
import { Request } from '../../controls/request.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { type Boost, sendBoost, sendBoostEnd } from './topic-requests.ts';

const USUAL_WEIGHT = 80;
const DAY_MS = 86_400_000;

/** The emergency boosts of a topic: those in force, and a form to start one. Fires `boosts-changed` after each change. */
export class VerdictTopicBoosts extends LitElement {
  static override properties = { topic: { attribute: false }, problem: { state: true }, done: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      li { display: flex; flex-wrap: wrap; gap: var(--v-space-2) var(--v-space-4); align-items: center; justify-content: space-between; padding-block: var(--v-space-3); }
      li > div { flex: 1 1 14rem; }
      strong { font: var(--v-type-title-small); }
      form { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-4); }
      .field, .field .input { min-width: 0; }
      form > .msg, form > .row, .wide { grid-column: 1 / -1; }
      .row .btn-text { display: none; }
      .msg { align-items: center; flex-wrap: wrap; }
      .msg > .i { margin: 0; }
      @media (max-width: 47.99rem) { form { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare topic: Topic;
  declare problem: string;
  declare done: { sentence: string; undo?: () => Promise<void> } | undefined;
  readonly #words = new WordsController(this, EDIT_WORDS);
  readonly #request = new Request(this);

  constructor() {
    super();
    this.problem = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { boosts } = this.topic;
    return html`<h2>${t.boosts}</h2><p class="small quiet">${t.boostsHint}</p>
      ${boosts.length === 0 ? html`<p class="small quiet">${t.noBoosts}</p>` : html`<ul class="list">${boosts.map((boost) => this.#renderBoost(boost))}</ul>`}
      ${this.#renderForm()}${this.#renderDone()}`;
  }

  #renderDone(): TemplateResult {
    const { done } = this;
    return html`<div role="status">${
      done
        ? html`<p class="msg">${icon('check')}<span>${done.sentence}</span>${done.undo ? html`<button class="btn btn-text" @click=${() => void done.undo?.()}>${icon('undo', 'small')}${this.#words.t.undo}</button>` : nothing}</p>`
        : nothing
    }</div>`;
  }

  #renderBoost(boost: Boost): TemplateResult {
    const { t } = this.#words;
    const name = this.topic.subtopics.find(({ id }) => id === boost.sub_topic_id)?.name ?? '';
    const weight = formatNumber(boost.weight);
    const line =
      new Date(boost.starts_at) > new Date()
        ? t.boostLater(name, weight, boost.starts_at, boost.ends_at)
        : t.boostLine(name, weight, boost.ends_at);
    return html`<li><div><strong>${line}</strong><p class="caption" dir="auto">${boost.reason}</p></div>
      <button class="btn btn-outlined" aria-label="${t.endBoost}: ${name}" aria-disabled=${this.#request.isBusy} @click=${() => void this.#end(boost)}>${t.endBoost}</button></li>`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    return html`<form novalidate @submit=${this.#submit}>
      <div class="field"><label for="subtopic">${t.subtopic}</label><select class="input" id="subtopic" name="subtopic">${this.topic.subtopics.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}</select></div>
      <div class="field"><label for="weight">${t.weight}</label><input class="input" id="weight" name="weight" type="number" min="1" max="100" value=${USUAL_WEIGHT}></div>
      <div class="field"><label for="until">${t.until}</label><input class="input" id="until" name="until" type="datetime-local" value=${localMinute(new Date(Date.now() + DAY_MS))}></div>
      <div class="field wide"><label for="reason">${t.reason}</label><input class="input" id="reason" name="reason" maxlength="500" dir="auto"></div>
      ${formFoot(this, { failure: this.problem || this.#request.sentence, send: t.startBoost, busy: this.#request.isBusy })}</form>`;
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    const until = new Date(String(fields.get('until')));
    const reason = String(fields.get('reason')).trim();
    const { t } = this.#words;
    const isPast = !(until > new Date());
    this.problem = isPast ? t.untilNeeded : reason === '' ? t.reasonNeeded : '';
    if (this.problem) return;
    await this.#start({
      sub_topic_id: Number(fields.get('subtopic')),
      weight: Number(fields.get('weight')),
      reason,
      ends_at: until.toISOString(),
    });
    if (!this.#request.failure) form.reset();
  }

  async #start(boost: Pick<Boost, 'sub_topic_id' | 'weight' | 'reason' | 'ends_at'>): Promise<void> {
    const made = await this.#request.run(() => sendBoost(this.topic.slug, boost));
    if (made) this.#changed({ sentence: this.#words.t.boostStarted, undo: () => this.#end(made.boost) });
  }

  async #end(boost: Boost): Promise<void> {
    const { sub_topic_id, weight, reason, ends_at } = boost;
    if (!(await this.#request.run(() => sendBoostEnd(this.topic.slug, boost.id)))) return;
    const isOver = new Date(ends_at) <= new Date();
    const undo = () => this.#start({ sub_topic_id, weight, reason, ends_at });
    this.#changed({ sentence: this.#words.t.boostEnded, ...(!isOver && { undo }) });
  }

  #changed(done: NonNullable<VerdictTopicBoosts['done']>): void {
    this.done = done;
    this.dispatchEvent(new CustomEvent('boosts-changed'));
  }
}

/** As the field for a date and time wants it: without a time zone. */
function localMinute(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

customElements.define('verdict-topic-boosts', VerdictTopicBoosts);
