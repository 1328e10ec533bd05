/** Someone as moderators see them; nobody where the account is gone. */
export function namedPerson(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
