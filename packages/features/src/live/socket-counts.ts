import type { Visitor } from './live-socket.ts';

/** Counts the open sockets of each account and network. */
export class SocketCounts {
  readonly #counts = new Map<string, number>();

  add(visitor: Visitor): void {
    for (const key of Object.values(keysOf(visitor))) this.#counts.set(key, this.#of(key) + 1);
  }

  remove(visitor: Visitor): void {
    for (const key of Object.values(keysOf(visitor))) {
      if (this.#of(key) > 1) this.#counts.set(key, this.#of(key) - 1);
      else this.#counts.delete(key);
    }
  }

  hasRoomFor(visitor: Visitor, limits: { network: number; account: number }): boolean {
    const { network, account } = keysOf(visitor);
    return this.#of(network) < limits.network && (account === undefined || this.#of(account) < limits.account);
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

function keysOf({ network, actor }: Visitor): { network: string; account?: string } {
  return { network: `network ${network}`, ...(actor.kind === 'account' && { account: `account ${actor.userId}` }) };
}
