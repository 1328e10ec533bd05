import { roundToTenth } from '@verdict/elements/look';
import { formatNumber } from '@verdict/elements/words';
import type { ProposalDetail } from '@verdict/wire/ranking';
import { type SVGTemplateResult, svg } from 'lit';
import { timeLabel, timeTicks } from './time-axis.ts';

type RankPoint = ProposalDetail['history']['ranks'][number];

const LEFT = 30;
const RIGHT = 296;
const TOP = 12;
const FOOT = 130;
const LABELS = 164;
const LEAST_PLACES = 4;

export const PLOT_VIEW = '0 0 330 168';

export interface RankPlot {
  ranks: readonly RankPoint[];
  now: number;
  /** The word for now. */
  nowLabel: string;
}

/** The rank over time as a stepped line: it holds until it changes. First place is at the top. */
export function rankPlot({ ranks, now, nowLabel }: RankPlot): SVGTemplateResult {
  const begin = Date.parse((ranks[0] as RankPoint).ranked_at);
  const span = Math.max(1, now - begin);
  const worst = Math.max(LEAST_PLACES, ...ranks.map(({ rank }) => rank));
  const x = (time: number): number => roundToTenth(LEFT + ((time - begin) / span) * (RIGHT - LEFT));
  const y = (rank: number): number => roundToTenth(TOP + ((rank - 1) / (worst - 1)) * (FOOT - TOP));
  const [first, ...rest] = ranks as [RankPoint, ...RankPoint[]];
  const path = `M${LEFT} ${y(first.rank)}${rest.map(({ ranked_at, rank }) => `H${x(Date.parse(ranked_at))}V${y(rank)}`).join('')}H${RIGHT}`;
  const last = ranks.at(-1) as RankPoint;
  return svg`${gridRanks(worst).map(
    (rank) =>
      svg`<line class="axis" x1=${LEFT} x2="320" y1=${y(rank)} y2=${y(rank)} /><text x="0" y=${y(rank) + 4}>${formatNumber(rank)}</text>`,
  )}
    <path class="line" d=${path} />
    <circle class="pt" cx=${RIGHT} cy=${y(last.rank)} r="6" /><text class="strong" x=${RIGHT + 11} y=${y(last.rank) + 4}>${formatNumber(last.rank)}</text>
    ${renderTimes({ begin, now, x, nowLabel })}`;
}

function gridRanks(worst: number): number[] {
  const step = Math.max(1, Math.ceil((worst - 1) / 3));
  return [1, 1 + step, 1 + 2 * step, 1 + 3 * step].filter((rank) => rank <= worst);
}

interface Times {
  begin: number;
  now: number;
  x(time: number): number;
  nowLabel: string;
}

/** The labels below a plot. */
export function renderTimes({ begin, now, x, nowLabel }: Times): SVGTemplateResult {
  return svg`${timeTicks(begin, now).map(
    (at) => svg`<text x=${x(at)} y=${LABELS} text-anchor="middle">${timeLabel(at, now - begin)}</text>`,
  )}<text class="strong" x=${x(now)} y=${LABELS} text-anchor="middle">${nowLabel}</text>`;
}
