import { join } from 'node:path';
import { BadRows } from './columns-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { readTexts } from './texts-csv.ts';

/** A rating of one user by another, from −1 (no trust at all) to 1. */
export interface TrustRating {
  rater: string;
  ratee: string;
  rating: number;
  /** Seconds. */
  time: number;
}

export interface RatedUsers {
  ratings: TrustRating[];
  /** Whether a user is a known fraud. Users without a label are left out. */
  isFraud: Map<string, boolean>;
}

const MOST_RATING = 10;

/** Reads the files of a folder that end with `ratings.csv` and `labels.csv` under the same name. */
export async function readRatedUsers(dir: string, name: string): Promise<RatedUsers> {
  const ratings = await readRatings(join(dir, `${name}_ratings.csv`));
  const isFraud = await readLabels(join(dir, `${name}_labels.csv`));
  const kinds = new Set(isFraud.values());
  if (kinds.size < 2) throw new ExitError(EXIT.usage, `${name}_labels.csv needs users of both labels, fraud and benign.`);
  return { ratings, isFraud };
}

async function readRatings(file: string): Promise<TrustRating[]> {
  const { rows, line, text } = await readTexts(file, ['rater', 'ratee', 'rating', 'time']);
  const bad = new BadRows(file);
  const ratings: TrustRating[] = [];
  for (let row = 0; row < rows; row += 1) {
    const [rater, ratee] = [text('rater', row), text('ratee', row)];
    const [rating, time] = [Number(text('rating', row)), Number(text('time', row))];
    if (!(Math.abs(rating) <= MOST_RATING)) bad.add(line[row] as number, 'rating must be a number from -10 to 10');
    else if (!Number.isFinite(time)) bad.add(line[row] as number, 'time must be a number of seconds');
    else ratings.push({ rater, ratee, rating: rating / MOST_RATING, time });
  }
  bad.refuse();
  return ratings;
}

async function readLabels(file: string): Promise<Map<string, boolean>> {
  const { rows, line, text } = await readTexts(file, ['user', 'label']);
  const bad = new BadRows(file);
  const labels = new Map<string, boolean>();
  for (let row = 0; row < rows; row += 1) {
    const [user, label] = [text('user', row), text('label', row)];
    if (label === 'fraud' || label === 'benign') labels.set(user, label === 'fraud');
    else bad.add(line[row] as number, 'label must be fraud or benign');
  }
  bad.refuse();
  return labels;
}

/** The raters who rated most of the labelled users. Their ratings may have made the labels: using them would be circular. */
export function mostRatersOfLabelled({ ratings, isFraud }: RatedUsers, count: number): Set<string> {
  const rated = new Map<string, Set<string>>();
  for (const { rater, ratee } of ratings) if (isFraud.has(ratee)) rated.set(rater, (rated.get(rater) ?? new Set()).add(ratee));
  const ranked = [...rated].toSorted(([a, of], [b, others]) => others.size - of.size || (a < b ? -1 : 1));
  return new Set(ranked.slice(0, count).map(([rater]) => rater));
}
