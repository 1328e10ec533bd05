import { maskPersonalData } from '../dataset/index.ts';
import { isTypeOf, type LabelSet, type LabelType } from '../label/index.ts';
import { type AnswerType, type DeviceAnswer, type Question, toValue } from './questions.ts';

/** The platform recorded for contributed texts: they were written anywhere, and their authors are unknown. */
export const SENTINEL_SOURCE = 'sentinel';
export const CONTRIBUTION_SET: LabelSet = 'hate';
export const MAX_CONTRIBUTIONS = 50;
export const MAX_CONTRIBUTED_TEXT = 5000;

/** A text and what its reader says about the classification, exactly as it is sent from the device. */
export interface Contribution {
  /** Made by the device, so that sending it twice has no further effect. */
  id: string;
  text: string;
  language?: string;
  /** The origin of the page, if its reader chose to send it. */
  site: string | null;
  classification: {
    label: 'hateful' | 'normal';
    confidence: number;
    method: 'ai' | 'keyword';
    keywords: string[];
    explanation: string;
  };
  modelUsed: string;
  answer: DeviceAnswer;
  /** When the reader answered. */
  at: string;
}

/** One answer to one question, randomised on the device before it is sent. It contains neither text nor page. */
export interface RandomisedReport {
  id: string;
  question: Question;
  /** Often contains what the reader really said; otherwise all values are random. */
  values: readonly string[];
  epsilon: number;
  modelUsed: string;
}

/** Which label an answer is about: the detector's, one of the community's if something was missed, or none. */
export type RatedLabelKind = 'detector' | 'community' | 'none';

/** A text classified as normal has no label to agree with or dispute; a reader can only report what was missed. */
export function ratedLabelKind(judged: 'hateful' | 'normal', type: AnswerType): RatedLabelKind {
  if (type === 'false_negative') return 'community';
  return judged === 'hateful' ? 'detector' : 'none';
}

/** The hate type for the category a person chose. */
export function typeOfCategory(category: string | undefined): LabelType {
  const type = category === undefined ? '' : toValue(category);
  if (isTypeOf(CONTRIBUTION_SET, type)) return type;
  return category === undefined ? 'general_hate_speech' : 'other';
}

/** A text as it is stored: without personal data. */
export function cleanText(text: string): string {
  return maskPersonalData(text).trim();
}

/** The form by which texts are compared: case, spacing and width are ignored. */
export function sameText(text: string): string {
  return cleanText(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

const WEB_ADDRESS = /^(https?):\/\/(?:[^/?#@\\]*@)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?:[/?#\\]|$)/i;

/** An address without path, query and credentials; null if it is not a web page. */
export function originOf(address: string): string | null {
  const [, scheme, host, port = ''] = WEB_ADDRESS.exec(address.trim()) ?? [];
  if (scheme === undefined || host === undefined || host.length > 253) return null;
  return `${scheme}://${host}${port}`.toLowerCase();
}
