import { RANKING_FORMULAS } from '@verdict/core/topic';
import { icon, look } from '@verdict/elements/look';
import { defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { StartExperiment } from '@verdict/wire/experiment';
import type { Policy } from '@verdict/wire/policy';
import { type Field, numbersIn } from '@verdict/wire/policy-numbers';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../controls/form-foot.ts';
import type { Failure } from '../frame/index.ts';
import { fieldText, namesOf } from '../policy/policy-names.ts';
import { type CandidateDraft, candidateFields, changesOf, isWeight, NO_CANDIDATE, sumOfWeights } from './candidate-fields.ts';

const MAX_CANDIDATES = 3;
const MAX_DAYS = 28;

const WORDS = defineWords({
  en: {
    title: 'Start an experiment',
    name: 'Name',
    topic: 'Topic',
    all: 'All topics',
    traffic: 'Share of people who take part, in percent',
    days: 'Days for which the votes of a person are counted',
    candidate: (at: number) => `Candidate ${formatNumber(at)}`,
    candidateName: 'Name of the candidate',
    weights: (sum: string) => `The weights add up to ${sum}; they must add up to 1.`,
    others: 'Other numbers',
    formula: 'Formula',
    ofTopic: 'That of the topic',
    formulas: { weighted_sum: 'Parts are added', product: 'Parts are multiplied' },
    add: 'Add another candidate',
    remove: 'Remove this candidate',
    send: 'Start',
    problems: {
      name: 'Enter a name for the experiment and for each candidate.',
      traffic: 'Enter a share from 1 to 100 percent.',
      days: 'Enter from 1 to 28 days.',
      numbers: 'One of the numbers is out of its range.',
      weights: 'The weights of each candidate must add up to 1.',
      same: 'Each candidate must differ from the ranking in force.',
      twice: 'Two candidates are the same.',
    },
  },
  es: {
    title: 'Iniciar un experimento',
    name: 'Nombre',
    topic: 'Tema',
    all: 'Todos los temas',
    traffic: 'Parte de las personas que participan, en tanto por ciento',
    days: 'Días durante los que se cuentan los votos de una persona',
    candidate: (at: number) => `Candidata ${formatNumber(at)}`,
    candidateName: 'Nombre de la candidata',
    weights: (sum: string) => `Los pesos suman ${sum}; deben sumar 1.`,
    others: 'Otros números',
    formula: 'Fórmula',
    ofTopic: 'La del tema',
    formulas: { weighted_sum: 'Las partes se suman', product: 'Las partes se multiplican' },
    add: 'Añadir otra candidata',
    remove: 'Quitar esta candidata',
    send: 'Iniciar',
    problems: {
      name: 'Escriba un nombre para el experimento y para cada candidata.',
      traffic: 'Escriba una parte del 1 al 100 por ciento.',
      days: 'Escriba de 1 a 28 días.',
      numbers: 'Uno de los números está fuera de su intervalo.',
      weights: 'Los pesos de cada candidata deben sumar 1.',
      same: 'Cada candidata debe diferir de la clasificación vigente.',
      twice: 'Dos candidatas son iguales.',
    },
  },
});

type Problem = keyof (typeof WORDS)['en']['problems'];

/** The form that starts an experiment. Fires `experiment-submitted` with StartExperiment, and `form-cancelled`. */
export class VerdictExperimentForm extends LitElement {
  static override properties = {
    policy: { attribute: false },
    topics: { attribute: false },
    busy: { type: Boolean },
    failure: { attribute: false },
    candidates: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    formStyles,
    css`
      .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: var(--v-space-4); align-items: end; }
      fieldset { border: var(--v-hairline); border-radius: var(--v-radius-card); padding: var(--v-space-5); margin: 0; display: grid; gap: var(--v-space-4); min-width: 0; }
      legend { font: var(--v-type-title-small); padding-inline: var(--v-space-2); }
      .sum[data-wrong] { color: var(--md-sys-color-error); }
      summary { min-height: var(--v-target); display: list-item; padding-block: .625rem; cursor: pointer; font: var(--v-type-label); }
      details .pair { padding-block: var(--v-space-3); }
      fieldset .btn { justify-self: start; }
    `,
  ];

  declare policy: Policy;
  declare topics: readonly Topic[];
  declare busy: boolean;
  declare failure: Failure | undefined;
  declare candidates: readonly CandidateDraft[];
  declare problem: Problem | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.topics = [];
    this.candidates = [NO_CANDIDATE];
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const failure = this.problem ? t.problems[this.problem] : this.failure ? refusalSentence(this.failure) : '';
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit} @input=${() => (this.problem = undefined)}>
      <h2 id="title">${t.title}</h2>
      <div class="pair">
        <div class="field"><label for="name">${t.name}</label><input class="input" id="name" name="name" maxlength="80" autocomplete="off" dir="auto" required /></div>
        <div class="field"><label for="topic">${t.topic}</label><select class="input" id="topic" name="topic">
          <option value="">${t.all}</option>${this.topics.map(({ slug, title }) => html`<option value=${slug}>${title}</option>`)}</select></div>
      </div>
      <div class="pair">
        <div class="field"><label for="traffic">${t.traffic}</label><input class="input" id="traffic" name="traffic" type="number" min="1" max="100" step="any" value="100" required /></div>
        <div class="field"><label for="days">${t.days}</label><input class="input" id="days" name="days" type="number" min="1" max=${MAX_DAYS} value="1" required /></div>
      </div>
      ${this.candidates.map((candidate, at) => this.#renderCandidate(candidate, at))}
      ${this.candidates.length < MAX_CANDIDATES ? html`<div><button class="btn btn-outlined" type="button" @click=${() => (this.candidates = [...this.candidates, NO_CANDIDATE])}>${icon('plus', 'small')}${t.add}</button></div>` : nothing}
      ${formFoot(this, { failure, send: t.send, busy: this.busy })}
    </form>`;
  }

  #renderCandidate(candidate: CandidateDraft, at: number): TemplateResult {
    const { t } = this.#words;
    const fields = candidateFields(this.policy);
    const sum = sumOfWeights(this.policy, candidate);
    return html`<fieldset><legend>${t.candidate(at + 1)}</legend>
      <div class="field"><label for="candidate-${at}">${t.candidateName}</label>
        <input class="input" id="candidate-${at}" maxlength="80" autocomplete="off" dir="auto" required .value=${candidate.name} @input=${(event: InputEvent) => this.#change(at, { name: typedIn(event) })} /></div>
      <div class="pair">${fields.filter(isWeight).map((field) => this.#renderNumber(field, candidate, at))}</div>
      <p class="caption sum" ?data-wrong=${sum !== 1} aria-live="polite">${t.weights(Number.isNaN(sum) ? '?' : formatNumber(sum, { maximumFractionDigits: 3 }))}</p>
      <div class="field"><label for="formula-${at}">${t.formula}</label>
        <select class="input" id="formula-${at}" @change=${({ target }: Event) => this.#change(at, { formula: (target as HTMLSelectElement).value as CandidateDraft['formula'] })}>
          <option value="" ?selected=${candidate.formula === ''}>${t.ofTopic}</option>
          ${RANKING_FORMULAS.map((formula) => html`<option value=${formula} ?selected=${candidate.formula === formula}>${t.formulas[formula]}</option>`)}</select></div>
      <details><summary>${t.others}</summary><div class="pair">${fields.filter((field) => !isWeight(field)).map((field) => this.#renderNumber(field, candidate, at))}</div></details>
      ${this.candidates.length > 1 ? html`<button class="btn btn-text btn-flush" type="button" @click=${() => (this.candidates = this.candidates.toSpliced(at, 1))}>${t.remove}<span class="sr"> ${t.candidate(at + 1)}</span></button>` : nothing}
    </fieldset>`;
  }

  #renderNumber(field: Field, { typed }: CandidateDraft, at: number): TemplateResult {
    const id = `${field.path}-${at}`;
    const value = typed[field.path] ?? fieldText(numbersIn(this.policy.values)[field.path] ?? null);
    return html`<div class="field"><label for=${id}>${namesOf(this.policy, field.path, field).title}</label>
      <input class="input" id=${id} inputmode="decimal" autocomplete="off" .value=${value}
        @input=${(event: InputEvent) => this.#change(at, { typed: { ...typed, [field.path]: typedIn(event) } })} /></div>`;
  }

  #change(at: number, change: Partial<CandidateDraft>): void {
    this.candidates = this.candidates.map((candidate, index) => (index === at ? { ...candidate, ...change } : candidate));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const name = String(fields.get('name')).trim();
    const topic = String(fields.get('topic'));
    const traffic = Number(fields.get('traffic')) / 100;
    const days = Number(fields.get('days'));
    const changes = this.candidates.map((candidate) => changesOf(this.policy, candidate));
    this.problem = this.#findProblem({ name, traffic, days, changes });
    if (this.problem) return;
    const candidates = this.candidates.map(({ name: own, formula }, at) => {
      const changed = changes[at] ?? {};
      return { name: own.trim(), ...(Object.keys(changed).length > 0 && { changes: changed }), ...(formula !== '' && { formula }) };
    });
    const detail: StartExperiment = { name, traffic, person_days: days, candidates, ...(topic !== '' && { topic }) };
    this.dispatchEvent(new CustomEvent<StartExperiment>('experiment-submitted', { detail }));
  }

  #findProblem({ name, traffic, days, changes }: Typed): Problem | undefined {
    if (name === '' || this.candidates.some((candidate) => candidate.name.trim() === '')) return 'name';
    if (!(traffic >= 0.01 && traffic <= 1)) return 'traffic';
    if (!(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS)) return 'days';
    if (changes.includes(undefined)) return 'numbers';
    if (this.candidates.some((candidate) => sumOfWeights(this.policy, candidate) !== 1)) return 'weights';
    const rankings = changes.map((each, at) => JSON.stringify([this.candidates[at]?.formula, each]));
    if (rankings.includes(JSON.stringify(['', {}]))) return 'same';
    return new Set(rankings).size < rankings.length ? 'twice' : undefined;
  }
}

interface Typed {
  name: string;
  traffic: number;
  days: number;
  changes: readonly (Record<string, number> | undefined)[];
}

const typedIn = ({ target }: InputEvent): string => (target as HTMLInputElement).value;

customElements.define('verdict-experiment-form', VerdictExperimentForm);
