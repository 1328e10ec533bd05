export { type Identification, identifyLanguage } from './identify.ts';
