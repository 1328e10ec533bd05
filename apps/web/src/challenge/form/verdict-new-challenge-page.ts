import '../verdict-challenge-list.ts';
import './verdict-challenge-form.ts';
import { failedState, icon, loadingState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, language, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Challenge, ChallengeOptions } from '@verdict/wire/challenge';
import type { Claim } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { veracityBadge } from '../../claim/veracity.ts';
import { Request } from '../../controls/request.ts';
import {
  type Answer,
  ask,
  client,
  type Failure,
  LiveController,
  Loaded,
  navigate,
  type PageAddress,
  type PageElement,
} from '../../frame/index.ts';
import { isOpen } from '../challenge-state.ts';
import { uploadEvidence } from '../evidence/upload-evidence.ts';
import type { ChallengeSubmission, VerdictChallengeForm } from './verdict-challenge-form.ts';

const WORDS = defineWords({
  en: {
    title: 'Challenge a claim',
    challenges: 'Challenges',
    lede: 'Say what is wrong and add evidence that others can check.',
    noClaim: 'Choose a claim first',
    noClaimText: 'Open the claim you want to challenge and select “Challenge this claim”.',
    claims: 'All claims',
    notLoaded: 'The claim could not be loaded',
    claim: 'The claim',
    open: (count: number) => `${counted(count, 'challenge is', 'challenges are')} open on this claim`,
    openText: 'If one of them covers your point, add your evidence there and vote when voting opens.',
    join: 'Join this one',
    needs: (need: number, have: number) => `It requires ${formatNumber(need)} reputation; you have ${formatNumber(have)}.`,
    limit: (limit: number) => `Your tier allows ${counted(limit, 'challenge', 'challenges')} a day.`,
    existing: 'Open the existing challenge',
    refused: (why: string) => `Not submitted. ${why}`,
  },
  es: {
    title: 'Impugnar una afirmación',
    challenges: 'Impugnaciones',
    lede: 'Diga qué está mal y aporte pruebas que otros puedan comprobar.',
    noClaim: 'Elija primero la afirmación',
    noClaimText: 'Abra la afirmación que quiere impugnar y elija «Impugnar esta afirmación».',
    claims: 'Todas las afirmaciones',
    notLoaded: 'No se ha podido cargar la afirmación',
    claim: 'La afirmación',
    open: (count: number) => `${counted(count, 'impugnación abierta', 'impugnaciones abiertas')} sobre esta afirmación`,
    openText: 'Si una ya dice lo mismo, aporte allí sus pruebas y vote cuando se abra la votación.',
    join: 'Unirse a esta',
    needs: (need: number, have: number) =>
      `Hacen falta ${counted(need, 'punto', 'puntos')} de reputación; usted tiene ${formatNumber(have)}.`,
    limit: (limit: number) => `Su nivel permite ${counted(limit, 'impugnación', 'impugnaciones')} al día.`,
    existing: 'Abrir la impugnación existente',
    refused: (why: string) => `No se ha presentado. ${why}`,
  },
});

/** What the form needs before anything is typed. */
interface Ground {
  claim: Claim;
  options: ChallengeOptions;
  open: readonly Challenge[];
}

