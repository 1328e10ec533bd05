import { roundToTenth } from '@verdict/elements/look';
import type { VeracityChange } from '@verdict/wire/claim';

export const PLOT = { width: 400, height: 160, left: 36, right: 88, top: 16, foot: 128 } as const;

export interface VeracityPlotShape {
  /** The line, with a step for each change. */
  path: string;
  points: readonly { x: number; y: number }[];
  /** The grid lines: their values and positions. */
  grid: readonly { value: number; y: number }[];
}

/** The history of a claim's veracity as a step line over time. */
export function veracityShape(history: readonly Pick<VeracityChange, 'veracity_after' | 'created_at'>[], now: Date): VeracityPlotShape {
  const times = history.map(({ created_at }) => new Date(created_at).getTime());
  const begin = times[0] ?? now.getTime();
  const span = Math.max(now.getTime(), times.at(-1) ?? 0) - begin || 1;
  const values = history.map(({ veracity_after }) => veracity_after);
  const { low, high } = boundsOf(values);
  const x = (time: number) => roundToTenth(PLOT.left + ((time - begin) / span) * (PLOT.width - PLOT.left - PLOT.right));
  const y = (value: number) => roundToTenth(PLOT.top + ((high - value) / (high - low)) * (PLOT.foot - PLOT.top));
  const points = history.map(({ veracity_after }, i) => ({ x: x(times[i] as number), y: y(veracity_after) }));
  const steps = points.map((point, i) => (i === 0 ? `M${point.x} ${point.y}` : `H${point.x} V${point.y}`));
  const grid = linesBetween(low, high).map((value) => ({ value, y: y(value) }));
  return { path: [...steps, `H${x(begin + span)}`].join(' '), points, grid };
}

/** The scale: multiples of 0.1 around all values, at least 0.3 high, so that a small step does not look like a fall. */
function boundsOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.floor(Math.min(...values, 1) * 10 - 0.5) / 10;
  const high = Math.ceil(Math.max(...values, 0) * 10 + 0.5) / 10;
  const spare = Math.max(0, 0.3 - (high - low)) / 2;
  return { low: Math.max(0, Math.floor((low - spare) * 10 + 1e-6) / 10), high: Math.min(1, Math.ceil((high + spare) * 10 - 1e-6) / 10) };
}

/** Round values, at most about five. */
function linesBetween(low: number, high: number): number[] {
  const step = high - low > 0.55 ? 0.2 : 0.1;
  const first = Math.ceil(low / step - 1e-6);
  const last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, i) => roundToTenth((first + i) * step));
}
