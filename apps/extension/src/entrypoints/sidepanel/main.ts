import '@verdict/elements/look/tokens.css';
import '@verdict/elements/look/base.css';
import { followLanguage } from '../../answer/index.ts';
import { SentinelPanel } from '../../panel/index.ts';

await followLanguage(() => 'Sentinel');
document.body.append(new SentinelPanel());
