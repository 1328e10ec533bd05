import type { Role } from '@verdict/core/account';
import { addAccount, hashPassword } from '@verdict/features/account';
import type { CheckServer } from '../harness/check-server.ts';

export const PASSWORD = 'correct horse battery staple';

export async function accountWithPassword({ deps }: CheckServer, name: string, role: Role): Promise<{ userId: number; email: string }> {
  const email = `${name}@example.org`;
  const passwordHash = await hashPassword(PASSWORD);
  const account = await deps.db.transaction((tx) => addAccount(tx, { email, name, role, passwordHash }, deps.clock.now()));
  if (!account.ok) throw new Error(`the account ${name} is there already`);
  return { userId: account.userId, email };
}

export async function signIn({ http }: CheckServer, email: string): Promise<string> {
  const answer = await http.inject({ method: 'POST', url: '/api/session', payload: { email, password: PASSWORD } });
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`${email} cannot sign in: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}
