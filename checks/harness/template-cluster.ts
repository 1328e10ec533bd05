// A database that checks can copy; its address is the first output line. It ends when its stdin is closed.
import { once } from 'node:events';
import { startTemplateCluster } from '@verdict/features/testing/template-cluster';

const { url, stop } = await startTemplateCluster();
console.log(url);
process.stdin.resume();
await once(process.stdin, 'end');
await stop();
