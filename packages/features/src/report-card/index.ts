export { reportCard } from './slice.ts';
