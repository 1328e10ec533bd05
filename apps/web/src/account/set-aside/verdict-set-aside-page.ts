import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { emptyState, failedState, failureMessage, icon, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { OwnQuarantine } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Request } from '../../controls/request.ts';
import { ask, client, type PageAddress, PagedList, type PageElement } from '../../frame/index.ts';
import { nameSetAside } from '../../moderation/quarantine/set-aside-words.ts';

const MAX_CHARACTERS = 4000;

const WORDS = defineWords({
  en: {
    title: 'Answers set aside',
    lede: 'Answers that do not count for now, and why. They count again, exactly as before, when a moderator lifts this.',
    empty: 'All your answers count.',
    since: 'Set aside',
    lifted: 'Counts again since',
    reason: 'Reason',
    appeal: 'Appeal',
    hint: 'Explain why this is wrong. A different moderator decides. You can appeal once.',
    send: 'Send appeal',
    sending: 'Sending…',
    sent: 'Your appeal',
    waiting: 'We will notify you of the decision.',
    outcomes: { lifted: 'Appeal accepted', upheld: 'Appeal rejected' },
  },
  es: {
    title: 'Respuestas apartadas',
    lede: 'Respuestas que no cuentan por ahora, y por qué. Vuelven a contar, exactamente como antes, cuando un moderador lo decide.',
    empty: 'Todas sus respuestas cuentan.',
    since: 'Apartada',
    lifted: 'Vuelve a contar desde',
    reason: 'Motivo',
    appeal: 'Recurrir',
    hint: 'Explique por qué es un error. Decide otro moderador. Solo puede recurrir una vez.',
    send: 'Enviar el recurso',
    sending: 'Enviando…',
    sent: 'Su recurso',
    waiting: 'Le avisaremos de la decisión.',
    outcomes: { lifted: 'Recurso aceptado', upheld: 'Recurso rechazado' },
  },
});

/** Which of one's own answers are or were set aside, and why; one can appeal here. */
export class VerdictSetAsidePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, sendingId: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 46rem; }
      .pagehead { margin-block-end: var(--v-space-6); }
      ul { display: grid; gap: var(--v-space-5); }
      article, form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-small); letter-spacing: 0; }
      .said { max-width: var(--v-measure); white-space: pre-wrap; overflow-wrap: anywhere; }
      .why { padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline-variant); display: grid; gap: var(--v-space-1); }
      .btn { justify-self: start; }
    `,
  ];

  declare address: PageAddress;
  declare sendingId: number | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  readonly #list = new PagedList<OwnQuarantine>({
    request: (cursor) => ask(client.GET('/api/me/quarantines', { params: { query: { ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>${this.#renderList()}`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty);
    return html`<ul>${repeat(
      items,
      ({ id }) => id,
      (item) => html`<li>${this.#renderItem(item)}</li>`,
    )}</ul>
    ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderItem(item: OwnQuarantine): TemplateResult {
    const { t } = this.#words;
    const name = nameSetAside(item);
    return html`<article class="card" aria-labelledby=${`name-${item.id}`}>
      <h2 id=${`name-${item.id}`}>${item.url ? html`<a href=${item.url}>${name}</a>` : name}</h2>
      <div class="why">
        <p class="caption">${t.since} ${timeElement(item.started_at)}</p>
        <p class="said" dir="auto">${item.reason}</p>
      </div>
      ${item.lifted_at ? this.#renderLifted(item.lifted_at, item.lift_reason) : nothing}
      ${item.appeal ? this.#renderAppeal(item.appeal) : nothing}
      ${item.can_appeal ? this.#renderForm(item.id) : nothing}
    </article>`;
  }

  #renderLifted(at: string, reason: string | null): TemplateResult {
    const { t } = this.#words;
    return html`<div class="notice" role="note">${icon('check')}<div>
      <p>${t.lifted} ${timeElement(at)}</p><p class="small" dir="auto">${reason ?? nothing}</p>
    </div></div>`;
  }

  #renderAppeal({ text, outcome, decision_reason, created_at }: NonNullable<OwnQuarantine['appeal']>): TemplateResult {
    const { t } = this.#words;
    return html`<div class="why">
      <p class="caption">${t.sent}, ${timeElement(created_at)}</p>
      <p class="said" dir="auto">${text}</p>
      ${outcome ? html`<p class="small"><strong>${t.outcomes[outcome]}</strong></p><p class="small" dir="auto">${decision_reason}</p>` : html`<p class="caption">${t.waiting}</p>`}
    </div>`;
  }

  #renderForm(id: number): TemplateResult {
    const { t } = this.#words;
    const isBusy = this.#attempt.isBusy && this.sendingId === id;
    const failure = this.sendingId === id ? this.#attempt.sentence : '';
    return html`<form @submit=${(event: SubmitEvent) => void this.#send(event, id)}>
      <div class="field">
        <label for=${`text-${id}`}>${t.appeal}</label>
        <textarea class="input" id=${`text-${id}`} name="text" maxlength=${MAX_CHARACTERS} required dir="auto" aria-describedby=${`hint-${id}`}
          .value=${savedDraft(draftOf(id))} @input=${(event: InputEvent) => saveDraft(draftOf(id), (event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="caption" id=${`hint-${id}`}>${t.hint}</p>
      </div>
      ${failureMessage(failure)}
      <button class="btn btn-outlined" aria-disabled=${isBusy}>${isBusy ? t.sending : t.send}</button>
    </form>`;
  }

  async #send(event: SubmitEvent, id: number): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('text')).trim();
    if (text === '') return this.shadowRoot?.getElementById(`text-${id}`)?.focus();
    this.sendingId = id;
    const sent = await this.#attempt.run(() =>
      ask(client.POST('/api/me/quarantines/{id}/appeal', { params: { path: { id } }, body: { text } })),
    );
    if (!sent) return;
    dropDraft(draftOf(id));
    this.#list.put(sent.quarantine);
  }
}

const draftOf = (id: number): string => `quarantine-appeal-${id}`;

customElements.define('verdict-set-aside-page', VerdictSetAsidePage);
