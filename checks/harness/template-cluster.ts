// A database that checks may copy; its address is the first line. It ends when whoever started it lets go of its input.
import { once } from 'node:events';
import { startTemplateCluster } from '@verdict/features/testing/template-cluster';

const { url, stop } = await startTemplateCluster();
console.log(url);
process.stdin.resume();
await once(process.stdin, 'end');
await stop();
