import './http-config.ts';

export { createApi } from './api.ts';
export { allJobs, CONSUMERS, RETENTION, runBackground } from './background.ts';
export { type DeclaredEvent, declaredEvents } from './declared-events.ts';
export type { Deps } from './deps.ts';
export { DERIVATIONS } from './derivations.ts';
export { describeApi } from './describe-api.ts';
export { schemaDoc } from './graphql/index.ts';
export { MIGRATIONS } from './migrations.ts';
export { refusePermission } from './permissions.ts';
export { type FileFormat, formatOf } from './read-records.ts';
export { PERSONAL_DATA, POLICIES, SLICES } from './slices.ts';
export { openSystem, type System, type SystemOptions } from './system.ts';
