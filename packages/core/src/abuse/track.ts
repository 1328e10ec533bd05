import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/index.ts';
import { countOne, newSlidingCount, type SlidingCount } from './sliding-count.ts';

/** The times that are remembered of a person: enough for the pauses, and for the busiest minute that a policy may allow. */
export const REMEMBERED = 64;
/** A longer pause is a break. */
export const BREAK_MS = 10 * MINUTE_MS;

/** What is remembered of one person, browser or network, always the same amount. */
export interface Track {
  /** The latest times, as a ring. */
  times: number[];
  next: number;
  last: number;
  /** The most acts within a minute since it was last judged. */
  peak: number;
  minute: SlidingCount;
  hour: SlidingCount;
  day: SlidingCount;
  /** One bit for each of the last 24 hours in which it acted, the lowest for the latest. */
  hours: number;
  /** When the last break ended. */
  since: number;
}

export function newTrack(): Track {
  return {
    times: [],
    next: 0,
    last: 0,
    peak: 0,
    minute: newSlidingCount(),
    hour: newSlidingCount(),
    day: newSlidingCount(),
    hours: 0,
    since: 0,
  };
}

export function copyOf(track: Track): Track {
  const { times, minute, hour, day } = track;
  return { ...track, times: [...times], minute: { ...minute }, hour: { ...hour }, day: { ...day } };
}

/** Adds an act. One that is older than the last does nothing: a wrong clock must not look like haste. */
export function addAct(track: Track, at: number): void {
  if (at < track.last) return;
  const hoursLater = track.last === 0 ? 24 : Math.floor(at / HOUR_MS) - Math.floor(track.last / HOUR_MS);
  track.hours = (hoursLater >= 24 ? 0 : (track.hours << hoursLater) & 0xffffff) | 1;
  if (at - track.last > BREAK_MS) track.since = at;
  track.times[track.next] = at;
  track.next = (track.next + 1) % REMEMBERED;
  countAct(track, at);
}

/** Counts an act without storing its time. */
export function countAct(track: Track, at: number): void {
  if (at < track.last) return;
  track.last = at;
  countOne(track.minute, MINUTE_MS, at);
  countOne(track.hour, HOUR_MS, at);
  countOne(track.day, DAY_MS, at);
}

/** The remembered times, oldest first. */
export function timesOf({ times, next }: Track): number[] {
  return times.length < REMEMBERED ? times : [...times.slice(next), ...times.slice(0, next)];
}

/** How many of the remembered acts came within the minute before the last. */
export function actsInLastMinute(track: Track): number {
  let acts = 0;
  for (const at of track.times) if (at > track.last - MINUTE_MS) acts += 1;
  return acts;
}

/** Remembers how many acts the last minute had, if they were more than `limit`. */
export function notePeak(track: Track, limit: number): void {
  const earlier = track.times[(track.next - 1 - limit + 2 * REMEMBERED) % REMEMBERED];
  if (track.times.length > limit && (earlier as number) > track.last - MINUTE_MS)
    track.peak = Math.max(track.peak, actsInLastMinute(track));
}
