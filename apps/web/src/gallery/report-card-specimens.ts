import '../report-card/verdict-reliability-plot.ts';
import '../report-card/verdict-randomised-table.ts';
import '../report-card/verdict-precision-table.ts';
import '../report-card/verdict-precision-line.ts';
import '../report-card/verdict-confusion-table.ts';
import { html } from 'lit';
import { CALIBRATION, CONFUSION, RANDOMISED, TYPES, WEEKS } from './report-card-made-up.ts';
import type { Specimen } from './specimen.ts';

export const REPORT_CARD_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-precision-table',
    states: [
      { name: 'many, few and none judged', draw: () => html`<verdict-precision-table .types=${TYPES}></verdict-precision-table>` },
      { name: 'nothing', draw: () => html`<verdict-precision-table></verdict-precision-table>` },
    ],
  },
  {
    name: 'verdict-reliability-plot',
    states: [
      { name: 'judged', draw: () => html`<verdict-reliability-plot .calibration=${CALIBRATION}></verdict-reliability-plot>` },
      { name: 'nothing judged', draw: () => html`<verdict-reliability-plot></verdict-reliability-plot>` },
    ],
  },
  {
    name: 'verdict-precision-line',
    states: [
      { name: 'six weeks', draw: () => html`<verdict-precision-line .weeks=${WEEKS}></verdict-precision-line>` },
      { name: 'one week', draw: () => html`<verdict-precision-line .weeks=${WEEKS.slice(0, 1)}></verdict-precision-line>` },
      { name: 'too few', draw: () => html`<verdict-precision-line .weeks=${WEEKS.slice(2, 3)}></verdict-precision-line>` },
    ],
  },
  {
    name: 'verdict-randomised-table',
    states: [{ name: 'two questions', draw: () => html`<verdict-randomised-table .questions=${RANDOMISED}></verdict-randomised-table>` }],
  },
  {
    name: 'verdict-confusion-table',
    states: [
      { name: 'more than are shown', draw: () => html`<verdict-confusion-table .confusion=${CONFUSION}></verdict-confusion-table>` },
      { name: 'nothing', draw: () => html`<verdict-confusion-table></verdict-confusion-table>` },
    ],
  },
];
