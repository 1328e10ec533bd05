import './tables.ts';
import './views.ts';

export { measureOpinions } from './measure-opinions.ts';
export { opinion } from './slice.ts';
