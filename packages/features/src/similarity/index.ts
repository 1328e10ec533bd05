import './tables.ts';
import './views.ts';

export { compareDue } from './compare-due.ts';
export { compareProposals, compareText } from './compare-text.ts';
export { similarity } from './slice.ts';
