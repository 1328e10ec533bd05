// Writes the pages in docs/ that are derived from the code.
import { writeFile } from 'node:fs/promises';
import { eventsDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

await writeFile('docs/settings.md', settingsDoc());
await writeFile('docs/retention.md', retentionDoc());
await writeFile('docs/events.md', eventsDoc());
console.log('Generated docs/settings.md, docs/retention.md and docs/events.md.');
