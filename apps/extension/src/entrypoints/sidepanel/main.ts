import '@verdict/elements/look/tokens.css';
import '@verdict/elements/look/base.css';
import { speakReadersLanguage } from '../../answer/index.ts';
import { SentinelPanel } from '../../panel/index.ts';

await speakReadersLanguage(() => 'Sentinel');
document.body.append(new SentinelPanel());
