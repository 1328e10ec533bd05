export { SentinelPanel } from './sentinel-panel.ts';
