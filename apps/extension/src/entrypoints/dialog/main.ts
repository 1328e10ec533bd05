import '@verdict/elements/look/tokens.css';
import '@verdict/elements/look/base.css';
import { language } from '@verdict/elements/words';
import { followLanguage } from '../../answer/index.ts';
import { DIALOG_WORDS, SentinelDialog } from '../../dialog/index.ts';

await followLanguage(() => `${DIALOG_WORDS[language.value].title} · Sentinel`);
const dialog = new SentinelDialog();
dialog.draft = location.hash.slice(1);
document.body.append(dialog);
document.body.style.background = 'transparent'; // the page around the frame shows at its round corners
