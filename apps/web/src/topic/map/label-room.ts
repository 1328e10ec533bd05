interface Label {
  /** The middle of its line. */
  x: number;
  y: number;
  text: string;
}

/** Roughly, of the letters of a label. */
const LETTER_WIDTH = 9;
const LINE_HEIGHT = 28;

/** The labels that do not cover an earlier one. */
export function withoutOverlap<One extends Label>(labels: readonly One[]): One[] {
  const shown: One[] = [];
  for (const label of labels) if (!shown.some((other) => overlaps(label, other))) shown.push(label);
  return shown;
}

function overlaps(one: Label, other: Label): boolean {
  const reach = ((one.text.length + other.text.length) * LETTER_WIDTH) / 2;
  return Math.abs(one.x - other.x) < reach && Math.abs(one.y - other.y) < LINE_HEIGHT;
}
