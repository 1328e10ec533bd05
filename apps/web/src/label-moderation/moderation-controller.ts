import type { ControversialAnswer, LabelHistory, SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, type Failure, LiveController, Loaded, type LoadState, session } from '../frame/index.ts';
import type { LabelsDecided, Notice, QueueFilter, UndoRequest } from './console-state.ts';
import type { SecondOutcome, SecondReviewDraft } from './verdict-second-reviews.ts';

const PAUSE_MS = 400;

type Place = 'label' | 'selection' | 'second' | 'undo';

interface Options {
  filterOf(): QueueFilter;
  openIdOf(): number | undefined;
}

/** The queue, the open label and the second reviews, kept up to date, with all actions on them. */
export class ModerationController implements ReactiveController {
  isBusy = false;
  failure: { at: Place; failure: Failure } | undefined;
  notice: Notice | undefined;
  outcome: SecondOutcome | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  readonly #queue: Loaded<ControversialAnswer>;
  readonly #history: Loaded<LabelHistory>;
  readonly #second: Loaded<SecondReviewsAnswer>;
  #asked = '';
  #openId: number | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: Options) {
    this.#host = host;
    this.#options = options;
    this.#queue = new Loaded(host, () => this.#readQueue());
    this.#history = new Loaded(host, () => this.#readHistory(0), { when: () => options.openIdOf() !== undefined });
    this.#second = new Loaded(host, () => ask(client.GET('/api/fallacy-feedback/second-reviews')) as Promise<Answer<SecondReviewsAnswer>>);
    host.addController(this);
    const topicOf = (id: number | undefined) => (id === undefined ? [] : [`label:${id}`]);
    new LiveController(
      host,
      () => ['label-moderation', ...topicOf(options.openIdOf())],
      (event) => {
        if (event.type !== 'refused') this.#hear();
      },
    );
  }

  get queue(): LoadState<ControversialAnswer> {
    return this.#queue.state;
  }

  get history(): LoadState<LabelHistory> {
    const { state } = this.#history;
    const isOfAnother = state.kind === 'ready' && state.value.fallacyLabelId !== this.#options.openIdOf();
    return isOfAnother ? { kind: 'loading' } : state;
  }

  get secondReviews(): SecondReviewsAnswer | undefined {
    return this.#second.value;
  }

  hostUpdate(): void {
    const filter = JSON.stringify(this.#options.filterOf());
    if (this.#asked !== '' && filter !== this.#asked) void this.#queue.reload();
    this.#asked = filter;
    const openId = this.#options.openIdOf();
    if (openId !== this.#openId) void this.#open(openId);
  }

  hostDisconnected(): void {
    clearTimeout(this.#pause);
    if (this.#openId !== undefined) void this.#release(this.#openId);
    this.#openId = undefined;
  }

  async reload(): Promise<void> {
    await Promise.all([this.#queue.reload(), this.#second.reload(), ...(this.#openId === undefined ? [] : [this.#history.reload()])]);
  }

  /** Extends the claim by ten minutes. */
  async claim(): Promise<void> {
    const id = this.#openId;
    if (id !== undefined) await this.#do('label', () => claim(id));
  }

  async release(): Promise<void> {
    const id = this.#openId;
    if (id !== undefined) await this.#do('label', () => release(id));
  }

  async decide({ ids, status, notes }: LabelsDecided): Promise<boolean> {
    const [only] = ids;
    const isBatch = ids.length > 1 || only !== this.#openId;
    const answer = await this.#do<Decided>(isBatch ? 'selection' : 'label', () =>
      isBatch ? overrideMany({ ids, status, notes }) : overrideOne(only as number, { status, notes }),
    );
    if (!answer) return false;
    const { count, overrideId } = answer;
    this.#say({ kind: 'decided', status, count, refused: ids.length - count, overrideId, isBatch });
    return true;
  }

  async undo({ overrideId, batch }: UndoRequest): Promise<void> {
    const params = { path: { id: overrideId } };
    const answer = await this.#do('undo', () => ask(client.POST('/api/fallacy-feedback/overrides/{id}/undo', { params, body: { batch } })));
    if (answer) this.#say({ kind: 'undone', count: answer.undone });
  }

  async giveSecond({ id, status }: SecondReviewDraft): Promise<void> {
    const params = { path: { id } };
    const answer = await this.#do('second', () =>
      ask(client.POST('/api/fallacy-feedback/second-reviews/{id}', { params, body: { status } })),
    );
    this.outcome = answer?.override.status ? { agrees: answer.agrees, first: answer.override.status } : undefined;
    this.#host.requestUpdate();
  }

  /** Loads the next page of answers. */
  async readMore(): Promise<void> {
    const { value } = this.#history;
    if (!value || this.isBusy) return;
    const answer = await this.#readHistory(value.feedbacks.length);
    if (!answer.ok || this.#history.value !== value) return;
    this.#history.set({ ...answer.value, feedbacks: [...value.feedbacks, ...answer.value.feedbacks] });
  }

  say(notice: Notice | undefined): void {
    this.#say(notice);
  }

  /** Opens a label and claims it if it is free; others can read it. Releases the one that was open before. */
  async #open(id: number | undefined): Promise<void> {
    const before = this.#openId;
    this.#openId = id;
    this.failure = undefined;
    if (before !== undefined) void this.#release(before);
    if (id === undefined) return;
    await claim(id);
    if (this.#openId === id) await this.#history.reload();
  }

  async #release(id: number): Promise<void> {
    await release(id);
  }

  /** Runs one action at a time, then loads everything again, also after a refusal: someone else may have been faster. */
  async #do<Value>(at: Place, work: () => Promise<Answer<Value>>): Promise<Value | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.failure = undefined;
    this.#host.requestUpdate();
    const answer = await work();
    if (!answer.ok) session.onFailure(answer.failure);
    await this.reload();
    this.isBusy = false;
    this.failure = answer.ok ? undefined : { at, failure: answer.failure };
    this.#host.requestUpdate();
    return answer.ok ? answer.value : undefined;
  }

  #say(notice: Notice | undefined): void {
    this.notice = notice;
    this.#host.requestUpdate();
  }

  /** Many messages may arrive at once, so loading waits a moment. */
  #hear(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.reload(), PAUSE_MS);
  }

  #readQueue(): Promise<Answer<ControversialAnswer>> {
    const query = this.#options.filterOf();
    return ask(client.GET('/api/fallacy-feedback/controversial', { params: { query } })) as Promise<Answer<ControversialAnswer>>;
  }

  #readHistory(offset: number): Promise<Answer<LabelHistory>> {
    const params = { path: { fallacyLabelId: this.#options.openIdOf() as number }, query: { offset } };
    return ask(client.GET('/api/fallacy-feedback/{fallacyLabelId}/history', { params })) as Promise<Answer<LabelHistory>>;
  }
}

const pathOf = (fallacyLabelId: number) => ({ params: { path: { fallacyLabelId } } });
const claim = (id: number) => ask(client.POST('/api/fallacy-feedback/{fallacyLabelId}/claim', pathOf(id)));
const release = (id: number) => ask(client.DELETE('/api/fallacy-feedback/{fallacyLabelId}/claim', pathOf(id)));

/** How many were decided, and the id that undoes them. */
interface Decided {
  count: number;
  overrideId: number | undefined;
}

async function overrideOne(id: number, body: Pick<LabelsDecided, 'status' | 'notes'>): Promise<Answer<Decided>> {
  const answer = await ask(client.POST('/api/fallacy-feedback/{fallacyLabelId}/override', { ...pathOf(id), body }));
  return answer.ok ? { ok: true, value: { count: 1, overrideId: answer.value.override.id } } : answer;
}

async function overrideMany({ ids, status, notes }: LabelsDecided): Promise<Answer<Decided>> {
  const answer = await ask(client.POST('/api/fallacy-feedback/override', { body: { ids: [...ids], status, notes } }));
  if (!answer.ok) return answer;
  const { decided, results } = answer.value;
  return { ok: true, value: { count: decided, overrideId: results.find(({ override }) => override)?.override?.id } };
}
