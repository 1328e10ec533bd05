import type { Classification, Span } from '@verdict/detector/hate';
import type { FeedbackDraft, SubmitResult } from '../feedback/index.ts';
import type { PageState } from '../settings/index.ts';
import type { PageRequest } from './requests.ts';

export type { DialogRequest, PageRequest } from './requests.ts';

/** Where text can be hidden: in elements that hold a mark of ours, in all of them, or in none any more. */
export type StyleReach = Extract<PageRequest, { kind: 'page.style' }>['reach'];

/** One for each text, in order; null where the text is normal. */
export type PageClassifications = (PageClassification | null)[];
export interface PageClassification extends Classification {
  spans: Span[];
}

export interface PageResponses {
  'page.state': PageState;
  /** Nothing where too much is waiting: ask again later. */
  'page.classify': PageClassifications | undefined;
  'page.style': boolean;
  'page.count': boolean;
  /** Nothing where nothing may be stored: in private windows that are not allowed. */
  'page.report': { draft: string } | undefined;
  'page.nothing': boolean;
  'page.close': boolean;
}

/** What the background sends to the scripts in pages. Each asks for its own state: frames of one tab may differ. */
export type PageNotice =
  | { kind: 'state.changed' }
  /** Judgements may have changed: the threshold, the method or what was learned. */
  | { kind: 'classifications.changed' }
  /**
   * A selection is to be reported as missed: the page script opens a draft for it. `text` is what the browser says is selected,
   * also where no script can see it; `inFocus` asks all frames, of which the one that has the focus answers.
   */
  | { kind: 'report.selection'; text?: string; inFocus?: boolean }
  /** For the tab's top frame: small frames have no room for the dialog. */
  | { kind: 'dialog.open'; draft: string }
  /** For the same frame: what it opened has answered. */
  | { kind: 'dialog.ready'; draft: string }
  /** For every frame of the tab: the dialog goes, and the focus returns to where it came from. */
  | { kind: 'dialog.closed'; draft: string };

export interface DialogResponses {
  'dialog.read': FeedbackDraft | null;
  'dialog.submit': SubmitResult;
  'dialog.close': boolean;
}
