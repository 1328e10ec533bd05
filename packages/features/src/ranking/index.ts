import './tables.ts';
import './views.ts';

export { ranking } from './slice.ts';
