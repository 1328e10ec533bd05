import { controls } from './controls.ts';
import { shapes } from './shapes.ts';
import { text } from './text.ts';

/** The styles of Verdict, for any shadow root. The sheets are shared, so that a hundred elements cost as much as one. */
export const look = [text, controls, shapes];
