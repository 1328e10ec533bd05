import { seeded } from '../pseudorandom/index.ts';
import type { Place } from './find-groups.ts';

/** Several people of one group, as one place: their mean, and how far they are from it on average. */
export interface SharedPlace extends Place {
  group: number;
  people: number;
  spreadX: number;
  spreadY: number;
}

export interface PlacedPerson extends Place {
  group: number;
}

/**
 * Replaces people by places that at least `fewest` of them share. Whoever knows how a person voted, or that they have just voted, still
 * cannot find their point or follow it from map to map.
 */
export function sharePlaces(people: readonly PlacedPerson[], fewest: number): SharedPlace[] {
  const groups = [...Map.groupBy(people, ({ group }) => group)].toSorted(([a], [b]) => a - b);
  return groups.flatMap(([, members]) => (members.length < fewest ? [] : split(members, fewest).map(placeOf)));
}

/** Halves people along the axis on which they are farther apart, as long as both halves are large enough. */
function split(people: readonly PlacedPerson[], fewest: number): (readonly PlacedPerson[])[] {
  if (people.length < 2 * fewest) return [people];
  const axis = widthOf(people, 'x') >= widthOf(people, 'y') ? 'x' : 'y';
  const other = axis === 'x' ? 'y' : 'x';
  const sorted = people.toSorted((a, b) => a[axis] - b[axis] || a[other] - b[other]);
  const half = Math.floor(sorted.length / 2);
  return [...split(sorted.slice(0, half), fewest), ...split(sorted.slice(half), fewest)];
}

function widthOf(people: readonly PlacedPerson[], axis: 'x' | 'y'): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const person of people) {
    least = Math.min(least, person[axis]);
    most = Math.max(most, person[axis]);
  }
  return most - least;
}

function placeOf(people: readonly PlacedPerson[]): SharedPlace {
  const meanOf = (value: (person: PlacedPerson) => number): number =>
    people.reduce((sum, person) => sum + value(person), 0) / people.length;
  const [x, y] = [meanOf((person) => person.x), meanOf((person) => person.y)];
  return {
    x,
    y,
    group: (people[0] as PlacedPerson).group,
    people: people.length,
    spreadX: meanOf((person) => Math.abs(person.x - x)),
    spreadY: meanOf((person) => Math.abs(person.y - y)),
  };
}

/**
 * Points for a map: as many as there are people or as fit, scattered around the places they share by chance and in no order. The same
 * seed gives the same points.
 */
export function scatterPoints(places: readonly SharedPlace[], { most, seed }: { most: number; seed: number }): PlacedPerson[] {
  const random = seeded(seed);
  const people = places.reduce((sum, place) => sum + place.people, 0);
  const share = Math.min(1, most / Math.max(1, people));
  const points = places.flatMap(({ x, y, group, people: count, spreadX, spreadY }) =>
    Array.from({ length: Math.floor(count * share + random() * Number(share < 1)) }, () => ({
      x: shown(x + 2 * spreadX * (2 * random() - 1)),
      y: shown(y + 2 * spreadY * (2 * random() - 1)),
      group,
    })),
  );
  return shuffle(points, random).slice(0, most);
}

/** Coordinates on a page need no more digits, and stay on the map. */
const shown = (value: number): number => Math.round(1000 * Math.max(-1, Math.min(1, value))) / 1000;

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1));
    [items[i], items[other]] = [items[other] as Item, items[i] as Item];
  }
  return items;
}
