export { Ticking } from './passing-time.ts';
export { timeElement } from './time-element.ts';
export { timeUntil } from './time-until.ts';
export { weekName } from './week-name.ts';
