import './yp-admin-fallacy-moderation.ts';
import '../moderation/verdict-key-help.ts';
import './verdict-export-list.ts';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { tabStyles } from '../controls/tabs.ts';
import {
  announce,
  type Failure,
  type LoadState,
  liveBar,
  navigate,
  type PageAddress,
  type PageElement,
  policies,
  session,
} from '../frame/index.ts';
import { KeysController, keysOn, switchKeys } from '../moderation/keys-controller.ts';
import { moderationTabs } from '../moderation/moderation-tabs.ts';
import type { KeyMeaning, VerdictKeyHelp } from '../moderation/verdict-key-help.ts';
import type { ExportFormat, LabelsDecided, Notice, Part, QueueFilter, UndoRequest } from './console-state.ts';
import { downloadExport } from './download-export.ts';
import { ModerationController } from './moderation-controller.ts';
import { OwnExports } from './own-exports.ts';
import { addressOf, readFilter, readOpenId } from './queue-address.ts';
import type { SecondReviewDraft } from './verdict-second-reviews.ts';
import type { YpAdminFallacyModeration } from './yp-admin-fallacy-moderation.ts';

const WORDS = defineWords({
  en: {
    title: 'Disputed flags',
    saved: 'File saved.',
    keys: {
      move: 'next, previous',
      open: 'open',
      validated: 'keep flag',
      overridden: 'remove flag',
      disputed: 'leave disputed',
      select: 'select',
      note: 'note',
      undo: 'undo',
      send: 'send the note',
    },
  },
  es: {
    title: 'Marcas en disputa',
    saved: 'Archivo guardado.',
    keys: {
      move: 'siguiente, anterior',
      open: 'abrir',
      validated: 'mantener',
      overridden: 'retirar',
      disputed: 'dejar en disputa',
      select: 'seleccionar',
      note: 'nota',
      undo: 'deshacer',
      send: 'enviar la nota',
    },
  },
});

