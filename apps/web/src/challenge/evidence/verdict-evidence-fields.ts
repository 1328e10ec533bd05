import { EVIDENCE_KINDS, EVIDENCE_MEDIA_TYPES, type EvidenceKind } from '@verdict/core/challenge';
import type { Answer, Failure } from '@verdict/elements/ask';
import { failureMessage, type IconName, icon, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  EMPTY_EVIDENCE,
  type EvidenceDraft,
  type EvidenceProblem,
  type FileProblem,
  problemWithFile,
  type UploadedFile,
} from './evidence-draft.ts';
import { sizeWords } from './file-size.ts';

/** Uploads a file before its evidence is sent. */
export type Upload = (file: File) => Promise<Answer<UploadedFile>>;

type UploadState = { kind: 'none' | 'busy' } | { kind: 'refused'; problem: FileProblem } | { kind: 'failed'; failure: Failure };

const ICONS: Readonly<Record<EvidenceKind, IconName>> = { link: 'link', quote: 'reply', file: 'file' };

const WORDS = defineWords({
  en: {
    kind: 'What it is',
    kinds: { link: 'Link', quote: 'Quote', file: 'File' },
    url: 'URL',
    urlHint: 'A public https:// address. We fetch its title once.',
    quote: 'Quotation',
    file: 'File',
    fileHint: 'A picture, PDF, plain text or CSV, at most 5 MB.',
    uploading: 'Sending the file…',
    attached: (name: string, size: string) => `${name}, ${size}, is attached.`,
    another: 'Another file',
    text: 'What it shows',
    textHint: 'Where to look in it, and why it matters.',
    problems: {
      url: 'Enter a full address that begins with https:// or http://.',
      quote: 'Enter the quotation.',
      file: 'Choose a file.',
      text: 'Say what it shows.',
    } satisfies Record<EvidenceProblem, string>,
    fileProblems: {
      too_large: 'This file is larger than 5 MB. Attach the part that matters.',
      empty: 'This file is empty.',
      type: 'Attach a picture (PNG, JPEG, WebP), a PDF, plain text or CSV.',
    } satisfies Record<FileProblem, string>,
    notSent: (why: string) => `The file was not sent. ${why}`,
  },
  es: {
    kind: 'Qué es',
    kinds: { link: 'Enlace', quote: 'Cita', file: 'Archivo' },
    url: 'Dirección',
    urlHint: 'Una dirección https:// pública. Leemos su título una vez.',
    quote: 'Cita',
    file: 'Archivo',
    fileHint: 'Una imagen, un PDF, texto sin formato o CSV, de 5 MB como máximo.',
    uploading: 'Enviando el archivo…',
    attached: (name: string, size: string) => `${name}, ${size}, está adjunto.`,
    another: 'Otro archivo',
    text: 'Qué muestra',
    textHint: 'Dónde mirar y por qué importa.',
    problems: {
      url: 'Escriba una dirección completa que empiece por https:// o http://.',
      quote: 'Escriba la cita.',
      file: 'Elija un archivo.',
      text: 'Diga qué muestra.',
    } satisfies Record<EvidenceProblem, string>,
    fileProblems: {
      too_large: 'Este archivo pasa de 5 MB. Adjunte la parte que importa.',
      empty: 'Este archivo está vacío.',
      type: 'Adjunte una imagen (PNG, JPEG, WebP), un PDF, texto sin formato o CSV.',
    } satisfies Record<FileProblem, string>,
    notSent: (why: string) => `El archivo no se ha enviado. ${why}`,
  },
});

