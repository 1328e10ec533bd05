export { plotTable, plotTableStyles } from './plot-table.ts';
export { shareBar, shareBarStyles } from './share-bar.ts';
export { isTelling, rangeWords, shareWords } from './share-words.ts';
export { VerdictConfusionTable } from './verdict-confusion-table.ts';
export { VerdictPrecisionLine } from './verdict-precision-line.ts';
export { VerdictPrecisionTable } from './verdict-precision-table.ts';
export { VerdictRandomisedTable } from './verdict-randomised-table.ts';
export { VerdictReliabilityPlot } from './verdict-reliability-plot.ts';
