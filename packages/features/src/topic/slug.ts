const MAX_SLUG = 64;

/** A slug from a title: `Calles más seguras` becomes `calles-mas-seguras`. A title without Latin letters gives `topic`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  return /[a-z]/.test(plain) ? plain : 'topic';
}

/** The slug to try after `turn` others were taken. */
export function numberedSlug(slug: string, turn: number): string {
  if (turn === 0) return slug;
  const ending = `-${turn + 1}`;
  return slug.slice(0, MAX_SLUG - ending.length) + ending;
}
