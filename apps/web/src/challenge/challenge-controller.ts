import type { BallotStats, CastBallot, ChallengeLog, ChallengeView, CreateEvidence, EditChallenge } from '@verdict/wire/challenge';
import type { CastJuryVote, ResolutionAppeal } from '@verdict/wire/jury';
import type { LiveMessage } from '@verdict/wire/live';
import type { ReactiveControllerHost } from 'lit';
import { Request } from '../controls/request.ts';
import { type Answer, ask, client, LiveController, Loaded, type LoadState } from '../frame/index.ts';

const PAUSE_MS = 300;

/** One challenge, kept up to date, with its appeal and all actions on it. */
export class ChallengeController {
  readonly voting: Request;
  readonly giving: Request;
  readonly rating: Request;
  readonly changing: Request;
  readonly holding: Request;
  readonly appealing: Request;
  readonly judging: Request;
  /** The evidence that was last rated or withdrawn, so that an error message is shown beside it. */
  ratedId: number | undefined;
  /** The log entries of its steps, loaded on request. */
  readonly log: Loaded<ChallengeLog>;
  /** The points that the last ballot earned, and its log entry. */
  cast: { pointsEarned: number; event: number | null } | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #idOf: () => number;
  readonly #view: Loaded<ChallengeView>;
  readonly #appeals: Loaded<readonly ResolutionAppeal[]>;
  #wantsLog = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, idOf: () => number) {
    this.#host = host;
    this.#idOf = idOf;
    [this.voting, this.giving, this.rating, this.changing] = [new Request(host), new Request(host), new Request(host), new Request(host)];
    [this.holding, this.appealing, this.judging] = [new Request(host), new Request(host), new Request(host)];
    this.#view = new Loaded(host, () => this.#loadAnswer());
    this.#appeals = new Loaded(host, () => this.#readAppeals());
    this.log = new Loaded(host, () => ask(client.GET('/api/challenges/{id}/log', { params: this.#params })), {
      when: () => this.#wantsLog,
    });
    new LiveController(
      host,
      () => [`challenge:${idOf()}`],
      (event) => {
        if (event.type === 'reset') void this.reload();
        else if (event.type === 'message') this.#hear(event);
      },
    );
  }

  get state(): LoadState<ChallengeView> {
    return this.#view.state;
  }

  get challenge(): ChallengeView | undefined {
    return this.#view.value;
  }

  /** The newest appeal; there is at most one for each resolution. */
  get appeal(): ResolutionAppeal | undefined {
    return this.#appeals.value?.[0];
  }

  /** Whether it is known if there is an appeal. */
  get knowsAppeals(): boolean {
    return this.#appeals.value !== undefined;
  }

  async reload(): Promise<void> {
    await Promise.all([this.#view.reload(), this.#appeals.reload(), ...(this.#wantsLog ? [this.log.reload()] : [])]);
  }

  openLog(): void {
    this.#wantsLog = true;
    this.#host.requestUpdate();
  }

  async vote(body: CastBallot): Promise<boolean> {
    this.cast = undefined;
    const answer = await this.voting.run(() => ask(client.PUT('/api/challenges/{id}/ballot', { params: this.#params, body })));
    const { challenge } = this;
    if (!answer || !challenge)
      await this.#view.reload(); // voting may have closed in the meantime
    else {
      this.cast = { pointsEarned: answer.points_earned, event: answer.event };
      this.#view.set({ ...challenge, your_ballot: answer.ballot, ...(answer.stats as BallotStats) });
    }
    return answer !== undefined;
  }

  async addEvidence(body: CreateEvidence): Promise<boolean> {
    return this.#do(this.giving, () => ask(client.POST('/api/challenges/{id}/evidence', { params: this.#params, body })));
  }

  async rate(evidenceId: number, strong: boolean | null): Promise<boolean> {
    this.ratedId = evidenceId;
    const params = { path: { id: evidenceId } };
    return this.#do(this.rating, () => ask(client.PUT('/api/evidence/{id}/rating', { params, body: { strong } })));
  }

  async withdrawEvidence(evidenceId: number): Promise<boolean> {
    this.ratedId = evidenceId;
    return this.#do(this.rating, () => ask(client.DELETE('/api/evidence/{id}', { params: { path: { id: evidenceId } } })));
  }

  async edit(body: EditChallenge): Promise<boolean> {
    return this.#do(this.changing, () => ask(client.PATCH('/api/challenges/{id}', { params: this.#params, body })));
  }

  async withdraw(): Promise<boolean> {
    return this.#do(this.changing, () => ask(client.POST('/api/challenges/{id}/withdraw', { params: this.#params })));
  }

  async hold(reason: string): Promise<boolean> {
    return this.#do(this.holding, () => ask(client.POST('/api/challenges/{id}/hold', { params: this.#params, body: { reason } })));
  }

  async release(reason: string, withoutLinked: boolean): Promise<boolean> {
    const body = { reason, withoutLinked };
    return this.#do(this.holding, () => ask(client.POST('/api/challenges/{id}/release', { params: this.#params, body })));
  }

  async lodgeAppeal(grounds: string): Promise<boolean> {
    return this.#do(this.appealing, () => ask(client.POST('/api/challenges/{id}/appeals', { params: this.#params, body: { grounds } })));
  }

  async judge(appealId: number, body: CastJuryVote): Promise<boolean> {
    const params = { path: { id: appealId } };
    return this.#do(this.judging, () => ask(client.PUT('/api/resolution-appeals/{id}/vote', { params, body })));
  }

  get #params() {
    return { path: { id: this.#idOf() } };
  }

  /** Runs an action, then loads everything again, also after a refusal: something else may have changed. */
  async #do(attempt: Request, request: () => Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await attempt.run(request);
    await this.reload();
    return answer !== undefined;
  }

  /** The message contains the number of votes; anything else is loaded again. */
  #hear({ kind, data }: LiveMessage): void {
    const { challenge } = this;
    if (kind === 'ballot.cast' && challenge && !challenge.tally) this.#view.set({ ...challenge, ballot_count: data.ballot_count });
    else this.#reloadSoon();
  }

  /** Many messages lead to one request, at a random moment, so that many readers do not send it at once. */
  #reloadSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.reload(), PAUSE_MS * (1 + Math.random()));
    this.#host.requestUpdate();
  }

  async #loadAnswer(): Promise<Answer<ChallengeView>> {
    const answer = await ask(client.GET('/api/challenges/{id}', { params: this.#params }));
    return answer.ok ? { ok: true, value: answer.value.challenge as ChallengeView } : answer;
  }

  async #readAppeals(): Promise<Answer<readonly ResolutionAppeal[]>> {
    const answer = await ask(client.GET('/api/resolution-appeals', { params: { query: { challengeId: this.#idOf() } } }));
    return answer.ok ? { ok: true, value: answer.value.items } : answer;
  }
}
