import { look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Pair, type Ties, tiesOf } from './group-layout.ts';
import type { GroupPicture, PictureColors } from './group-picture.ts';
import { THREAT_WORDS } from './threat-words.ts';

type Member = Threat['members'][number];

/** More rows are shown on request. */
const FIRST_ROWS = 10;

const WORDS = defineWords({
  en: {
    ties: (people: number, pairs: number, moments: number) =>
      pairs === 0
        ? `${formatNumber(people)} accounts. No two of them gave the same answer within a minute.`
        : `${formatNumber(people)} accounts form ${formatNumber(pairs)} pairs that gave the same answer within a minute, ${formatNumber(moments)} times in total.`,
    key: 'Each dot is an account: the larger it is, the more certainly it belongs to the group. Each line is a pair that gave the same answer within a minute.',
    noPicture: 'This browser cannot draw the picture. The table shows the same.',
    table: 'Accounts in the group',
    account: 'Account',
    sure: 'Certainty',
    answers: 'Answers',
    together: 'Acted with',
    created: 'Created',
    trust: 'Trust',
    withOthers: (others: number, moments: number) => `${formatNumber(others)} others, ${formatNumber(moments)} times`,
    alone: 'nobody',
    closest: (name: string) => `most with ${name}`,
    aside: 'Set aside',
    mustVerify: 'To be verified',
    pace: 'How they vote',
    all: (count: number) => `Show all ${formatNumber(count)}`,
    mark: (name: string) => `Show ${name} in the picture`,
  },
  es: {
    ties: (people: number, pairs: number, moments: number) =>
      pairs === 0
        ? `${formatNumber(people)} cuentas. Ninguna pareja dio la misma respuesta en un mismo minuto.`
        : `${formatNumber(people)} cuentas forman ${formatNumber(pairs)} parejas que dieron la misma respuesta en un mismo minuto, ${formatNumber(moments)} veces en total.`,
    key: 'Cada punto es una cuenta: cuanto mayor, más seguro es que pertenece al grupo. Cada línea es una pareja que dio la misma respuesta en un mismo minuto.',
    noPicture: 'Este navegador no puede dibujar la imagen. La tabla muestra lo mismo.',
    table: 'Cuentas del grupo',
    account: 'Cuenta',
    sure: 'Certeza',
    answers: 'Respuestas',
    together: 'Actuó con',
    created: 'Creada',
    trust: 'Confianza',
    withOthers: (others: number, moments: number) => `otras ${formatNumber(others)}, ${formatNumber(moments)} veces`,
    alone: 'nadie',
    closest: (name: string) => `sobre todo con ${name}`,
    aside: 'Apartada',
    mustVerify: 'Por verificar',
    pace: 'Cómo vota',
    all: (count: number) => `Mostrar las ${formatNumber(count)}`,
    mark: (name: string) => `Mostrar ${name} en la imagen`,
  },
});

