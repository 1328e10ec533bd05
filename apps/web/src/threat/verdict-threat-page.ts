import './verdict-threat-actions.ts';
import './verdict-threat-group.ts';
import { emptyState, failedState, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { ask, client, LiveController, Loaded, liveBar, type PageAddress, type PageElement } from '../frame/index.ts';
import { actionStyles } from './action-styles.ts';
import { threatBadges, threatStyles } from './threat-badges.ts';
import { countSignals, evidenceStyles, threatOutcomes, threatSignals } from './threat-evidence.ts';
import { historyStyles, threatHistory } from './threat-history.ts';
import { playbookStyles, threatPlaybook } from './threat-playbook.ts';
import { threatTimeline, timelineStyles } from './threat-timeline.ts';
import { THREAT_WORDS, threatHeadline, threatPlace } from './threat-words.ts';

const WORDS = defineWords({
  en: {
    who: 'Who acted together',
    when: 'When they voted',
    change: 'What it would change',
    why: 'Why we think so',
    steps: 'Step by step',
    happened: 'What happened',
    gone: 'There is no such suspicious activity.',
    aside: 'Actions and history',
  },
  es: {
    who: 'Quiénes actuaron juntos',
    when: 'Cuándo votaron',
    change: 'Qué cambiaría',
    why: 'Por qué lo pensamos',
    steps: 'Paso a paso',
    happened: 'Qué ha pasado',
    gone: 'No existe esa actividad sospechosa.',
    aside: 'Acciones e historial',
  },
});

const PATH = '/moderation/threats';

/** One group that seems to act as one: who, when, what it would change, why, and what to do. Updated while it is shown. */
export class VerdictThreatPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    threatStyles,
    timelineStyles,
    evidenceStyles,
    actionStyles,
    historyStyles,
    playbookStyles,
    css`
      :host { display: block; }
      .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-4) var(--v-space-8); align-items: end; margin-block-end: var(--v-space-8); }
      .head > div { display: grid; gap: var(--v-space-3); }
      .head .side { justify-items: end; }
      .grid { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 23.5rem); gap: var(--v-space-10) clamp(2rem, 4.5vw, 4rem); align-items: start; }
      .evidence { display: grid; gap: var(--v-space-12); }
      .evidence section { display: grid; gap: var(--v-space-4); }
      aside { display: grid; gap: var(--v-space-8); }
      aside section { display: grid; gap: var(--v-space-4); }
      aside h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      @media (max-width: 63.99rem) { .head, .grid { grid-template-columns: minmax(0, 1fr); } .head .side { justify-items: start; } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #shared = new WordsController(this, THREAT_WORDS);
  readonly #threat = new Loaded(this, () => ask(client.GET('/api/admin/threats/{id}', { params: { path: { id: this.#id } } })), {
    asksFor: () => this.#id,
  });

  constructor() {
    super();
    new LiveController(
      this,
      () => ['threats'],
      (event) => this.#hear(event),
    );
  }

  get #id(): number {
    return Number(this.address.params.id);
  }

  protected override updated(): void {
    const threat = this.#threat.value?.threat;
    if (threat) this.dispatchEvent(new CustomEvent('page-titled', { detail: threatHeadline(threat), bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#threat;
    if (state.kind === 'ready') return this.#renderThreat(state.value.threat);
    return html`<header class="pagehead"><h1>${this.#shared.t.title}</h1></header>${
      state.kind === 'loading'
        ? loadingState()
        : state.failure.code === 'not_found'
          ? emptyState(t.gone)
          : failedState(refusalSentence(state.failure), () => void this.#threat.reload())
    }`;
  }

  #renderThreat(threat: Threat): TemplateResult {
    const t = this.#shared.t;
    return html`<header class="head">
        <div><h1>${threatHeadline(threat)}</h1>
          <p class="eyebrow"><a href=${PATH}>${t.title}</a> <span aria-hidden="true">/</span> ${threat.id}</p>
          <p class="lede" dir="auto">${threatPlace(threat)} ${t.effects[threat.state]}</p></div>
        <div class="side"><div class="row">${threatBadges(threat)}</div>${liveBar()}</div>
      </header>
      <div class="grid" @threat-acted=${() => void this.#threat.reload()}>${this.#renderEvidence(threat)}${this.#renderActions(threat)}</div>`;
  }

  #renderEvidence({ members, pairs, timeline, affected, signals, state }: Threat): TemplateResult {
    const { t } = this.#words;
    const mayBeEvent = state !== 'dismissed' && state !== 'closed';
    return html`<div class="evidence">
      <section aria-labelledby="who"><h2 id="who">${t.who}</h2><verdict-threat-group .members=${members} .pairs=${pairs}></verdict-threat-group></section>
      <section aria-labelledby="when"><h2 id="when">${t.when}</h2>${threatTimeline(timeline)}</section>
      <section aria-labelledby="change"><h2 id="change">${t.change}</h2>${threatOutcomes(affected)}</section>
      <section aria-labelledby="why"><div class="row row-between"><h2 id="why">${t.why}</h2><span class="caption">${countSignals(signals)}</span></div>${threatSignals(signals, { mayBeEvent })}</section>
    </div>`;
  }

  #renderActions(threat: Threat): TemplateResult {
    const { t } = this.#words;
    return html`<aside aria-label=${t.aside}>
      <verdict-threat-actions .threat=${threat}></verdict-threat-actions>
      <section aria-labelledby="steps"><h2 id="steps">${t.steps}</h2>${threatPlaybook(threat.playbook)}</section>
      <section aria-labelledby="happened"><h2 id="happened">${t.happened}</h2>${threatHistory(threat)}</section>
    </aside>`;
  }

  #hear(event: { type: string; data?: unknown }): void {
    const isOther = event.type === 'message' && (event.data as { threat_id?: number }).threat_id !== this.#id;
    if (!isOther) void this.#threat.reload();
  }
}

customElements.define('verdict-threat-page', VerdictThreatPage);
