import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PERSONAL_DATA, SLICES } from './slices.ts';

test('every slice is listed after those it depends on', () => {
  for (const [place, { name, dependsOn }] of SLICES.entries())
    for (const other of dependsOn) expect(SLICES.indexOf(other), `${name} depends on ${other.name}`).toBeLessThan(place);
});

test('every folder is a slice of that name, listed once', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(SLICES.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('personal data is erased before the data it depends on', () => {
  const placeOf = new Map(PERSONAL_DATA.map(({ section }, place) => [section, place]));
  for (const { name, personalData, dependsOn } of SLICES) {
    for (const other of dependsOn) {
      if (personalData && other.personalData)
        expect(placeOf.get(personalData.section), `${name} before ${other.name}`).toBeLessThan(
          placeOf.get(other.personalData.section) as number,
        );
    }
  }
});
