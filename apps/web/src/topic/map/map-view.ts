/** What part of a plane from -1 to 1 is shown: its middle, and how much it is enlarged. */
export interface MapView {
  x: number;
  y: number;
  zoom: number;
}

export const WHOLE: MapView = { x: 0, y: 0, zoom: 1 };
const MOST_ZOOM = 12;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The middle never leaves the plane, and the whole plane is the widest view. */
function within({ x, y, zoom }: MapView): MapView {
  const reach = 1 - 1 / zoom;
  return { x: clamp(x, -reach, reach), y: clamp(y, -reach, reach), zoom };
}

/** Moves the view by shares of what is shown. */
export function pan({ x, y, zoom }: MapView, right: number, down: number): MapView {
  return within({ x: x + (2 * right) / zoom, y: y + (2 * down) / zoom, zoom });
}

/** Enlarges around a place on the screen, which stays where it is: 0 is the middle, -1 and 1 are the edges. */
export function zoomAt(view: MapView, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): MapView {
  const zoom = clamp(view.zoom * factor, 1, MOST_ZOOM);
  const shift = 1 / view.zoom - 1 / zoom;
  return within({ x: view.x + at.x * shift, y: view.y + at.y * shift, zoom });
}

/** Where a place of the plane is on a screen of this size. */
export function place(view: MapView, point: { x: number; y: number }, size: { width: number; height: number }): { x: number; y: number } {
  return {
    x: ((point.x - view.x) * view.zoom * 0.5 + 0.5) * size.width,
    y: ((point.y - view.y) * view.zoom * 0.5 + 0.5) * size.height,
  };
}

interface Spot {
  x: number;
  y: number;
}

/** The nearest spot in the direction of an arrow key; undefined if there is none. */
export function nextSpot<Place extends Spot>(spots: readonly Place[], from: Spot, key: string): Place | undefined {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const ahead = spots
    .map((spot) => ({
      spot,
      along: (spot.x - from.x) * dx + (spot.y - from.y) * dy,
      across: Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx),
    }))
    .filter(({ along }) => along > 0);
  return ahead.toSorted((a, b) => a.along + 2 * a.across - (b.along + 2 * b.across))[0]?.spot;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
