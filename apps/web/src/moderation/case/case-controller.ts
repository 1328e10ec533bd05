import type { CaseDetail, ModerationAction, ModerationCase } from '@verdict/wire/moderation';
import type { ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, type Failure, LiveController, Loaded, type LoadState, session } from '../../frame/index.ts';
import type { Decision } from '../decision/reason-names.ts';
import { currentAction } from './case-history.ts';
import type { TakenCaseAction } from './verdict-case-actions.ts';
import type { Answered } from './verdict-case-subject.ts';

interface CaseOptions {
  idOf(): number;
  /** Called with each new state of the case, for the list beside it. */
  changed(about: ModerationCase): void;
}

/** One case, kept up to date, and all actions on it. */
export class CaseController {
  isBusy = false;
  failure: Failure | undefined;
  answered: Answered | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: CaseOptions;
  readonly #loaded: Loaded<CaseDetail>;

  constructor(host: ReactiveControllerHost, options: CaseOptions) {
    this.#host = host;
    this.#options = options;
    this.#loaded = new Loaded(host, () => this.#read());
    new LiveController(
      host,
      () => ['moderation'],
      (event) => {
        const isOurs = event.type === 'message' && 'case_id' in event.data && event.data.case_id === options.idOf();
        if (isOurs || event.type === 'reset') void this.reload();
      },
    );
  }

  get state(): LoadState<CaseDetail> {
    return this.#loaded.state;
  }

  get about(): CaseDetail | undefined {
    return this.#loaded.value;
  }

  get action(): ModerationAction | undefined {
    return this.about?.decision ? currentAction(this.about) : undefined;
  }

  reload(): Promise<void> {
    return this.#loaded.reload();
  }

  claim(): Promise<boolean> {
    return this.#do(ask(client.POST('/api/moderation/cases/{id}/claim', { params: this.#params })));
  }

  release(): Promise<boolean> {
    return this.#do(ask(client.POST('/api/moderation/cases/{id}/release', { params: this.#params })));
  }

  decide(body: { decision: Decision; reason: string }): Promise<boolean> {
    return this.#do(ask(client.POST('/api/moderation/cases/{id}/decide', { params: this.#params, body })));
  }

  take({ measure, penalty, reason }: TakenCaseAction): Promise<boolean> {
    const params = this.#params;
    if (penalty) return this.#do(ask(client.POST('/api/moderation/cases/{id}/penalty', { params, body: { penalty, reason } })));
    const path = measure === 'flag' ? '/api/moderation/cases/{id}/flag' : '/api/moderation/cases/{id}/hide';
    return this.#do(ask(client.POST(path, { params, body: { reason } })));
  }

  note(text: string): Promise<boolean> {
    return this.#do(ask(client.POST('/api/moderation/cases/{id}/notes', { params: this.#params, body: { text } })));
  }

  undo(id: number, reason: string): Promise<boolean> {
    return this.#do(ask(client.POST('/api/moderation/actions/{id}/undo', { params: { path: { id } }, body: { reason } })));
  }

  get #params() {
    return { path: { id: this.#options.idOf() } };
  }

  /** Runs one action at a time, then loads the case again, also after a refusal: someone else may have been faster. */
  async #do(work: Promise<Answer<unknown>>): Promise<boolean> {
    this.isBusy = true;
    this.failure = undefined;
    this.#host.requestUpdate();
    const answer = await work;
    if (!answer.ok) session.onFailure(answer.failure);
    await this.reload();
    this.isBusy = false;
    this.failure = answer.ok ? undefined : answer.failure;
    this.#host.requestUpdate();
    return answer.ok;
  }

  async #read(): Promise<Answer<CaseDetail>> {
    const answer = await ask(client.GET('/api/moderation/cases/{id}', { params: this.#params }));
    if (!answer.ok) return answer;
    const about = answer.value.case;
    this.#options.changed(about);
    void this.#readAnswered(about);
    return { ok: true, value: about };
  }

  /** The parent of the reported reply; without it a reply cannot be judged. */
  async #readAnswered({ subject }: CaseDetail): Promise<void> {
    if (this.answered || subject.kind !== 'point' || subject.is_removed) return;
    const answer = await ask(client.GET('/api/debates/{id}', { params: { path: { id: subject.id } } }));
    if (!answer.ok) return; // the case is readable without it
    const points = [answer.value.debate.point, ...answer.value.replies];
    const parentId = points.find(({ id }) => id === subject.id)?.parent_id;
    this.answered = points.find(({ id }) => id === parentId);
    this.#host.requestUpdate();
  }
}
