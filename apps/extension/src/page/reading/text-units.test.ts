import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTo, MAX_UNIT_LENGTH, placeOf, Run, type TextSource, type Unit, wholeUnitOf } from './text-units.ts';

function unitsOf(...parts: (string | ' ' | '\n')[]): Unit<TextSource>[] {
  return readAll(parts.map((data) => ({ data })));
}

function readAll(nodes: TextSource[]): Unit<TextSource>[] {
  const units: Unit<TextSource>[] = [];
  const run = new Run<TextSource>((unit) => units.push(unit));
  for (const node of nodes) for (let at = run.add(node); at > 0; ) at = run.add(node, at);
  run.end();
  return units;
}

/** The page's text at the position given for a unit's text. */
function textAt(unit: Unit<TextSource>, start: number, end: number): string {
  const inside = unit.pieces.filter(({ at, length }) => at < end && at + length > start);
  return inside
    .map(({ node, from, at, length }) => node.data.slice(from + Math.max(start - at, 0), from + Math.min(end - at, length)))
    .join('');
}

test('text of several elements is one unit, with the spaces a reader sees', () => {
  expect(unitsOf('They are  \n ', 'all', '\n\t the same.  ').map(({ text }) => text)).toEqual(['They are all the same.']);
});

test('an empty line in the source ends a sentence', () => {
  expect(unitsOf('one thing\n\nanother').map(({ text }) => text)).toEqual(['one thing\nanother']);
});

test('text without a word is not classified', () => {
  expect(unitsOf(' \n ', '12:30', '—')).toEqual([]);
});

test('a long text is cut at the end of a sentence', () => {
  const sentence = `${'word '.repeat(60).trim()}.`;
  const units = unitsOf(Array(10).fill(sentence).join(' '));
  expect(units.length).toBeGreaterThan(2);
  for (const { text } of units) {
    expect(text.length).toBeLessThanOrEqual(MAX_UNIT_LENGTH);
    expect(text.endsWith('.')).toBe(true);
  }
});

test('a text without any end is cut too, but never inside a character', () => {
  const units = unitsOf('😀'.repeat(3000).concat('x'.repeat(50_001)));
  expect(units.every(({ text }) => text.length <= MAX_UNIT_LENGTH && text.isWellFormed())).toBe(true);
  expect(units.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThanOrEqual(50_000);
});

test('a cut never includes half a character', () => {
  expect(cutTo('ab😀', 4)).toBe('ab😀');
  expect(cutTo('ab😀', 3)).toBe('ab');
  expect(cutTo('ab😀c', 4)).toBe('ab😀');
});

test('a very long node is read in parts', () => {
  const node = { data: 'Some words. '.repeat(10_000) };
  const run = new Run<TextSource>(() => undefined);
  expect(run.add(node)).toBeGreaterThan(0);
  expect(run.add(node)).toBeLessThan(node.data.length / 2);
});

test('a position in a unit is the same position in the page', () => {
  const unit = unitsOf('Nice  day. ', 'They ', 'are all\n bad.')[0] as Unit<TextSource>;
  const start = unit.text.indexOf('They');
  const place = placeOf(unit, { start, end: unit.text.length });
  expect(place?.start).toEqual({ node: unit.pieces.find(({ data }) => data === 'They ')?.node, offset: 0 });
  expect(place?.end.node.data.slice(0, place.end.offset)).toBe('are all\n bad.');
});

test('for any page, every unit’s text is in the page at its pieces', () => {
  const words = fc.constantFrom('word', ' ', '\n', '  ', 'a.', '\n\n', 'longer words than that! ', '\t', 'é😀');
  fc.assert(
    fc.property(
      fc.array(
        fc.array(words, { maxLength: 400 }).map((all) => all.join('')),
        { maxLength: 8 },
      ),
      (texts) => {
        for (const unit of unitsOf(...texts)) {
          expect(unit.text.length).toBeLessThanOrEqual(MAX_UNIT_LENGTH);
          expect(unit.text).toBe(unit.text.trim());
          expect(textAt(unit, 0, unit.text.length).replace(/\s/g, '')).toBe(unit.text.replace(/\s/g, ''));
          for (const { node, from, at, length } of unit.pieces) {
            expect(node.data.slice(from, from + length)).toBe(unit.text.slice(at, at + length));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a short text read directly equals the unit of its node alone', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'ß', '日', '7', '.', ' ', '\n', '\t', '\u00a0'), maxLength: 40 });
  fc.assert(
    fc.property(short, (text) => {
      expect(wholeUnitOf(text)).toBe(unitsOf(text)[0]?.text);
    }),
  );
});
