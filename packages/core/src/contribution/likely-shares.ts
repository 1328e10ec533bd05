/** What a measurement says a share is, and how far it strays by chance (a standard deviation). */
export interface MeasuredShare {
  measured: number;
  spread: number;
}

/** What shares to one question may look like: most are about so large, as alike as this says, and some are of any size. */
interface Outlook {
  typical: number;
  likeness: number;
  outliers: number;
}

/** Of how large the typical share is, in parts of an even one; large outliers leave less for the others. */
const TYPICAL = [0.15, 0.3, 0.45, 0.6, 0.8, 1, 1.3];
/** From shares of all sizes, most of them small, to shares that are all but the same. */
const LIKENESS = [1, 2, 4, 16, 64];
const OUTLIERS = [0.02, 0.1, 0.3];
/** Beyond so many spreads a share is not looked for, and between them at so many places. */
const REACH = 4.5;
const PLACES = 40;

/**
 * The expected size of each share, given all of them: the shares to one question tell how large and how alike such shares
 * are, and what is measured with much noise is drawn towards that. With little noise it stays where it was measured.
 * No outlook is chosen; each weighs as much as it would have led one to expect the measurements (a hierarchical Bayes mean).
 */
export function likelyShares(shares: readonly MeasuredShare[]): number[] {
  const places = shares.map(placesOf);
  const views = outlooksFor(shares.length).map((outlook) => {
    const densityAt = densityIn(outlook);
    return places.map((some) => seenWith(densityAt, some));
  });
  const evidence = views.map((seen) => sum(seen.map(({ total }) => Math.log(total))));
  const best = Math.max(...evidence);
  const weights = evidence.map((one) => Math.exp(one - best));
  const whole = sum(weights);
  return shares.map((_, i) => sum(views.map((seen, v) => ((weights[v] as number) * (seen[i] as Seen).mean) / whole)));
}

function outlooksFor(shares: number): Outlook[] {
  return TYPICAL.flatMap((part) =>
    LIKENESS.flatMap((likeness) => OUTLIERS.map((outliers) => ({ typical: part / shares, likeness, outliers }))),
  );
}

interface Place {
  share: number;
  logShare: number;
  /** How likely what was measured is, were this the share, against the likeliest; times the width of the place. */
  weight: number;
}

function placesOf({ measured, spread }: MeasuredShare): Place[] {
  const likeliest = Math.min(1, Math.max(0, measured)); // noise may lead far beyond what a share can be
  const from = Math.max(0, likeliest - REACH * spread);
  const to = Math.min(1, likeliest + REACH * spread);
  const width = (to - from) / PLACES;
  const strangeness = (share: number): number => ((measured - share) / spread) ** 2 / 2;
  return Array.from({ length: PLACES }, (_, i) => {
    const share = from + (i + 0.5) * width;
    return { share, logShare: Math.log(share), weight: width * Math.exp(strangeness(likeliest) - strangeness(share)) };
  });
}

interface Seen {
  /** How likely the measurement is in this outlook. */
  total: number;
  mean: number;
}

function seenWith(densityAt: (place: Place) => number, places: readonly Place[]): Seen {
  let total = Number.MIN_VALUE;
  let weighed = 0;
  for (const place of places) {
    const likely = place.weight * densityAt(place);
    total += likely;
    weighed += likely * place.share;
  }
  return { total, mean: weighed / total };
}

/** A gamma distribution of the typical shares (whose shape is their likeness), and an even one of the others. */
function densityIn({ typical, likeness, outliers }: Outlook): (place: Place) => number {
  const rate = likeness / typical;
  const level = likeness * Math.log(rate) - logFactorial(likeness - 1) + Math.log(1 - outliers);
  return ({ share, logShare }) => Math.exp(level + (likeness - 1) * logShare - rate * share) + outliers;
}

function logFactorial(n: number): number {
  let total = 0;
  for (let i = 2; i <= n; i += 1) total += Math.log(i);
  return total;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
