// Writes the pages in docs/ that are generated from the code.
import { writeFile } from 'node:fs/promises';
import { eventsDoc, graphqlDoc, policiesDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

await writeFile('docs/settings.md', settingsDoc());
await writeFile('docs/retention.md', retentionDoc());
await writeFile('docs/events.md', eventsDoc());
await writeFile('docs/schema.graphql', graphqlDoc());
await writeFile('docs/policies.md', policiesDoc());
console.log('Generated docs/settings.md, docs/retention.md, docs/events.md, docs/policies.md and docs/schema.graphql.');
