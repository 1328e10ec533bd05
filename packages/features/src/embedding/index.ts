import './tables.ts';
import './views.ts';

export { embedding } from './slice.ts';
