/** A unique name for one request. Unlike crypto.randomUUID it also works on a plain-http address. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
