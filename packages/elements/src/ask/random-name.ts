/** A name for one attempt, which nobody else comes upon. Unlike crypto.randomUUID, also there on a plain-http address. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
