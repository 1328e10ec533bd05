export { timeElement } from './time-element.ts';
