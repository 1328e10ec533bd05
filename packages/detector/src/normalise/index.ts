export { type Normalised, normalise } from './normalise.ts';
