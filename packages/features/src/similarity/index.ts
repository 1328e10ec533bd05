import './tables.ts';
import './views.ts';

export { compareDue } from './compare-due.ts';
export { similarity } from './slice.ts';
