import { RefusalError } from './refusal-error.ts';

interface Page<Item> {
  success: true;
  items: Item[];
  nextCursor?: string;
}

/** A page of a list ordered by id; a full page says where the next starts. */
export function pageOf<Item extends { id: number }>(items: Item[], limit: number): Page<Item> {
  const last = items.length === limit ? items.at(-1) : undefined;
  return { success: true, items, ...(last && { nextCursor: writeCursor(last.id) }) };
}

export function writeCursor(id: number): string {
  return id.toString(36);
}

/** The last id of the previous page. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = /^[0-9a-z]{1,11}$/.test(cursor) ? Number.parseInt(cursor, 36) : Number.NaN;
  return Number.isSafeInteger(id) ? id : refuseCursor();
}

export function refuseCursor(): never {
  throw new RefusalError({ code: 'invalid_request', details: [{ where: 'querystring/cursor', problem: 'is not a cursor of this list' }] });
}