/** Who acted together: a picture of the group, and a table with the same data. */
export class VerdictThreatGroup extends LitElement {
  static override properties = {
    members: { attribute: false },
    pairs: { attribute: false },
    chosen: { state: true },
    isWhole: { state: true },
    hasPicture: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      .picture { height: clamp(16rem, 40vw, 24rem); padding: 0; overflow: hidden; position: relative; direction: ltr; touch-action: pan-y; }
      .picture > div { position: absolute; inset: 0; }
      .colors { display: none; }
      .member { color: var(--v-rejected-fill); } .pair { color: var(--v-likely-incorrect-fill); } .chosen { color: var(--md-sys-color-primary); } .text { color: var(--md-sys-color-on-surface); }
      tr[data-chosen] td { background: var(--md-sys-color-surface-container); }
      td .linkish { text-align: start; overflow-wrap: anywhere; }
      td { min-width: 4rem; }
      td:first-child { min-width: 8rem; }
      .tag { margin-block-start: var(--v-space-1); }
      .btn { justify-self: start; }
    `,
  ];

  declare members: readonly Member[];
  declare pairs: readonly Pair[];
  declare chosen: number | undefined;
  declare isWhole: boolean;
  declare hasPicture: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #shared = new WordsController(this, THREAT_WORDS);
  #picture: GroupPicture | undefined;
  #drawn = 0;
  #shown = '';
  #watching: AbortController | undefined;

  constructor() {
    super();
    this.members = [];
    this.pairs = [];
    this.isWhole = false;
    this.hasPicture = true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watching = watchTheme(() => this.#picture?.recolor(this.#colors()));
    if (this.hasUpdated) void this.#draw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watching?.abort();
    this.#drawn += 1;
    this.#picture?.close();
    this.#picture = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('members') || changed.has('pairs')) this.#drawIfOther();
    if (changed.has('chosen')) this.#picture?.choose(this.chosen);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const moments = this.pairs.reduce((sum, pair) => sum + pair.moments, 0);
    const sentence = t.ties(this.members.length, this.pairs.length, moments);
    return html`<p class="quiet small">${sentence}</p>
      ${
        this.hasPicture
          ? html`<div class="card picture" role="img" aria-label=${sentence}><div id="picture"></div></div><p class="caption">${t.key}</p>`
          : html`<p class="caption">${t.noPicture}</p>`
      }
      <span class="colors" aria-hidden="true"><i class="member"></i><i class="pair"></i><i class="chosen"></i><i class="text"></i></span>
      ${this.#renderTable()}`;
  }

  #renderTable(): TemplateResult {
    const { t } = this.#words;
    const shown = this.isWhole ? this.members : this.members.slice(0, FIRST_ROWS);
    const ties = tiesOf(
      shown.map(({ user_id }) => user_id),
      this.pairs,
    );
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${t.table}><table>
        <thead><tr><th scope="col">${t.account}</th><th scope="col" class="r">${t.sure}</th><th scope="col" class="r">${t.answers}</th><th scope="col">${t.together}</th><th scope="col" class="r">${t.trust}</th><th scope="col">${t.created}</th></tr></thead>
        <tbody>${shown.map((member) => this.#renderMember(member, ties.get(member.user_id)))}</tbody>
      </table></div>
      ${shown.length < this.members.length ? html`<button class="btn btn-text" @click=${() => (this.isWhole = true)}>${t.all(this.members.length)}</button>` : nothing}`;
  }

  #renderMember(member: Member, ties: Ties | undefined): TemplateResult {
    const { t } = this.#words;
    const { user_id, score, answers, trust, created_at, is_set_aside, must_verify } = member;
    const isChosen = user_id === this.chosen;
    return html`<tr ?data-chosen=${isChosen}>
      <td><button class="linkish" aria-pressed=${isChosen} aria-label=${t.mark(this.#nameOf(user_id))} @click=${() => this.#choose(user_id)} dir="auto">${this.#nameOf(user_id)}</button>
        ${is_set_aside ? html`<span class="tag">${t.aside}</span>` : nothing}${must_verify ? html`<span class="tag">${t.mustVerify}</span>` : nothing}
        <br><a class="caption" href="/moderation/signals?person=${user_id}" aria-label="${this.#nameOf(user_id)}: ${t.pace}">${t.pace}</a></td>
      <td class="r">${percent(score)}</td><td class="r">${formatNumber(answers)}</td>
      <td>${ties && ties.others > 0 ? html`${t.withOthers(ties.others, ties.moments)}${ties.closest === undefined ? nothing : html`<br><span class="caption" dir="auto">${t.closest(this.#nameOf(ties.closest))}</span>`}` : t.alone}</td>
      <td class="r">${trust === null ? '–' : percent(trust)}</td><td>${created_at ? timeElement(created_at) : '–'}</td>
    </tr>`;
  }

  #nameOf(userId: number): string {
    return this.members.find(({ user_id }) => user_id === userId)?.name ?? `${this.#shared.t.nobody} (${userId})`;
  }

  #choose(userId: number | undefined): void {
    this.chosen = this.chosen === userId ? undefined : userId;
  }

  /** Reloaded data is mostly the same, so the picture stays where the person has moved it. */
  #drawIfOther(): void {
    const shown = JSON.stringify([this.members.map(({ user_id, score }) => [user_id, score]), this.pairs]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const drawn = ++this.#drawn;
    const { drawGroup } = await import('./group-picture.ts');
    await this.updateComplete;
    const container = this.shadowRoot?.getElementById('picture');
    if (drawn !== this.#drawn || !container) return;
    this.#picture?.close();
    const onChoose = (userId: number | undefined): void => this.#choose(userId);
    try {
      this.#picture = drawGroup(container, { members: this.members, pairs: this.pairs, colors: this.#colors(), onChoose });
    } catch {
      this.#picture = undefined;
      this.hasPicture = false; // no WebGL: the table shows the same
    }
  }

  /** A canvas cannot use custom properties of CSS. */
  #colors(): PictureColors {
    const colorOf = (name: string): string => getComputedStyle(this.shadowRoot?.querySelector(`.colors .${name}`) as Element).color;
    return { member: colorOf('member'), pair: colorOf('pair'), chosen: colorOf('chosen'), text: colorOf('text') };
  }
}

/** Calls back when the colours of the page change, by the system or by choice. */
function watchTheme(onChange: () => void): AbortController {
  const ending = new AbortController();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal: ending.signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  ending.signal.addEventListener('abort', () => observer.disconnect());
  return ending;
}

customElements.define('verdict-threat-group', VerdictThreatGroup);
