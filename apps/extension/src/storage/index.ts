export { changeCounts, forgetTab, hiddenOn, isCounted } from './hidden-counts.ts';
export { exactly, PROBLEMS, type Problem, type ProblemKind, problemsIn } from './problems.ts';
export { storedBytes } from './stored-bytes.ts';
export {
  type ItemForm,
  isRecord,
  parseItem,
  readableFields,
  type StorageArea,
  type StorageParts,
  type Stored,
  StoredItem,
  watchStorage,
} from './stored-item.ts';
