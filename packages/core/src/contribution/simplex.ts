/** The shares (not negative, sum 1) nearest to the given numbers: the excess is subtracted evenly from those that remain positive. */
export function projectToSimplex(numbers: readonly number[]): number[] {
  const falling = numbers.toSorted((a, b) => b - a);
  let total = 0;
  let surplus = 0;
  falling.forEach((number, i) => {
    total += number;
    const each = (total - 1) / (i + 1);
    if (number > each) surplus = each;
  });
  return numbers.map((number) => Math.max(0, number - surplus));
}
