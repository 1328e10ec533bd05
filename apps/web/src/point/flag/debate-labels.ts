import type { LabelResponse, PublicLabel } from '@verdict/wire/label';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, type Failure, session } from '../../frame/index.ts';
import type { MissedDraft } from './verdict-missed-form.ts';

const PAGE_SIZE = 200;
/** An upper limit; further flags are in the list of labels. */
const MOST_PAGES = 5;

interface News {
  label: PublicLabel;
  isYours: boolean;
}

/** The flags of a debate: loaded with it, kept up to date, and answered by the authors of its points. */
export class DebateLabels implements ReactiveController {
  labels: readonly LabelResponse[] = [];
  /** The error, if loading failed. */
  failure: Failure | undefined;
  isRead = false;
  readonly #host: ReactiveControllerHost;
  readonly #debateId: () => number | undefined;
  #asked: string | undefined;
  /** Labels from messages during loading, which may be newer than the loaded ones. */
  #news: News[] | undefined;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, debateId: () => number | undefined) {
    this.#host = host;
    this.#debateId = debateId;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = session.state.listen(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** What a label shows depends on its viewer. */
  hostUpdated(): void {
    const id = this.#debateId();
    if (id === undefined || session.state.value.kind === 'checking') return;
    const asked = `${id} ${session.account?.id ?? ''}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    void this.reload();
  }

  async reload(): Promise<void> {
    const id = this.#debateId();
    if (id === undefined) return;
    const asked = this.#asked;
    const news: News[] = [];
    this.#news = news;
    const answer = await readAll(id);
    if (asked !== this.#asked || news !== this.#news) return;
    this.failure = answer.ok ? undefined : answer.failure;
    if (answer.ok) this.labels = answer.value;
    this.isRead = true;
    this.#news = undefined;
    for (const { label, isYours } of news) this.hear(label, isYours);
    this.#host.requestUpdate();
  }

  /** Replaces a label by its current state. Messages are the same for everybody, so the reader's own answer is kept. */
  hear(label: PublicLabel, isYours: boolean): void {
    const known = this.labels.find(({ id }) => id === label.id);
    this.put({ ...(known ?? { your_feedback: null, is_yours: isYours }), ...label });
    this.#news?.push({ label, isYours });
  }

  put(label: LabelResponse): void {
    const isKnown = this.labels.some(({ id }) => id === label.id);
    this.labels = isKnown ? this.labels.map((one) => (one.id === label.id ? label : one)) : [...this.labels, label];
    this.#host.requestUpdate();
  }

  /** Reports a missed fallacy; returns its label. */
  async report(pointId: number, { type, excerpt, explanation }: MissedDraft): Promise<Answer<LabelResponse>> {
    const body = {
      pointId,
      feedbackType: 'missed_fallacy' as const,
      suggestedFallacyType: type,
      ...(excerpt && { textExcerpt: excerpt.text, excerptStart: excerpt.start }),
      ...(explanation && { explanation }),
    };
    const answer = await ask(client.POST('/api/fallacy-feedback', { body }));
    return answer.ok ? this.#reread(answer.value.feedback.fallacy_label_id) : answer;
  }

  async reply(id: number, text: string): Promise<Answer<LabelResponse>> {
    const answer = await ask(client.POST('/api/labels/{id}/reply', { params: { path: { id } }, body: { text } }));
    return answer.ok ? this.#reread(id) : answer;
  }

  async takeBackReply(id: number): Promise<Answer<LabelResponse>> {
    const answer = await ask(client.DELETE('/api/labels/{id}/reply', { params: { path: { id } } }));
    return answer.ok ? this.#reread(id) : answer;
  }

  async requestReview(id: number, reason: string): Promise<Answer<LabelResponse>> {
    const answer = await ask(client.POST('/api/labels/{id}/review', { params: { path: { id } }, body: reason ? { reason } : {} }));
    return answer.ok ? this.#reread(id) : answer;
  }

  async #reread(id: number): Promise<Answer<LabelResponse>> {
    const answer = await ask(client.GET('/api/labels/{id}', { params: { path: { id } } }));
    if (!answer.ok) return answer;
    this.put(answer.value.label);
    return { ok: true, value: answer.value.label };
  }
}

async function readAll(debateId: number): Promise<Answer<LabelResponse[]>> {
  const labels: LabelResponse[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { debateId, limit: PAGE_SIZE, ...(cursor && { cursor }) };
    const answer = await ask(client.GET('/api/labels', { params: { query } }));
    if (!answer.ok) return answer;
    labels.push(...answer.value.items);
    cursor = answer.value.nextCursor;
    if (!cursor) break;
  }
  return { ok: true, value: labels };
}
