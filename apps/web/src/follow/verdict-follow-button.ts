import { failedState, failureMessage, icon, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { type Answer, announce, ask, client, Loaded, session } from '../frame/index.ts';

const WORDS = defineWords({
  en: {
    follow: 'Follow',
    followed: 'You follow this now. Choose how you are notified in your settings.',
    unfollowed: 'You no longer follow this.',
    not: (reason: string) => `Not saved. ${reason}`,
  },
  es: {
    follow: 'Seguir',
    followed: 'Ahora sigue esto. Elija en sus ajustes cómo recibir los avisos.',
    unfollowed: 'Ya no sigue esto.',
    not: (reason: string) => `No se ha guardado. ${reason}`,
  },
});

/** Follows a topic or a proposal, and stops again. Guests do not see it. */
export class VerdictFollowButton extends LitElement {
  static override properties = {
    topic: {},
    proposalId: { attribute: 'proposal-id' },
    name: {},
    known: { type: Boolean },
  };
  static override styles = [look, css`:host { display: contents; } .failed { display: grid; gap: var(--v-space-2); }`];

  /** The slug of a topic, or the id of a proposal. */
  declare topic: string | undefined;
  declare proposalId: string | undefined;
  /** What is followed, for screen readers where several buttons stand together. */
  declare name: string | undefined;
  /** It is followed; the server need not be asked. */
  declare known: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  readonly #follows = new Loaded<boolean>(this, () => this.#read(), {
    when: () => session.account !== undefined && this.#target !== undefined,
    asksFor: () => `${session.account?.id} ${this.#target}`,
  });

  constructor() {
    super();
    this.known = false;
    session.watch(this);
  }

  get #target(): string | undefined {
    return this.topic ?? this.proposalId;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!session.account) return nothing;
    const { t } = this.#words;
    const { state } = this.#follows;
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#follows.reload());
    const follows = state.kind === 'ready' && state.value;
    return html`<button class="chip" aria-pressed=${follows} aria-disabled=${state.kind === 'loading' || this.#attempt.isBusy}
      aria-label=${this.name === undefined ? nothing : `${t.follow}: ${this.name}`} @click=${this.#toggle}>${icon(follows ? 'check' : 'bell', 'small')}${t.follow}</button>${failureMessage(this.#attempt.failure ? t.not(this.#attempt.sentence) : '')}`;
  }

  async #read(): Promise<Answer<boolean>> {
    if (this.known) return { ok: true, value: true };
    const query = this.topic === undefined ? { proposal_id: this.proposalId as string } : { topic: this.topic };
    const answer = await ask(client.GET('/api/me/follows', { params: { query } }));
    return answer.ok ? { ok: true, value: answer.value.items.length > 0 } : answer;
  }

  async #toggle(): Promise<void> {
    const { value } = this.#follows;
    if (value === undefined) return; // not known yet
    const { t } = this.#words;
    const answer = await this.#attempt.run(() => this.#send(!value));
    if (!answer) return;
    this.#follows.set(answer.following);
    announce(answer.following ? t.followed : t.unfollowed);
  }

  #send(follows: boolean): Promise<Answer<{ following: boolean }>> {
    if (this.topic === undefined) {
      const options = { params: { path: { proposal_id: this.proposalId as string } } };
      const path = '/api/proposals/{proposal_id}/follow';
      return ask(follows ? client.PUT(path, options) : client.DELETE(path, options));
    }
    const options = { params: { path: { topic: this.topic } } };
    const path = '/api/topics/{topic}/follow';
    return ask(follows ? client.PUT(path, options) : client.DELETE(path, options));
  }
}

customElements.define('verdict-follow-button', VerdictFollowButton);
