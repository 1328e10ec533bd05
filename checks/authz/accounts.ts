import type { CheckServer } from '../harness/check-server.ts';

export const PASSWORD = 'correct horse battery staple';

export async function signIn({ http }: CheckServer, email: string): Promise<string> {
  const answer = await http.inject({ method: 'POST', url: '/api/session', payload: { email, password: PASSWORD } });
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`${email} cannot sign in: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}
