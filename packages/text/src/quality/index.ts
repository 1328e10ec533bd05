export { assessQuality, type Quality } from './assess-quality.ts';
export { hasMarkers } from './markers.ts';
