export { assessQuality, type Quality, type QualityPart } from './assess-quality.ts';
