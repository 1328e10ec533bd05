/** A person as moderators see them; null where the account was erased. */
export function namedPerson(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
