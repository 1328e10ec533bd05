import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE } from '@verdict/core/proposal';
import type { CompareText, ProposalDetail, SimilarProposal } from '@verdict/wire/ranking';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask } from '../../frame/index.ts';
import type { ProposalDraft } from './proposal-draft.ts';

/** What a text is like before it is published. */
export interface ComparedDraft {
  compared_by: 'meaning' | 'words';
  similar: readonly SimilarProposal[];
  subtopics: ProposalDetail['similarity'];
}

const TYPING_MS = 500;
/** Of shorter texts nothing can be said. */
const LEAST_CHARACTERS = 12;

/**
 * Compares what is being written with the other proposals, after each pause in typing. It helps with writing, and writing does
 * not depend on it: without a response nothing is shown.
 */
export class Comparison implements ReactiveController {
  compared: ComparedDraft | undefined;
  readonly #host: ReactiveControllerHost;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #asked = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#asked = '';
  }

  /** Call at each change of the draft. */
  follow(topic: string, { title, text }: ProposalDraft): void {
    const name = title.trim().slice(0, MAX_PROPOSAL_TITLE);
    const body: CompareText = { topic, ...(name && { title: name }), text: text.trim().slice(0, MAX_PROPOSAL_TEXT) || name };
    const asked = JSON.stringify(body);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#stop();
    if (title.trim().length + text.trim().length < LEAST_CHARACTERS) this.#show(undefined);
    else this.#waiting = setTimeout(() => void this.#compare(asked), TYPING_MS);
  }

  async #compare(body: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const answer = await ask(post(body, running.signal));
    if (this.#running === running && answer.ok) this.#show(answer.value);
  }

  #stop(): void {
    clearTimeout(this.#waiting);
    this.#running?.abort();
    this.#running = undefined;
  }

  #show(compared: ComparedDraft | undefined): void {
    this.compared = compared;
    this.#host.requestUpdate();
  }
}

async function post(body: string, signal: AbortSignal): Promise<{ data?: ComparedDraft; error?: unknown }> {
  const response = await fetch('/api/proposals/compare', { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
  return response.ok ? { data: (await response.json()) as ComparedDraft } : { error: undefined };
}
