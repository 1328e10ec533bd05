interface Position {
  x: number;
  y: number;
}

const ROUNDS = 200;
const PRECISION = 1e-12;

/**
 * Places vectors on a plane, −1 to 1 both ways, so that they lie as far apart as two dimensions allow: their two principal
 * components, found by power iteration. The same input has the same map. Vectors that are all alike lie in the middle.
 */
export function layOut(vectors: readonly ArrayLike<number>[]): Position[] {
  const centred = centre(vectors);
  const first = principalDirection(centred, undefined);
  const second = first && principalDirection(centred, first);
  const xs = coordinates(centred, first);
  const ys = coordinates(centred, second);
  const widest = Math.max(...[...xs, ...ys].map(Math.abs), 0) || 1;
  return xs.map((x, i) => ({ x: x / widest, y: (ys[i] as number) / widest }));
}

function centre(vectors: readonly ArrayLike<number>[]): Float64Array[] {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let i = 0; i < mean.length; i += 1) mean[i] = (mean[i] as number) + (vector[i] as number) / vectors.length;
  return vectors.map((vector) => mean.map((average, i) => (vector[i] as number) - average));
}

/** Undefined if the vectors do not differ in any (further) direction. */
function principalDirection(rows: readonly Float64Array[], before: Float64Array | undefined): Float64Array | undefined {
  let direction = startOf(rows, before);
  for (let round = 0; round < ROUNDS && direction; round += 1) {
    const turned = unit(without(spread(rows, direction), before));
    if (!turned) return undefined;
    const change = 1 - Math.abs(dot(turned, direction));
    direction = turned;
    if (change < PRECISION) break;
  }
  return direction && upright(direction);
}

/** The row furthest from the middle: it has a part in the direction that is sought. */
function startOf(rows: readonly Float64Array[], before: Float64Array | undefined): Float64Array | undefined {
  const parts = rows.map((row) => without(row, before));
  const lengths = parts.map((part) => dot(part, part));
  const furthest = lengths.indexOf(Math.max(...lengths));
  return furthest < 0 || (lengths[furthest] as number) < PRECISION ? undefined : unit(parts[furthest] as Float64Array);
}

/** The product of the covariance of the rows with a direction. */
function spread(rows: readonly Float64Array[], direction: Float64Array): Float64Array {
  const sum = new Float64Array(direction.length);
  for (const row of rows) {
    const along = dot(row, direction);
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] as number) + along * (row[i] as number);
  }
  return sum;
}

function without(vector: Float64Array, direction: Float64Array | undefined): Float64Array {
  if (!direction) return vector;
  const along = dot(vector, direction);
  return vector.map((value, i) => value - along * (direction[i] as number));
}

function unit(vector: Float64Array): Float64Array | undefined {
  const length = Math.sqrt(dot(vector, vector));
  return length < PRECISION ? undefined : vector.map((value) => value / length);
}

/** A direction and its opposite are equally principal: the largest part is made positive. */
function upright(direction: Float64Array): Float64Array {
  const largest = direction.reduce((most, value) => (Math.abs(value) > Math.abs(most) + PRECISION ? value : most), 0);
  return largest < 0 ? direction.map((value) => -value) : direction;
}

function coordinates(rows: readonly Float64Array[], direction: Float64Array | undefined): number[] {
  return rows.map((row) => (direction ? dot(row, direction) : 0));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
