export { identifyLanguage } from './identify.ts';
