import { randomUUID } from 'node:crypto';
import { hashPassword } from '@verdict/features/account';
import type { AccountThings } from './authz-account-expectations.ts';
import type { CheckServer } from './check-server.ts';

const DAY_MS = 86_400_000;

/** Makes newcomers, links and sessions. */
export async function accountThings(server: CheckServer, password: string): Promise<AccountThings> {
  const { deps, http } = server;
  const passwordHash = await hashPassword(password);
  let networks = 0;
  const things: AccountThings = {
    newAddress: () => `${randomUUID()}@example.org`,
    newNetwork() {
      networks += 1;
      return `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
    },
    async verifyToken() {
      const [uuid, later] = [randomUUID(), new Date(deps.clock.now().getTime() + DAY_MS)];
      await deps.db.pool.query(
        `INSERT INTO sign_up (uuid, email, name, language, password_hash, created_at, expires_at)
         VALUES ($1, $2, 'Newcomer', 'en', $3, now(), $4)`,
        [uuid, things.newAddress(), passwordHash, later],
      );
      return deps.secrets.sign('verify', { signUp: uuid }, later);
    },
    async resetToken() {
      const name = randomUUID();
      await server.person(name, 'member');
      await http.inject({ method: 'POST', url: '/api/password-reset', payload: { email: `${name}@example.org` } });
      const { rows } = await deps.db.pool.query<{ body_text: string }>('SELECT body_text FROM mail WHERE recipient = $1', [
        `${name}@example.org`,
      ]);
      return /\/reset\?token=(\S+)/.exec(rows[0]?.body_text ?? '')?.[1] as string;
    },
    async session(userId) {
      const { rows } = await deps.db.pool.query<{ id: number }>(
        `INSERT INTO session (token_hash, user_id, created_at, expires_at)
         VALUES (sha256($1), $2, now(), now() + interval '1 hour') RETURNING id`,
        [randomUUID(), userId],
      );
      return rows[0]?.id as number;
    },
    async passwordOf({ userId }) {
      await deps.db.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL', [userId, passwordHash]);
      return password;
    },
  };
  return things;
}
