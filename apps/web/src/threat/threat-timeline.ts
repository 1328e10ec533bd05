import { roundToTenth } from '@verdict/elements/look';
import { defineWords, formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, svg, type TemplateResult } from 'lit';

type Timeline = Threat['timeline'];

const SIZE = { width: 560, height: 170, axis: 34, floor: 140, top: 14 };
const DAY_MS = 86_400_000;
/** More bars than this would be too thin to see, so neighbouring bars are added up. */
const MOST_BARS = 90;

const WORDS = defineWords({
  en: {
    caption: (minutes: number) =>
      minutes === 1 ? 'Votes per minute on these items.' : `Votes on these items, in steps of ${formatNumber(minutes)} minutes.`,
    sentence: (peak: string, at: string, group: string, others: string) =>
      `Peak: ${peak} (${at}). In total, ${group} from the group and ${others} from others.`,
    none: 'No votes are left to show.',
    group: 'From the group',
    others: 'From others',
  },
  es: {
    caption: (minutes: number) =>
      minutes === 1 ? 'Votos por minuto en estos elementos.' : `Votos en estos elementos, cada ${formatNumber(minutes)} minutos.`,
    sentence: (peak: string, at: string, group: string, others: string) =>
      `Máximo: ${peak} (${at}). En total, ${group} del grupo y ${others} de otros.`,
    none: 'No quedan votos que mostrar.',
    group: 'Del grupo',
    others: 'De otros',
  },
});

interface Bar {
  at: number;
  group: number;
  others: number;
}

/** When the votes came: the group’s stacked on those of others, on one scale. */
export function threatTimeline(timeline: Timeline): TemplateResult {
  const t = WORDS[language.value];
  const { bars, minutes } = barsOf(timeline);
  if (bars.length === 0) return html`<p class="quiet small">${t.none}</p>`;
  const most = Math.max(...bars.map(({ group, others }) => group + others));
  const peak = bars.find(({ group, others }) => group + others === most) as Bar;
  const sumOf = (key: 'group' | 'others'): string => formatNumber(bars.reduce((sum, bar) => sum + bar[key], 0));
  const sentence = t.sentence(formatNumber(most), formatMoment(new Date(peak.at).toISOString()), sumOf('group'), sumOf('others'));
  return html`<p class="quiet small">${t.caption(minutes)} ${sentence}</p>
    <svg class="plot plot-wide timeline" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label=${sentence}>${axis(most)}${bars.map((bar, i) => drawBar(bar, { i, count: bars.length, most }))}${ends(bars)}</svg>
    <p class="key" aria-hidden="true"><span><i class="group"></i>${t.group}</span><span><i></i>${t.others}</span></p>`;
}

/** All steps from the first to the last, also those without votes. */
export function barsOf({ minutes, entries }: Timeline): { bars: Bar[]; minutes: number } {
  const times = entries.map(({ at }) => Date.parse(at));
  if (times.length === 0) return { bars: [], minutes };
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const given = minutes * 60_000;
  const step = given * Math.ceil((Math.floor((last - first) / given) + 1) / MOST_BARS);
  const bars = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, i): Bar => ({ at: first + i * step, group: 0, others: 0 }),
  );
  for (const [i, { group, others }] of entries.entries()) {
    const bar = bars[Math.floor(((times[i] as number) - first) / step)] as Bar;
    bar.group += group;
    bar.others += others;
  }
  return { bars, minutes: step / 60_000 };
}

function drawBar({ group, others }: Bar, { i, count, most }: { i: number; count: number; most: number }) {
  const slot = (SIZE.width - SIZE.axis) / Math.max(count, 12);
  const heightOf = (votes: number): number => (votes / most) * (SIZE.floor - SIZE.top);
  const x = roundToTenth(SIZE.axis + i * slot);
  const width = roundToTenth(Math.max(1, slot * 0.8));
  const [low, high] = [heightOf(others), heightOf(group)];
  const rect = (kind: string, y: number, height: number) =>
    height === 0 ? svg`` : svg`<rect class=${kind} x=${x} y=${roundToTenth(y)} width=${width} height=${roundToTenth(height)} rx="1" />`;
  return svg`${rect('others', SIZE.floor - low, low)}${rect('group', SIZE.floor - low - high, high)}`;
}

function axis(most: number) {
  return [0, most].map((value) => {
    const y = value === 0 ? SIZE.floor : SIZE.top;
    return svg`<line class="axis" x1=${SIZE.axis} x2=${SIZE.width} y1=${y} y2=${y} /><text x="0" y=${y + 4}>${formatNumber(value)}</text>`;
  });
}

function ends(bars: readonly Bar[]) {
  const [first, last] = [bars[0] as Bar, bars.at(-1) as Bar];
  const text = (at: number): string => axisTime(at, last.at - first.at);
  return svg`<text x=${SIZE.axis} y=${SIZE.height - 8}>${text(first.at)}</text>
    ${bars.length > 20 ? svg`<text x=${SIZE.width} y=${SIZE.height - 8} text-anchor="end">${text(last.at)}</text>` : svg``}`;
}

/** Shows the time within a day, otherwise the date. */
function axisTime(at: number, span: number): string {
  const parts: Intl.DateTimeFormatOptions =
    span < DAY_MS ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short', hour: '2-digit' };
  return new Intl.DateTimeFormat(language.value, parts).format(at);
}

export const timelineStyles = css`
  .timeline { direction: ltr; }
  .timeline .others { fill: var(--md-sys-color-outline); opacity: .55; }
  .timeline .group { fill: var(--v-rejected-fill); }
  .key { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-5); font: var(--v-type-body-small); }
  .key span { display: inline-flex; gap: .5rem; align-items: center; }
  .key i { width: 10px; height: 10px; border-radius: 50%; background: var(--md-sys-color-outline); }
  .key i.group { background: var(--v-rejected-fill); border-radius: 2px; }
`;
