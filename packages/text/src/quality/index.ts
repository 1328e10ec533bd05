export { assessQuality, type Quality } from './assess-quality.ts';
