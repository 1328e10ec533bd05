import pg from 'pg';

const { TIMESTAMPTZ } = pg.types.builtins;
const parseMoment = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/**
 * For statements whose timestamps are only passed on: returns them as ISO texts. Creating a Date costs more than everything
 * else in a row.
 */
export const TIMESTAMPS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ ? isoOf : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** The database writes 2026-03-01 08:00:00.5+00 in UTC, to the millisecond; other forms are parsed as a Date. */
function isoOf(text: string): string {
  if (text.length > 26 || text[10] !== ' ' || !text.endsWith('+00')) return parseMoment(text).toISOString();
  const fraction = text.slice(19, -3) || '.';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`;
}