/** The console for disputed labels. */
export class VerdictFallacyModerationPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, exporting: { state: true }, exportFailure: { state: true } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .mod-head { grid-template-columns: minmax(0, 1fr) auto; align-items: end; margin-block-end: var(--v-space-4); }
      verdict-export-list { margin-block-start: var(--v-space-12); }
      verdict-key-help { margin-block-start: var(--v-space-6); }
      .msg { margin-block-start: var(--v-space-4); }
      @media (max-width: 47.99rem) { .mod-head { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  declare exporting: ExportFormat | undefined;
  declare exportFailure: Failure | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #moderation = new ModerationController(this, {
    filterOf: () => readFilter(this.address.query),
    openIdOf: () => readOpenId(this.address.query),
  });
  readonly #exports = new OwnExports(this);

  constructor() {
    super();
    session.watch(this);
    policies.watch(this);
    const choose = (status: LabelsDecided['status']) => () => this.#console?.choose(status);
    new KeysController(this, {
      j: () => this.#console?.move(1),
      k: () => this.#console?.move(-1),
      o: () => this.#console?.open(),
      v: choose('validated'),
      x: choose('overridden'),
      d: choose('disputed'),
      '1': choose('validated'),
      '2': choose('overridden'),
      '3': choose('disputed'),
      s: () => this.#console?.select(),
      n: () => this.#console?.focusNote(),
      z: () => this.#console?.undo(),
      '?': () => this.shadowRoot?.querySelector<VerdictKeyHelp>('verdict-key-help')?.show(),
    });
  }

  get #console(): YpAdminFallacyModeration | null | undefined {
    return this.shadowRoot?.querySelector<YpAdminFallacyModeration>('yp-admin-fallacy-moderation');
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead mod-head">
        <h1>${t.title}</h1>
        ${liveBar()}
      </header>
      ${moderationTabs('/admin/fallacy-moderation')}
      ${this.#renderFailure()}
      ${this.#renderConsole()} ${this.#renderExports()} ${this.#renderKeys()}
    `;
  }

  /** The parts around the console. */
  #renderFailure(): TemplateResult | typeof nothing {
    const { failure } = this.#moderation;
    const shown = this.exportFailure ?? (failure?.at === 'undo' ? failure.failure : undefined);
    return shown ? failureMessage(refusalSentence(shown)) : nothing;
  }

  #renderConsole(): TemplateResult {
    const moderation = this.#moderation;
    const { failure } = moderation;
    return html`<yp-admin-fallacy-moderation .queue=${asPart(moderation.queue)} .filter=${readFilter(this.address.query)}
      .openId=${readOpenId(this.address.query)} .history=${asPart(moderation.history)} .secondReviews=${moderation.secondReviews}
      .outcome=${moderation.outcome} .viewerId=${session.account?.id} .notice=${moderation.notice} .exporting=${this.exporting}
      ?busy=${moderation.isBusy} .failure=${failure && { at: failure.at, sentence: refusalSentence(failure.failure) }}
      @filter-changed=${({ detail }: CustomEvent<Partial<QueueFilter>>) => this.#go(detail, readOpenId(this.address.query))}
      @label-opened=${({ detail }: CustomEvent<number>) => this.#go({}, detail)}
      @label-closed=${() => this.#go({}, undefined)}
      @labels-decided=${({ detail }: CustomEvent<LabelsDecided>) => void this.#decide(detail)}
      @undo-requested=${({ detail }: CustomEvent<UndoRequest>) => void moderation.undo(detail)}
      @claim-requested=${() => void moderation.claim()} @release-requested=${() => this.#go({}, undefined)}
      @more-requested=${() => void moderation.readMore()} @retry-requested=${() => void moderation.reload()}
      @second-review-given=${({ detail }: CustomEvent<SecondReviewDraft>) => void moderation.giveSecond(detail)}
      @export-requested=${({ detail }: CustomEvent<ExportFormat>) => void this.#export(detail)}
      @notice-dismissed=${() => moderation.say(undefined)}></yp-admin-fallacy-moderation>`;
  }

  #renderExports(): TemplateResult {
    const { items, status, failure, hasMore } = this.#exports.state;
    return html`<verdict-export-list .exports=${items} .status=${status} .failure=${failure ? refusalSentence(failure) : ''} ?has-more=${hasMore}
      @more-requested=${() => this.#exports.loadMore()}></verdict-export-list>`;
  }

  #renderKeys(): TemplateResult {
    const { keys } = this.#words.t;
    const meanings: KeyMeaning[] = [
      { keys: ['J', 'K'], does: keys.move },
      { keys: ['O'], does: keys.open },
      { keys: ['V', '1'], does: keys.validated },
      { keys: ['X', '2'], does: keys.overridden },
      { keys: ['D', '3'], does: keys.disputed },
      { keys: ['S'], does: keys.select },
      { keys: ['N'], does: keys.note },
      { keys: ['Ctrl', 'Enter'], does: keys.send },
      { keys: ['Z'], does: keys.undo },
    ];
    return html`<verdict-key-help .meanings=${meanings} .isOn=${keysOn.value}
      @keys-switched=${({ detail }: CustomEvent<boolean>) => switchKeys(detail)}></verdict-key-help>`;
  }

  async #decide(decided: LabelsDecided): Promise<void> {
    if (await this.#moderation.decide(decided)) this.#console?.clearForms();
  }

  async #export(format: ExportFormat): Promise<void> {
    this.exporting = format;
    this.exportFailure = undefined;
    const answer = await downloadExport(format);
    this.exporting = undefined;
    void this.#exports.refresh();
    if (!answer.ok) {
      session.onFailure(answer.failure);
      this.exportFailure = answer.failure;
    } else if (answer.value === 'queued') this.#moderation.say({ kind: 'export-queued' } satisfies Notice);
    else announce(this.#words.t.saved);
  }

  #go(change: Partial<QueueFilter>, openId: number | undefined): void {
    navigate(addressOf({ ...readFilter(this.address.query), ...change }, openId), { replace: true });
  }
}

function asPart<Value>(state: LoadState<Value>): Part<Value> {
  return state.kind === 'failed' ? { kind: 'failed', sentence: refusalSentence(state.failure) } : state;
}

customElements.define('verdict-fallacy-moderation-page', VerdictFallacyModerationPage);
