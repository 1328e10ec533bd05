import type { Classification, Span } from '@verdict/detector/hate';
import type { FeedbackDraft, SubmitResult } from '../feedback/index.ts';
import type { PageState } from '../settings/index.ts';
import type { PageRequest } from './requests.ts';

export type { DialogRequest, PageRequest } from './requests.ts';

/** Where text can be hidden: in elements that contain a mark of ours, in all, or in none. */
export type StyleReach = Extract<PageRequest, { kind: 'page.style' }>['reach'];

/** One for each text, in order; null if the text is normal. */
export type PageClassifications = (PageClassification | null)[];
export interface PageClassification extends Classification {
  spans: Span[];
}

export interface PageResponses {
  'page.state': PageState;
  /** Undefined if too much is waiting: the page asks again later. */
  'page.classify': PageClassifications | undefined;
  'page.style': boolean;
  'page.count': boolean;
  /** Undefined where nothing may be stored: in private windows that are not allowed. */
  'page.report': { draft: string } | undefined;
  'page.nothing': boolean;
  'page.close': boolean;
}

/** What the background sends to the scripts in pages. Each then requests its own state: frames of one tab may differ. */
export type PageNotice =
  | { kind: 'state.changed' }
  /** Classifications may have changed: the threshold, the method or what was learned. */
  | { kind: 'classifications.changed' }
  /**
   * A selection was reported as missed: the page script opens a draft for it. `text` is the browser's selection, which includes
   * text no script can see; with `inFocus` it goes to all frames, and the one with the focus responds.
   */
  | { kind: 'report.selection'; text?: string; inFocus?: boolean }
  /** For the tab's top frame: small frames have no room for the dialog. */
  | { kind: 'dialog.open'; draft: string }
  /** For the same frame: the dialog it opened has loaded. */
  | { kind: 'dialog.ready'; draft: string }
  /** For every frame of the tab: the dialog closes, and the focus returns to where it was. */
  | { kind: 'dialog.closed'; draft: string };

export interface DialogResponses {
  'dialog.read': FeedbackDraft | null;
  'dialog.submit': SubmitResult;
  'dialog.close': boolean;
}
