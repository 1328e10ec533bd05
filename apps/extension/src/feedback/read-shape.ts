/** What is wrong with a value, and where in the file or the store it stands. */
export const PROBLEMS = [
  'missing',
  'not_text',
  'not_a_number',
  'not_a_list',
  'not_an_object',
  'unknown_field',
  'unknown_value',
  'too_long',
  'too_many',
  'out_of_range',
  'malformed',
  'not_json',
  'file_too_large',
  'storage_full',
  'storage_newer',
] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

export interface Problem {
  /** Such as `feedback[3].userFeedback.reason`; empty for the file as a whole. */
  at: string;
  problem: ProblemKind;
}

/** Whoever sends a file with more faults than this learns nothing from the rest. */
const PROBLEMS_AT_MOST = 50;

/** Reads a value that may be anything. What is wrong goes to `problems`, and the result then means nothing. */
export type Read<T> = (value: unknown, place: Place) => T;

export interface Place {
  at: string;
  problems: Problem[];
}

export type ReadResult<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

export function readShape<T>(value: unknown, read: Read<T>, at = ''): ReadResult<T> {
  const problems: Problem[] = [];
  const result = read(value, { at, problems });
  return problems.length === 0 ? { ok: true, value: result } : { ok: false, problems };
}

/** Says what is wrong; whatever is returned then is thrown away, so it may be of any type. */
export function wrong({ at, problems }: Place, problem: ProblemKind): never {
  if (problems.length < PROBLEMS_AT_MOST) problems.push({ at, problem });
  return undefined as never;
}

export function text(longest: number): Read<string> {
  return (value, place) => {
    if (typeof value !== 'string') return wrong(place, value === undefined ? 'missing' : 'not_text');
    if (value.length > longest) return wrong(place, 'too_long');
    return value.toWellFormed(); // the store would do so too, and what was read back would differ
  };
}

export function textLike(longest: number, isRight: (value: string) => boolean): Read<string> {
  const read = text(longest);
  return (value, place) => {
    const found = read(value, place);
    return found === undefined || isRight(found) ? found : wrong(place, 'malformed');
  };
}

export function number(least: number, most: number): Read<number> {
  return (value, place) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return wrong(place, value === undefined ? 'missing' : 'not_a_number');
    return value >= least && value <= most ? value : wrong(place, 'out_of_range');
  };
}

export function wholeNumber(least: number, most: number): Read<number> {
  const read = number(least, most);
  return (value, place) => {
    const found = read(value, place);
    return found === undefined || Number.isInteger(found) ? found : wrong(place, 'malformed');
  };
}

export function oneOf<T extends string>(choices: readonly T[]): Read<T> {
  return (value, place) => {
    if (typeof value !== 'string') return wrong(place, value === undefined ? 'missing' : 'not_text');
    return choices.find((choice) => choice === value) ?? wrong(place, 'unknown_value');
  };
}

export function list<T>(read: Read<T>, longest = Number.POSITIVE_INFINITY): Read<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) return wrong(place, value === undefined ? 'missing' : 'not_a_list');
    if (value.length > longest) return wrong(place, 'too_many');
    const { at, problems } = place;
    const found: T[] = [];
    for (const [index, item] of value.entries()) {
      if (problems.length >= PROBLEMS_AT_MOST) break;
      found.push(read(item, { at: `${at}[${index}]`, problems }));
    }
    return found;
  };
}

/** A field that may be left out is read by one that may find nothing. */
type Fields<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Read<T[Key] | undefined> : Read<T[Key]> };

/** Exactly these fields, in this order, so that a field of another name, `__proto__` among them, is a fault. */
export function object<T extends object>(fields: Fields<T>): Read<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, place) => {
    if (!isObject(value)) return wrong(place, value === undefined ? 'missing' : 'not_an_object');
    const inside = (name: string): Place => ({ at: place.at === '' ? name : `${place.at}.${name}`, problems: place.problems });
    for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) wrong(inside(shortened(name)), 'unknown_field');
    const found = names.map((name) => [name, fields[name](Object.hasOwn(value, name) ? value[name] : undefined, inside(name))] as const);
    return Object.fromEntries(found.filter(([, one]) => one !== undefined)) as T;
  };
}

export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, place) => (value === undefined ? undefined : read(value, place));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name).toWellFormed();