/** Creates a challenge: the kinds this person may use, the ones that are open, and the form. */
export class VerdictNewChallengePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-10); }
      .head { display: grid; gap: var(--v-space-4); max-width: 46rem; }
      .claim { display: grid; gap: var(--v-space-3); padding-inline-start: var(--v-space-5); border-inline-start: 3px solid var(--md-sys-color-outline-variant); }
      blockquote { font: var(--v-type-lede); overflow-wrap: anywhere; }
      .open { display: grid; gap: var(--v-space-4); max-width: 46rem; }
      .open h2 { font: var(--v-type-title-large); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #ground = new Loaded<Ground>(this, () => this.#read(), { when: () => this.#claimId !== undefined });
  readonly #sending = new Request(this);

  constructor() {
    super();
    new LiveController(
      this,
      () => (this.#claimId ? ['challenges'] : []),
      (event) => {
        const isHere = event.type === 'message' && 'claim_id' in event.data && event.data.claim_id === this.#claimId;
        if (isHere) void this.#ground.reload();
      },
    );
  }

  get #claimId(): number | undefined {
    const id = Number(this.address?.query.get('claim'));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  }

  async #read(): Promise<Answer<Ground>> {
    const id = this.#claimId as number;
    const [claim, options, challenges] = await Promise.all([
      ask(client.GET('/api/claims/{id}', { params: { path: { id } } })),
      ask(client.GET('/api/challenges/options', { params: { query: { claimId: id } } })),
      ask(client.GET('/api/challenges', { params: { query: { claimId: id } } })),
    ]);
    if (!claim.ok) return claim;
    if (!options.ok) return options;
    if (!challenges.ok) return challenges;
    return {
      ok: true,
      value: {
        claim: claim.value.claim as Claim,
        options: options.value,
        open: challenges.value.items.filter(isOpen),
      },
    };
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.#claimId === undefined) return this.#renderNoClaim();
    const { state } = this.#ground;
    if (state.kind === 'failed' && (state.failure.code === 'not_found' || state.failure.code === 'gone')) return this.#renderNoClaim();
    if (state.kind === 'failed')
      return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(state.failure), () => void this.#ground.reload())}</div>`;
    return html`${this.#renderHead()}${state.kind === 'ready' ? this.#renderForm(state.value) : loadingState()}`;
  }

  #renderNoClaim(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack"><h1>${t.noClaim}</h1><p class="lede">${t.noClaimText}</p><div><a class="btn btn-outlined" href="/claims">${t.claims}</a></div></div>`;
  }

  #renderHead(): TemplateResult {
    const { t } = this.#words;
    const claim = this.#ground.value?.claim;
    return html`<header class="head"><p class="eyebrow"><a href="/challenges">${t.challenges}</a></p><h1>${t.title}</h1><p class="lede">${t.lede}</p>
      ${
        claim
          ? html`<div class="claim"><p class="caption">${t.claim}</p><blockquote lang=${claim.language} dir="auto"><a href="/claims/${claim.id}">${claim.statement}</a></blockquote>
            <div>${veracityBadge(claim.veracity)}</div></div>`
          : nothing
      }</header>`;
  }

  #renderForm({ claim, options, open }: Ground): TemplateResult {
    const { t } = this.#words;
    return html`${
      open.length > 0
        ? html`<section class="open card" aria-labelledby="open"><h2 id="open">${t.open(open.length)}</h2><p class="small">${t.openText}</p>
          <verdict-challenge-list .challenges=${open} status="ready" brief joinable></verdict-challenge-list></section>`
        : nothing
    }
      <verdict-challenge-form .options=${options} .upload=${uploadEvidence} draft-key="challenge-${claim.id}" ?busy=${this.#sending.isBusy}
        .failure=${this.#refusal()} @challenge-submitted=${this.#submit}></verdict-challenge-form>
      ${this.#renderWayOut()}`;
  }

  /** Why it was refused, with what is required. */
  #refusal(): string {
    const { failure } = this.#sending;
    if (!failure) return '';
    const { t } = this.#words;
    return [t.refused(refusalSentence(failure)), this.#detail(failure)].filter(Boolean).join(' ');
  }

  #detail({ code, details }: Failure): string {
    const { t } = this.#words;
    const numbers = (details ?? {}) as Partial<Record<'need' | 'have' | 'limit', number>>;
    if (code === 'reputation_too_low' && numbers.need !== undefined && numbers.have !== undefined)
      return t.needs(numbers.need, numbers.have);
    return code === 'daily_limit' && numbers.limit !== undefined ? t.limit(numbers.limit) : '';
  }

  /** If the same challenge is open or was accepted, the link to it. */
  #renderWayOut(): TemplateResult | typeof nothing {
    const { failure } = this.#sending;
    const id = (failure?.details as { challengeId?: number } | null | undefined)?.challengeId;
    if (!id || (failure?.code !== 'challenge_exists' && failure?.code !== 'challenge_accepted')) return nothing;
    return html`<div><a class="btn btn-outlined" href="/challenges/${id}">${icon('reply', 'small')}${this.#words.t.existing}</a></div>`;
  }

  async #submit({ detail, target }: CustomEvent<ChallengeSubmission>): Promise<void> {
    const claimId = this.#claimId;
    if (claimId === undefined) return;
    const body = { ...detail, claimId, language: language.value };
    const answer = await this.#sending.run(() => ask(client.POST('/api/challenges', { body })));
    if (!answer) return void this.#ground.reload(); // someone else may have been faster
    (target as VerdictChallengeForm).clear();
    navigate(`/challenges/${answer.challenge.id}`);
  }
}

customElements.define('verdict-new-challenge-page', VerdictNewChallengePage);
