import type { Classification, Span } from '@verdict/detector/hate';
import type { FeedbackDraft, SubmitResult } from '../feedback/feedback-data.ts';

/** What the script in a page may ask of the background. It can ask nothing else: pages are not trusted. */
export type PageRequest =
  | { kind: 'page.state' }
  /** Texts of one language: that of the page where it says one. */
  | { kind: 'page.classify'; texts: string[]; lang?: string }
  /** Puts in or takes out what hides passages, as the reader's own style; `name` is that of the page's highlight. */
  | { kind: 'page.style'; name: string; reach: StyleReach }
  /** How many passages are hidden in this frame now, for the badge. */
  | { kind: 'page.count'; count: number }
  /** Opens a draft, and the dialog on it in the tab's top frame. */
  | { kind: 'page.judge'; text: string; elementType: string; pageTitle: string; lang?: string }
  /** A report was asked for, and nothing is selected that could be reported. */
  | { kind: 'page.nothing' }
  /** The dialog was closed from outside, by Escape or beside it. */
  | { kind: 'page.close'; draft: string };

/** Where text can be hidden: in elements that hold a mark of ours, in all of them, or in none any more. */
export type StyleReach = 'marked' | 'all' | 'none';

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
  /** Nothing where too much is waiting: ask again later. */
  'page.classify': Verdicts | undefined;
  'page.style': boolean;
  'page.count': boolean;
  /** Nothing where nothing may be kept: in private windows that are not allowed. */
  'page.judge': { draft: string } | undefined;
  'page.nothing': boolean;
  'page.close': boolean;
}

/** What the background tells the scripts in pages. Each asks for its own state: frames of one tab may differ. */
export type PageNotice =
  | { kind: 'state.changed' }
  /** Judgements may have changed: the threshold, the method or what was learned. */
  | { kind: 'judgements.changed' }
  /**
   * A selection is to be reported as missed: the page script opens a draft for it. `text` is what the browser says is selected,
   * also where no script can see it; `inFocus` asks all frames, of which the one that has the focus answers.
   */
  | { kind: 'judge.selection'; text?: string; inFocus?: boolean }
  /** For the tab's top frame: small frames have no room for the dialog. */
  | { kind: 'dialog.open'; draft: string }
  /** For the same frame: what it opened has answered. */
  | { kind: 'dialog.ready'; draft: string }
  /** For every frame of the tab: the dialog goes, and the focus returns to where it came from. */
  | { kind: 'dialog.closed'; draft: string };

/** What the dialog, an extension page, may ask. */
export type DialogRequest =
  | { kind: 'dialog.read'; draft: string }
  | { kind: 'dialog.submit'; draft: string; answer: { type: string; reason?: string; category?: string } }
  | { kind: 'dialog.close'; draft: string };

export interface DialogAnswers {
  'dialog.read': FeedbackDraft | null;
  'dialog.submit': SubmitResult;
  'dialog.close': boolean;
}
