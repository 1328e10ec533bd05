/** What a time may look like, for messages. */
export const TIME_FORMS = 'a time from 1970 to 2099: 2026-03-01T12:00:00Z, or seconds or milliseconds since 1970';

/** Larger numbers are milliseconds: as seconds they would be in the year 5138, as milliseconds they are after 1973. */
const FIRST_MILLISECONDS = 1e11;
/** The first second of 2100. */
const TOO_LATE = 4_102_444_800;
const DAY = 86_400;
/** Date, then perhaps hour and minute, second, fraction, zone. */
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const [ZERO, POINT, DASH, COLON, LETTER_T, LETTER_Z] = [48, 46, 45, 58, 84, 90];

/** Seconds since 1970, or NaN if the cell is no time. A time without a zone is UTC. */
export function secondsIn(bytes: Uint8Array, from: number, to: number): number {
  const seconds = bytes[from + 4] === DASH ? secondsInDate(bytes, from, to) : secondsInNumber(bytes, from, to);
  return seconds >= 0 && seconds < TOO_LATE ? seconds : Number.NaN;
}

function secondsInNumber(bytes: Uint8Array, from: number, to: number): number {
  let [value, scale] = [0, 0];
  // Fifteen digits are exact.
  if (from === to || to - from > 16) return Number.NaN;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      scale *= 10;
    } else if (digit === POINT - ZERO && scale === 0 && at > from && at + 1 < to) scale = 1;
    else return Number.NaN;
  }
  const number = value / (scale || 1);
  return number < FIRST_MILLISECONDS ? number : number / 1000;
}

function secondsInDate(bytes: Uint8Array, from: number, to: number): number {
  const day = dayOf(numberAt(bytes, from, 4), numberAt(bytes, from + 5, 2), numberAt(bytes, from + 8, 2));
  if (isUsualForm(bytes, from, to)) return day * DAY + clock(bytes, from);
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 40)));
  if (to - from > 40 || !ISO.test(text)) return Number.NaN;
  return day * DAY + (text.length > 10 ? clock(bytes, from) : 0) + fractionIn(text) - zoneIn(text);
}

/** 2026-03-01T12:00:00Z, as most programs write it. */
function isUsualForm(bytes: Uint8Array, from: number, to: number): boolean {
  return (
    to - from === 20 &&
    bytes[from + 7] === DASH &&
    bytes[from + 10] === LETTER_T &&
    bytes[from + 13] === COLON &&
    bytes[from + 16] === COLON &&
    bytes[from + 19] === LETTER_Z
  );
}

/** Votes have few different dates, and to make a Date takes long. */
const KNOWN_DAYS = new Map<number, number>();

function dayOf(year: number, month: number, day: number): number {
  const code = (year * 100 + month) * 100 + day;
  const known = KNOWN_DAYS.get(code);
  if (known !== undefined) return known;
  const found = daysSince1970(year, month, day);
  KNOWN_DAYS.set(code, found);
  return found;
}

/** NaN unless the date exists. */
function daysSince1970(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? Math.floor(date.getTime() / 1000 / DAY) : Number.NaN;
}

function clock(bytes: Uint8Array, from: number): number {
  const [hour, minute] = [numberAt(bytes, from + 11, 2), numberAt(bytes, from + 14, 2)];
  const second = bytes[from + 16] === COLON ? numberAt(bytes, from + 17, 2) : 0;
  return hour < 24 && minute < 60 && second < 61 ? hour * 3600 + minute * 60 + second : Number.NaN;
}

function fractionIn(text: string): number {
  return Number(`0.${/[.,](\d+)/.exec(text)?.[1] ?? '0'}`);
}

function zoneIn(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text.slice(11)) ?? [];
  return sign === undefined ? 0 : (sign === '+' ? 1 : -1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

function numberAt(bytes: Uint8Array, from: number, digits: number): number {
  let value = 0;
  for (let at = from; at < from + digits; at += 1) {
    const digit = (bytes[at] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
