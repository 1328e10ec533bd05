import './tables.ts';
import './views.ts';

export { similarity } from './slice.ts';