/** The fields of one piece of evidence. Fires `evidence-changed` with an EvidenceDraft; files are uploaded with `upload` when they are chosen. */
export class VerdictEvidenceFields extends LitElement {
  static override properties = {
    draft: { attribute: false },
    upload: { attribute: false },
    problem: {},
    state: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      .kinds { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
      .kinds label {
        position: relative; display: flex; align-items: center; justify-content: center; gap: var(--v-space-2); min-height: var(--v-target); padding: .25rem .5rem; cursor: pointer;
        border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control); font: var(--v-type-label);
      }
      .kinds input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
      .kinds label:has(:checked) {
        background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container);
        border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary);
      }
      .kinds label:has(:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      legend { margin-block-end: var(--v-space-1); }
      input[type='file'] { max-width: 100%; min-height: var(--v-target); padding-block: .5rem; font: var(--v-type-body-small); }
    `,
  ];

  declare draft: EvidenceDraft;
  declare upload: Upload | undefined;
  /** What is missing, after an attempt to send it. */
  declare problem: EvidenceProblem | undefined;
  declare state: UploadState;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.draft = EMPTY_EVIDENCE;
    this.state = { kind: 'none' };
  }

  /** Focuses the field that is missing, or the first one. */
  override focus(): void {
    this.shadowRoot?.querySelector<HTMLElement>(`#${this.problem ?? this.draft.kind}, #url, #quote, #file`)?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<fieldset><legend>${t.kind}</legend><div class="kinds">${EVIDENCE_KINDS.map(
      (
        kind,
      ) => html`<label><input type="radio" name="kind" .checked=${live(this.draft.kind === kind)} @change=${() => this.#change({ kind })} />
        ${icon(ICONS[kind], 'small')}${t.kinds[kind]}</label>`,
    )}</div></fieldset>
      ${this.draft.kind === 'link' ? this.#renderUrl() : this.draft.kind === 'quote' ? this.#renderQuote() : this.#renderFile()}
      <div class="field"><label for="text">${t.text}</label>
        <textarea class="input" id="text" dir="auto" maxlength="2000" aria-describedby="text-hint" aria-invalid=${this.problem === 'text'}
          .value=${live(this.draft.text)} @input=${(event: Event) => this.#change({ text: textOf(event) })}></textarea>
        <p class="caption" id="text-hint">${t.textHint}</p></div>
      ${failureMessage(this.problem ? t.problems[this.problem] : '')}`;
  }

  #renderUrl(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field"><label for="url">${t.url}</label>
      <input class="input" id="url" type="url" dir="ltr" maxlength="2000" placeholder="https://" autocomplete="off" aria-describedby="url-hint"
        aria-invalid=${this.problem === 'url'} .value=${live(this.draft.url)} @input=${(event: Event) => this.#change({ url: textOf(event) })} />
      <p class="caption" id="url-hint">${t.urlHint}</p></div>`;
  }

  #renderQuote(): TemplateResult {
    return html`<div class="field"><label for="quote">${this.#words.t.quote}</label>
      <textarea class="input" id="quote" dir="auto" maxlength="4000" aria-invalid=${this.problem === 'quote'} .value=${live(this.draft.quote)}
        @input=${(event: Event) => this.#change({ quote: textOf(event) })}></textarea></div>`;
  }

  #renderFile(): TemplateResult {
    const { t } = this.#words;
    const { file } = this.draft;
    return html`<div class="field"><label for="file">${file ? t.another : t.file}</label>
      <input type="file" id="file" accept=${[...EVIDENCE_MEDIA_TYPES, '.csv', '.txt'].join()} aria-describedby="file-hint" aria-invalid=${this.problem === 'file'}
        @change=${this.#chooseFile} />
      <p class="caption" id="file-hint">${t.fileHint}</p>
      ${this.#renderUpload()}</div>`;
  }

  #renderUpload(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { state } = this;
    const { file } = this.draft;
    if (state.kind === 'busy') return html`<p class="msg msg-quiet" role="status">${icon('clock')}<span>${t.uploading}</span></p>`;
    if (state.kind === 'refused') return failureMessage(t.fileProblems[state.problem]);
    if (state.kind === 'failed') return failureMessage(t.notSent(refusalSentence(state.failure)));
    if (!file) return nothing;
    return html`<p class="msg" role="status">${icon('check')}<span>${t.attached(file.name, sizeWords(file.size))}</span></p>`;
  }

  async #chooseFile({ target }: Event): Promise<void> {
    const file = (target as HTMLInputElement).files?.[0];
    if (!file || !this.upload) return;
    const problem = problemWithFile(file);
    this.state = problem ? { kind: 'refused', problem } : { kind: 'busy' };
    if (problem) return;
    const answer = await this.upload(file);
    this.state = answer.ok ? { kind: 'none' } : { kind: 'failed', failure: answer.failure };
    if (answer.ok) this.#change({ file: answer.value });
  }

  #change(change: Partial<EvidenceDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.dispatchEvent(new CustomEvent<EvidenceDraft>('evidence-changed', { detail: this.draft }));
  }
}

function textOf({ target }: Event): string {
  return (target as HTMLInputElement | HTMLTextAreaElement).value;
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-evidence-fields': VerdictEvidenceFields;
  }
}

customElements.define('verdict-evidence-fields', VerdictEvidenceFields);
