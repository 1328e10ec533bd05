export { excerpt } from './excerpt.ts';
