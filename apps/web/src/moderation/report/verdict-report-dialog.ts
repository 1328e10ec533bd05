import './verdict-report-form.ts';
import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, ask, client } from '../../frame/index.ts';
import type { ReportDraft, VerdictReportForm } from './verdict-report-form.ts';

/** What a person wrote, as moderation refers to it. */
export interface ReportedSubject {
  kind: 'point' | 'feedback' | 'label_reply' | 'claim' | 'challenge' | 'evidence' | 'ballot' | 'appeal' | 'person';
  id: number;
}

const WORDS = defineWords({
  en: { title: 'Report to a moderator', reported: 'Thank you. A moderator will review it.' },
  es: { title: 'Denunciar a un moderador', reported: 'Gracias. Un moderador lo revisará.' },
});

/** Asks why something is reported, and sends it to the moderators' queue. */
export class VerdictReportDialog extends LitElement {
  static override properties = { subject: { state: true } };
  static override styles = [look, css`:host { display: contents; }`];

  declare subject: ReportedSubject | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #sending = new Request(this);

  async open(subject: ReportedSubject): Promise<void> {
    this.#sending.forget();
    this.subject = subject;
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.subject) return nothing;
    const { kind, id } = this.subject;
    return html`<dialog aria-label=${this.#words.t.title} @close=${() => (this.subject = undefined)}>
      <verdict-report-form subject="${kind}-${id}" ?busy=${this.#sending.isBusy} .failure=${this.#sending.sentence}
        @form-cancelled=${() => this.#dialog?.close()} @report-submitted=${this.#send}></verdict-report-form>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  async #send({ detail: { reason, note }, target }: CustomEvent<ReportDraft>): Promise<void> {
    const { subject } = this;
    if (!subject) return;
    const body = { subjectKind: subject.kind, subjectId: subject.id, reason, ...(note && { note }) };
    if (!(await this.#sending.run(() => ask(client.POST('/api/reports', { body }))))) return;
    (target as VerdictReportForm).clear();
    this.#dialog?.close();
    announce(this.#words.t.reported);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-report-dialog': VerdictReportDialog;
  }
}

customElements.define('verdict-report-dialog', VerdictReportDialog);
