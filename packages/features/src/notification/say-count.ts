/** "1 point", "2 points": the number with its word. */
export function sayCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
