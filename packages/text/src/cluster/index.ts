export { clusterVectors } from './agglomerative.ts';
export { layOut } from './layout.ts';
