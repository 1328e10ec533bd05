import './tables.ts';
import './views.ts';

export { jury } from './slice.ts';
