export { veracityBadge } from './veracity.ts';
export { type EdgeEnd, VerdictClaimForm } from './verdict-claim-form.ts';
export { type DrawnGraph, VerdictClaimGraph } from './verdict-claim-graph.ts';
export { VerdictClaimImport } from './verdict-claim-import.ts';
export { VerdictClaimList } from './verdict-claim-list.ts';
export { VerdictVeracityPlot } from './verdict-veracity-plot.ts';
