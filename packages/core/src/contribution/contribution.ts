import { maskPersonalData } from '../dataset/index.ts';
import { isTypeOf, type LabelSet, type LabelType } from '../label/index.ts';
import { type AnswerType, asValue, type DeviceAnswer, type Question } from './questions.ts';

/** The platform that contributed texts are said to come from: they were written anywhere, and by nobody we know. */
export const SENTINEL_SOURCE = 'sentinel';
export const CONTRIBUTION_SET: LabelSet = 'hate';
export const MAX_CONTRIBUTIONS = 50;
export const MAX_CONTRIBUTED_TEXT = 5000;

/** A text and what its reader says about the judgement of it, exactly as it leaves the device. */
export interface Contribution {
  /** Made by the device, so that sending it twice is sending it once. */
  id: string;
  text: string;
  language?: string;
  /** The origin of the page, where its reader lets it go along. */
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
  /** When it was answered. */
  at: string;
}

/** One answer to one question, randomised before it left the device. Neither text nor page goes along. */
export interface RandomisedReport {
  id: string;
  question: Question;
  /** Often what its reader truly says is among them, else all are drawn by chance. */
  values: readonly string[];
  epsilon: number;
  modelUsed: string;
}

/** Which label a person's answer is about: the detector's, one of the community's for what was missed, or none. */
export type RatedLabelKind = 'detector' | 'community' | 'none';

/** Of a text that was judged normal there is no claim to agree with or to dispute; only what was missed can be said. */
export function ratedLabelKind(judged: 'hateful' | 'normal', type: AnswerType): RatedLabelKind {
  if (type === 'false_negative') return 'community';
  return judged === 'hateful' ? 'detector' : 'none';
}

/** The type of hate that a person names. */
export function typeOfCategory(category: string | undefined): LabelType {
  const type = category === undefined ? '' : asValue(category);
  if (isTypeOf(CONTRIBUTION_SET, type)) return type;
  return category === undefined ? 'general_hate_speech' : 'other';
}

/** A text as it is kept: without what leads to a person. */
export function cleanText(text: string): string {
  return maskPersonalData(text).trim();
}

/** A text as it is recognised: the same words in other letters or with other spaces are the same text. */
export function sameText(text: string): string {
  return cleanText(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

const WEB_ADDRESS = /^(https?):\/\/(?:[^/?#@\\]*@)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?:[/?#\\]|$)/i;

/** An address without path, query and credentials; nothing where it is no page of the web. */
export function originOf(address: string): string | null {
  const [, scheme, host, port = ''] = WEB_ADDRESS.exec(address.trim()) ?? [];
  if (scheme === undefined || host === undefined || host.length > 253) return null;
  return `${scheme}://${host}${port}`.toLowerCase();
}
