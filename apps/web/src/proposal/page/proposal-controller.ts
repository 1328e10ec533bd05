import { VOTE_TYPES } from '@verdict/core/proposal';
import type { LiveMessage } from '@verdict/wire/live';
import type { TopicOpinion } from '@verdict/wire/opinion';
import type { Proposal } from '@verdict/wire/proposal';
import type { DecisionRank, ProposalDetail, RankedMessage, SimilarProposal } from '@verdict/wire/ranking';
import type { Topic } from '@verdict/wire/topic';
import type { LitElement } from 'lit';
import { type Answer, ask, client, LiveController, Loaded, type LoadState, session } from '../../frame/index.ts';
import { readOpinion } from './read-opinion.ts';
import { readSimilar } from './read-similar.ts';

/** Ranks may be published several times a second; this page is read again at most this often. */
const RELOAD_MS = 1500;

/** One proposal with everything on its page, kept up to date. */
export class ProposalController {
  readonly #detail: Loaded<ProposalDetail>;
  readonly #topic: Loaded<Topic>;
  readonly #similar: Loaded<SimilarProposal[]>;
  readonly #opinion: Loaded<TopicOpinion>;
  readonly #target: Loaded<Proposal>;
  #viewer: number | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement, idOf: () => string | undefined) {
    const when = () => idOf() !== undefined;
    const topic = () => this.detail?.proposal.topic;
    const target = () => this.detail?.proposal.merged_into ?? undefined;
    this.#detail = new Loaded(host, () => readDetail(idOf() as string), { when });
    this.#topic = new Loaded(host, () => readTopic(topic() as string), { when: () => topic() !== undefined, asksFor: topic });
    this.#similar = new Loaded(host, () => readSimilar(idOf() as string), { when: () => this.detail !== undefined });
    this.#opinion = new Loaded(host, () => readOpinion(topic() as string), { when: () => topic() !== undefined, asksFor: topic });
    this.#target = new Loaded(host, () => readProposal(target() as string), { when: () => target() !== undefined, asksFor: target });
    host.addController({ hostDisconnected: () => clearTimeout(this.#waiting), hostUpdate: () => this.#followViewer() });
    new LiveController(
      host,
      () => this.#channels(),
      (event) => {
        if (event.type === 'reset') this.reload();
        else if (event.type === 'message') this.#hear(event);
      },
    );
  }

  get state(): LoadState<ProposalDetail> {
    return this.#detail.state;
  }

  get detail(): ProposalDetail | undefined {
    return this.#detail.value;
  }

  get topic(): Topic | undefined {
    return this.#topic.value;
  }

  get similar(): readonly SimilarProposal[] {
    return this.#similar.value ?? [];
  }

  get opinion(): TopicOpinion | undefined {
    return this.#opinion.value;
  }

  /** What it was merged into. */
  get target(): Proposal | undefined {
    return this.detail?.proposal.merged_into ? this.#target.value : undefined;
  }

  reload(): void {
    void this.#detail.reload();
  }

  /** Shows a proposal as an action has left it; its rank follows. */
  show(proposal: Proposal): void {
    const { detail } = this;
    if (detail) this.#detail.set({ ...detail, proposal });
    this.reload();
  }

  #channels(): string[] {
    const { detail } = this;
    return detail ? [`proposal:${detail.proposal.proposal_id}`, `topic:${detail.proposal.topic_id}`] : [];
  }

  #hear({ kind, data }: LiveMessage): void {
    if (kind === 'opinion.fitted') void this.#opinion.reload();
    else if (kind !== 'topic.ranked' || this.#isNews(data)) this.#reloadSoon();
  }

  /** Whether published ranks differ from what is shown of this proposal and its neighbours. */
  #isNews({ items }: RankedMessage): boolean {
    const { rank, neighbours_in_rank = [] } = this.detail ?? {};
    if (!rank) return true;
    const shown = [rank, ...neighbours_in_rank];
    return shown.some((one) =>
      isOutdated(
        one,
        items.find(({ proposal_id }) => proposal_id === one.proposal_id),
      ),
    );
  }

  #reloadSoon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.reload();
    }, RELOAD_MS);
  }

  /** The vote of the viewer is part of the response. */
  #followViewer(): void {
    const viewer = session.account?.id;
    const isNews = viewer !== this.#viewer && this.detail !== undefined;
    this.#viewer = viewer;
    if (isNews) this.reload();
  }
}

/** Scores age by the minute; a smaller change would not be seen. */
const NOTABLE_SCORE = 0.0005;

function isOutdated(shown: DecisionRank, now: RankedMessage['items'][number] | undefined): boolean {
  if (!now || now.rank !== shown.rank || Math.abs(now.score - shown.score) >= NOTABLE_SCORE) return true;
  return VOTE_TYPES.some((type) => now.votes[type] !== shown.votes[type]);
}

async function readDetail(id: string): Promise<Answer<ProposalDetail>> {
  const answer = await ask(client.GET('/api/proposals/{proposal_id}', { params: { path: { proposal_id: id } } }));
  return answer.ok ? { ok: true, value: answer.value as ProposalDetail } : answer;
}

async function readProposal(id: string): Promise<Answer<Proposal>> {
  const answer = await readDetail(id);
  return answer.ok ? { ok: true, value: answer.value.proposal } : answer;
}

async function readTopic(topic: string): Promise<Answer<Topic>> {
  const answer = await ask(client.GET('/api/topics/{topic}', { params: { path: { topic } } }));
  return answer.ok ? { ok: true, value: answer.value.topic as Topic } : answer;
}
