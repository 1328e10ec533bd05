/** Revoked late, because the browser may still be asking where to save. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file as a download. An extension needs no permission for that. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
