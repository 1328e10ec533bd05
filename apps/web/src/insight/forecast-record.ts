import { roundToTenth } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, language, percent } from '@verdict/elements/words';
import type { TopicInsight } from '@verdict/wire/insight';
import { css, html, nothing, svg, type TemplateResult } from 'lit';

type Record = TopicInsight['forecasts'];
type Calibration = Record['topic'];
type Scored = Record['recent'][number];

const WORDS = defineWords({
  en: {
    title: 'How right forecasts were',
    none: 'No forecast for this topic has been scored yet: each is scored a week after it was made.',
    inTopic: 'In this topic',
    everywhere: 'In all topics',
    within: (within: number, compared: number, coverage: string) =>
      `${formatNumber(within)} of ${counted(compared, 'forecast', 'forecasts')} ended inside the range, which should hold ${coverage} of them.`,
    error: (points: number) => `The share of support was off by ${counted(points, 'point', 'points')} on average.`,
    uncompared: (count: number) => `${counted(count, 'forecast', 'forecasts')} scored, none with votes to compare.`,
    picture: (count: number): string =>
      `Bars: the ranges of the last ${count === 1 ? 'forecast' : `${formatNumber(count)} forecasts`}, the newest on the right. Dots: what came, hollow where it missed.`,
  },
  es: {
    title: 'Cuánto acertaron los pronósticos',
    none: 'Aún no se ha puntuado ningún pronóstico de este tema: cada uno se puntúa una semana después de hacerse.',
    inTopic: 'En este tema',
    everywhere: 'En todos los temas',
    within: (within: number, compared: number, coverage: string) =>
      `${formatNumber(within)} de ${counted(compared, 'pronóstico acabó', 'pronósticos acabaron')} dentro del intervalo, que debería acertar en el ${coverage}.`,
    error: (points: number) => `El apoyo se desvió ${counted(points, 'punto', 'puntos')} de media.`,
    uncompared: (count: number) => `${counted(count, 'pronóstico puntuado', 'pronósticos puntuados')}, ninguno con votos que comparar.`,
    picture: (count: number): string =>
      `Barras: los intervalos ${count === 1 ? 'del último pronóstico' : `de los últimos ${formatNumber(count)} pronósticos`}, el más nuevo a la derecha. Puntos: lo que ocurrió, huecos donde falló.`,
  },
});

const WIDTH = 300;
const HEIGHT = 84;
const LEFT = 40;
const STEP = 13;
const LEAST_HEIGHT = 3;

/** 0 % at the bottom. */
const y = (share: number): number => roundToTenth(8 + (1 - share) * (HEIGHT - 16));

export const forecastRecordStyles = css`
  .record { display: grid; gap: var(--v-space-2); }
  .record svg { display: block; inline-size: 100%; max-inline-size: 24rem; block-size: auto; forced-color-adjust: none; }
  .record .axis { stroke: var(--md-sys-color-outline-variant); }
  .record .range { fill: color-mix(in srgb, var(--md-sys-color-primary) 45%, var(--md-sys-color-surface)); }
  .record .hit { fill: var(--md-sys-color-primary); }
  .record .miss { fill: var(--md-sys-color-surface); stroke: var(--md-sys-color-on-surface); stroke-width: 2; }
  .record text { font: var(--v-type-caption); fill: var(--md-sys-color-on-surface-variant); }
`;

/** How right forecasts were so far, in numbers and as a picture of the last ones of the topic. */
export function forecastRecord({ coverage, topic, everywhere, recent }: Record, heading: 'h2' | 'h3'): TemplateResult {
  const t = WORDS[language.value];
  const hasOthers = everywhere.scored > topic.scored;
  return html`<div class="record">${heading === 'h2' ? html`<h2>${t.title}</h2>` : html`<h3>${t.title}</h3>`}
    ${topic.scored === 0 ? html`<p class="small quiet">${t.none}</p>` : html`<p class="small">${hasOthers ? html`<strong>${t.inTopic}:</strong> ` : nothing}${describe(topic, coverage)}</p>`}
    ${recent.length > 0 ? html`${picture(recent)}<p class="caption">${t.picture(recent.length)}</p>` : nothing}
    ${hasOthers ? html`<p class="small"><strong>${t.everywhere}:</strong> ${describe(everywhere, coverage)}</p>` : nothing}</div>`;
}

function describe({ scored, compared, share_within, share_error }: Calibration, coverage: number): string {
  const t = WORDS[language.value];
  if (share_within === null || share_error === null) return t.uncompared(scored);
  return `${t.within(Math.round(share_within * compared), compared, percent(coverage))} ${t.error(Math.round(100 * share_error))}`;
}

/** A bar from the lower to the upper end of each forecast, the newest on the right, and a dot for what came. The text says the same. */
function picture(recent: readonly Scored[]): TemplateResult {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${[0, 0.5, 1].map((share) => svg`<line class="axis" x1=${LEFT} x2=${WIDTH} y1=${y(share)} y2=${y(share)} /><text x=${LEFT - 6} y=${y(share) + 4} text-anchor="end">${percent(share)}</text>`)}
    ${recent.toReversed().map((forecast, at) => bar(forecast, LEFT + STEP / 2 + at * STEP))}</svg>`;
}

function bar({ low, high, actual, within }: Scored, x: number): TemplateResult {
  const height = Math.max(LEAST_HEIGHT, y(low) - y(high));
  return svg`<rect class="range" x=${x - 3} y=${y(high)} width="6" height=${roundToTenth(height)} rx="2" />
    <circle class=${within ? 'hit' : 'miss'} cx=${x} cy=${y(actual)} r="3" />`;
}
