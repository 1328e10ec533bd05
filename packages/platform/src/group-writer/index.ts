export { createGroupWriter } from './create-group-writer.ts';
export { GroupWriter, type GroupWriterOptions, OverloadedError } from './group-writer.ts';
export { restForWriters } from './write-pressure.ts';
