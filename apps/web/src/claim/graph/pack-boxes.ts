export interface Box {
  width: number;
  height: number;
}

interface Packing {
  /** The corner of each box, in the order of the input. */
  places: { x: number; y: number }[];
  width: number;
  height: number;
}

const GAP = 24;

/** Packs boxes into rows no wider than `room`, except for a box that is wider itself. */
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
