export { createGroupWriter } from './create-group-writer.ts';
export { GroupWriter, type GroupWriterOptions, OverloadedError } from './group-writer.ts';
