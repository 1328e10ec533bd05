export { heavyStyles, heavyText } from './heavy-words.ts';
export { judgementScale, judgementStyles, percentOf, probabilityOf } from './judgement-picture.ts';
export { SentinelAnswerForm, TYPE_ICONS } from './sentinel-answer-form.ts';
export { SentinelDialog } from './sentinel-dialog.ts';
