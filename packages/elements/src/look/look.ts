import { controls } from './controls.ts';
import { shapes } from './shapes.ts';
import { text } from './text.ts';

/** How Verdict looks, for any shadow root. The sheets are shared, so that a hundred elements cost what one does. */
export const look = [text, controls, shapes];
