import { roundToTenth } from '@verdict/elements/look';
import { formatNumber } from '@verdict/elements/words';
import { type SVGTemplateResult, svg } from 'lit';
import { renderTimes } from './rank-plot.ts';
import type { VoteHour } from './time-axis.ts';

const LEFT = 30;
const RIGHT = 320;
const TOP = 16;
const FOOT = 138;
const HOUR_MS = 3_600_000;
const MOST_WIDE = 24;
const BAR_SHARE = 0.75;

export interface VotesPlot {
  hours: readonly VoteHour[];
  now: number;
  nowLabel: string;
}

/** Votes of each hour: support above the line, oppose hatched below it, on the same scale. */
export function votesPlot({ hours, now, nowLabel }: VotesPlot): SVGTemplateResult {
  const most = Math.max(1, ...hours.map(({ support }) => support));
  const least = Math.max(0, ...hours.map(({ oppose }) => oppose));
  const unit = (FOOT - TOP - 2) / (most + least);
  const zero = roundToTenth(TOP + most * unit);
  const step = (RIGHT - LEFT) / hours.length;
  const wide = roundToTenth(Math.min(MOST_WIDE, step * BAR_SHARE));
  const begin = Date.parse((hours[0] as VoteHour).hour);
  const end = begin + hours.length * HOUR_MS;
  const x = (time: number): number => roundToTenth(LEFT + ((time - begin) / (end - begin)) * (RIGHT - LEFT));
  return svg`<defs><pattern id="hatch" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect class="light" width="5" height="5" /><rect class="dark" width="2" height="5" /></pattern></defs>
    <line class="axis dashed" x1=${LEFT} x2=${RIGHT} y1=${TOP} y2=${TOP} /><text x="0" y=${TOP + 4}>${formatNumber(most)}</text>
    <line class="axis" x1=${LEFT} x2=${RIGHT} y1=${zero} y2=${zero} /><text x="0" y=${zero + 4}>${formatNumber(0)}</text>
    ${hours.map(({ support, oppose }, at) => {
      const left = roundToTenth(LEFT + at * step + (step - wide) / 2);
      return svg`${support > 0 ? svg`<rect class="for" x=${left} y=${roundToTenth(zero - support * unit)} width=${wide} height=${roundToTenth(support * unit - 1)} rx="1.5" />` : ''}
        ${oppose > 0 ? svg`<rect class="against" x=${left} y=${zero + 1} width=${wide} height=${roundToTenth(oppose * unit)} rx="1.5" />` : ''}`;
    })}
    ${renderTimes({ begin, now: Math.min(now, end), x, nowLabel })}`;
}
