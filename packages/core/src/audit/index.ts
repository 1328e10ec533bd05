export { canonicalJson, type Json } from './canonical-json.ts';
export { type Checkpoint, checkpointText, parseCheckpoint, type SignedNote } from './checkpoint.ts';
export { concatBytes, type Digest, equalBytes, toHex } from './digest.ts';
export { commitTo, commitToText, type EventLeaf, eventLeafHash, eventLeafText } from './event-leaf.ts';
export { Frontier, type TreeNode } from './frontier.ts';
export {
  type ConsistencyProof,
  combineSubtrees,
  completeSubtrees,
  consistencyPath,
  emptyRoot,
  type InclusionProof,
  inclusionPath,
  type LeafRange,
  leafHash,
  nodeHash,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';
