export interface Box {
  width: number;
  height: number;
}

interface Packing {
  /** Where each box has its corner, in the order they came. */
  places: { x: number; y: number }[];
  width: number;
  height: number;
}

const GAP = 24;

/** Puts boxes in rows no wider than `room`, unless one alone is. */
export function packBoxes(boxes: readonly Box[], room: number): Packing {
  const packing: Packing = { places: [], width: 0, height: 0 };
  let [x, top] = [0, 0];
  for (const { width, height } of boxes) {
    if (x > 0 && x + width > room) [x, top] = [0, packing.height + GAP];
    packing.places.push({ x, y: top });
    packing.width = Math.max(packing.width, x + width);
    packing.height = Math.max(packing.height, top + height);
    x += width + GAP;
  }
  return packing;
}
