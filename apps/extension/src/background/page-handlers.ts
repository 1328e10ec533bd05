import { browser } from 'wxt/browser';
import type { Classifier } from '../detection/index.ts';
import type { FeedbackDraft } from '../feedback/index.ts';
import type { Frame, PageHandlers, PageRequest } from '../messages/index.ts';
import { hostOf, languageOf, loadSettings, type PageState, siteState } from '../settings/index.ts';
import { countHidden, forgetHidden, showNoReport } from './badge.ts';
import { closeDraft, openDraft } from './drafts.ts';
import { setStyle } from './hiding-style.ts';
import { notify } from './notices.ts';

/** Handles the requests of the scripts in pages. */
export function pageHandlers(classifier: Classifier): PageHandlers {
  return {
    'page.state': async (_request, from) => {
      const state = await stateOf(from);
      await forgetHidden(from, state.language);
      return state;
    },
    'page.classify': async ({ texts, lang }, from) => {
      const { isOn } = await stateOf(from);
      return isOn ? classifier.classifyAll(from.tabId, texts, lang) : texts.map(() => null);
    },
    'page.style': async ({ name, reach }, from) => setStyle(from, { name, reach }),
    'page.count': async ({ count }, from) => {
      const { language } = await stateOf(from);
      await countHidden(from, { count, language });
      return true;
    },
    'page.report': async (request, from) => {
      const privacy = await privacyOf(from);
      if (privacy === 'private_window') {
        const { language } = await stateOf(from);
        await showNoReport(from.tabId, language, 'notReported');
        return undefined; // nothing may be stored
      }
      const draft = await openDraft(await draftOf(classifier, request, contextOf(request, { url: from.url, privacy })), {
        tabId: from.tabId,
        now: Date.now(),
      });
      await notify(from.tabId, { kind: 'dialog.open', draft }, 0);
      return { draft };
    },
    'page.nothing': async (_request, from) => {
      const { language } = await stateOf(from);
      await showNoReport(from.tabId, language, 'nothingToReport');
      return true;
    },
    'page.close': async ({ draft }, { tabId }) => endDialog(draft, tabId),
  };
}

/** Removes the dialog from its tab; the focus returns to where it was. */
export async function endDialog(draft: string, tabId: number): Promise<boolean> {
  const wasOpen = await closeDraft(draft, tabId);
  await notify(tabId, { kind: 'dialog.closed', draft }); // even if the draft has expired: the frame is still there
  return wasOpen;
}

async function stateOf(from: Frame): Promise<PageState> {
  const settings = await loadSettings();
  const place = placeOf(from);
  const language = languageOf(settings, browser.i18n.getUILanguage());
  return { ...siteState(settings, place), reveal: settings.reveal, language };
}

/** Why a place is private to the reader, even if a pause or their switch is the reason why Sentinel is off. */
async function privacyOf(from: Frame): Promise<PageState['offBecause']> {
  const settings = await loadSettings();
  const sites = Object.fromEntries(Object.entries(settings.sites).filter(([, choice]) => choice === 'on'));
  return siteState({ ...settings, isPaused: false, pausedUntil: null, sites }, placeOf(from)).offBecause;
}

const placeOf = ({ tabUrl, origin, isPrivate }: Frame) => ({
  host: hostOf(tabUrl),
  frameHost: hostOf(origin),
  isPrivate,
  now: Date.now(),
});

type ReportRequest = Extract<PageRequest, { kind: 'page.report' }>;

/** The address and title of a mail or an account are more private than the text: for such pages only the site is stored. */
function contextOf(
  { elementType, pageTitle }: ReportRequest,
  { url, privacy }: { url: string; privacy: PageState['offBecause'] },
): FeedbackDraft['context'] {
  if (privacy === 'sensitive_site') return { url: siteOf(url), elementType, pageTitle: '' };
  return { url, elementType, pageTitle };
}

function siteOf(url: string): string {
  const { protocol, host } = new URL(url);
  return host === '' ? '' : `${protocol}//${host}/`;
}

/** A text with its current classification, whether it is hidden or not. */
async function draftOf(classifier: Classifier, { text, lang }: ReportRequest, context: FeedbackDraft['context']): Promise<FeedbackDraft> {
  const { detection, detector, options } = await classifier.classify(text, lang);
  const { label, confidence, method, keywords, explanation } = detection;
  return {
    originalText: text,
    classification: { label, confidence, method, keywords, explanation },
    context,
    metadata: {
      modelUsed: detector.versionOf(method),
      confidenceThreshold: options.threshold,
      extensionVersion: browser.runtime.getManifest().version,
    },
  };
}
