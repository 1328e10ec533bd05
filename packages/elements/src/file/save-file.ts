/** The browser may still be asking where to put it. */
const KEPT_MS = 60_000;

/** Hands the reader a file, as any download. An extension needs no permission for it. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
