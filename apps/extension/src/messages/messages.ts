import type { Classification, Span } from '@verdict/detector/hate';
import type { FeedbackDraft } from '../feedback/feedback-data.ts';

/** What the script in a page may ask of the background. It can ask nothing else: pages are not trusted. */
export type PageRequest =
  | { kind: 'page.state' }
  | { kind: 'page.classify'; texts: string[] }
  /** Opens a draft for the dialog; the answer is its name, which only that dialog is given. */
  | { kind: 'page.judge'; text: string; elementType: string; pageTitle: string };

/** How the script in a page is to behave there. */
export interface PageState {
  isOn: boolean;
  /** Why it is off, where it is. */
  offBecause: 'paused' | 'site' | 'sensitive_site' | 'private_window' | null;
  reveal: 'hover' | 'click';
  language: 'en' | 'es';
}

/** One for each text, in order; null where the text is normal. */
export type Verdicts = (PageVerdict | null)[];
export interface PageVerdict extends Classification {
  spans: Span[];
}

export interface PageAnswers {
  'page.state': PageState;
  'page.classify': Verdicts;
  'page.judge': { draft: string };
}

/** What the background tells the scripts in pages. */
export type PageNotice =
  | { kind: 'state.changed'; state: PageState }
  /** Judgements may have changed: the threshold, the method or what was learned. */
  | { kind: 'judgements.changed' }
  /** A selection is to be reported as missed: the page script opens the dialog on it. */
  | { kind: 'judge.selection' };

/** What the dialog, an extension page, may ask. */
export type DialogRequest =
  | { kind: 'dialog.read'; draft: string }
  | { kind: 'dialog.submit'; draft: string; answer: { type: string; reason?: string; category?: string } };

export interface DialogAnswers {
  'dialog.read': FeedbackDraft | null;
  'dialog.submit': { ok: true; id: string; isNew: boolean } | { ok: false; code: string };
}
