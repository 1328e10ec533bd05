// One fit of the large crowd in a separate process, so that its memory can be measured: node bench/bridge/fit-large-crowd.ts
// ours|theirs
import { fitBridge } from '@verdict/core/bridge';
import { factoriseNotes } from './community-notes.ts';
import { areaUnderCurve, largeCrowd } from './large-crowd.ts';

const { ratings, helpful } = largeCrowd(1);
const before = process.resourceUsage().maxRSS;
const began = process.cpuUsage();
const score = process.argv[2] === 'ours' ? fitBridge(ratings).score : factoriseNotes(ratings).noteIntercept;
const { user, system } = process.cpuUsage(began);
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    auc: areaUnderCurve(score, helpful),
    megabytes: process.resourceUsage().maxRSS / 1024,
    megabytesBefore: before / 1024,
  }),
);
