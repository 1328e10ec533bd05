export { type Clusters, clusterVectors } from './agglomerative.ts';
export { layOut, type Position } from './layout.ts';
