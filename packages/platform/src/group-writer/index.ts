export { GroupWriter, type GroupWriterOptions, OverloadedError } from './group-writer.ts';
