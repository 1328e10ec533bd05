import { ROLES, type Role } from '@verdict/core/account';
import { addAccount, createKey, dropSecondFactor } from '@verdict/features/account';
import { Command, Option } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { withSystem } from './with-system.ts';

const KEY_DAYS = 365;

export function userCommand(): Command {
  const add = new Command('add')
    .description('add a verified account; the last word printed is an API key with all its rights')
    .argument('<email>')
    .addOption(new Option('--role <role>').choices([...ROLES]).default('member'))
    .option('--name <name>', 'shown to others; by default the part before the @')
    .option('--json', 'print the result as JSON')
    .action(addUser);
  const drop = new Command('drop-second-factor')
    .description('turn off two-step sign-in for someone who has lost all second factors; they are notified by mail')
    .argument('<email>')
    .action(dropFactor);
  return new Command('user').description('accounts').addCommand(add).addCommand(drop);
}

async function addUser(email: string, { role, name, json }: { role: Role; name?: string; json?: boolean }): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new ExitError(EXIT.usage, `"${email}" is not an e-mail address.`);
  await withSystem('user', async ({ deps: { db, clock } }) => {
    const now = clock.now();
    const { userId, token } = await db.transaction(async (tx) => {
      const account = await addAccount(tx, { email, name: name ?? (email.split('@')[0] as string), role }, now);
      if (!account.ok) throw new ExitError(EXIT.failed, `There is already an account with ${email}.`);
      const { token } = await createKey(
        tx,
        { userId: account.userId, name: 'made with the account', scopes: null, expiresInDays: KEY_DAYS, quotaPerDay: null },
        now,
      );
      return { userId: account.userId, token };
    });
    if (json) console.log(JSON.stringify({ id: userId, email, role, key: token }));
    else console.log(`Added ${role} ${email} with id ${userId}. API key, shown this once and valid for ${KEY_DAYS} days:\n${token}`);
  });
}

async function dropFactor(email: string): Promise<void> {
  const dropped = await withSystem('user', ({ deps }) => dropSecondFactor(deps, email));
  if (dropped.ok) return console.log(`Two-step sign-in is off for ${email}. They can sign in with their password alone.`);
  const why =
    dropped.refusal.code === 'second_factor_off' ? `Two-step sign-in is not on for ${email}.` : `There is no account with ${email}.`;
  throw new ExitError(EXIT.failed, why);
}
