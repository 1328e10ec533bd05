export { canonicalJson, type Json } from './canonical-json.ts';
export { checkpointText, parseCheckpoint, type SignedNote } from './checkpoint.ts';
export { concatBytes, type Digest, equalBytes, toHex } from './digest.ts';
export { commitTo, commitToText, eventLeafHash, eventLeafText } from './event-leaf.ts';
export { Frontier, type TreeNode } from './frontier.ts';
export {
  combineSubtrees,
  completeSubtrees,
  consistencyPath,
  emptyRoot,
  inclusionPath,
  type LeafRange,
  leafHash,
  nodeHash,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';
