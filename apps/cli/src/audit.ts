import { declaredEvents } from '@verdict/features';
import { type AuditReport, checkPayloads, loadSigningKey, readWitness, verifyLog } from '@verdict/features/audit';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { readGiven } from './given-file.ts';
import { progressBar } from './progress.ts';
import { withSystemAsFound } from './with-system.ts';

interface VerifyOptions {
  checkpoint: string[];
  publicKey: string[];
  payloads?: boolean;
  json?: boolean;
}

export function auditCommand(): Command {
  const collect = (value: string, all: string[]): string[] => [...all, value];
  const verify = new Command('verify')
    .description('rebuild the log from its rows and compare it with every checkpoint')
    .option('--checkpoint <file>', 'a signed checkpoint stored elsewhere; can be repeated', collect, [])
    .option('--public-key <base64>', 'also trust this Ed25519 key; can be repeated', collect, [])
    .option('--payloads', 'also check every payload against the schema of its kind')
    .option('--json', 'print the report as JSON')
    .action(verifyCommand);
  return new Command('audit').description('the event log').addCommand(verify);
}

async function verifyCommand({ checkpoint, publicKey, payloads, json }: VerifyOptions): Promise<void> {
  const others = publicKey.map(readPublicKey);
  // Read before the database, which only grows: in the other order an intact log could look truncated.
  const kept = await Promise.all(checkpoint.map(readGiven));
  const report = await withSystemAsFound('audit', async ({ deps }, settings) => {
    const trustedKeys = [(await loadSigningKey(settings)).publicKey, ...others];
    const witness = await readWitness(settings);
    const bar = progressBar('Checking');
    try {
      const found = await verifyLog(deps.db, { trustedKeys, witnesses: witness ? [witness, ...kept] : kept, onProgress: bar.update });
      return payloads ? { ...found, wrongPayloads: await checkPayloads(deps.db, declaredEvents()) } : found;
    } finally {
      bar.end();
    }
  });
  const wrongPayloads = 'wrongPayloads' in report ? report.wrongPayloads : [];
  if (json) console.log(JSON.stringify(report));
  else if (report.problems.length === 0) console.log(inWords(report));
  const found = [
    ...listOf('The log has been changed', report.problems),
    ...listOf('Payloads that do not match the schema of their kind', wrongPayloads),
  ];
  if (found.length > 0) throw new ExitError(EXIT.foundWrong, json ? '' : found.join('\n'));
}

const listOf = (heading: string, problems: readonly string[]): string[] =>
  problems.length > 0 ? [`${heading}:`, ...problems.map((problem) => `  - ${problem}`)] : [];

const KEY_BYTES = 32;

function readPublicKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ExitError(EXIT.usage, `"${text}" is not an Ed25519 public key: in base64 that is ${KEY_BYTES} bytes.`);
}

function inWords({ size, checkpoints, erased, pending, root }: AuditReport): string {
  const waiting = pending > 0 ? `\n${pending} more committed events are waiting to be added.` : '';
  return `The log is intact: ${size} entries, ${checkpoints} checkpoints, ${erased} payloads erased on record.${waiting}\nRoot ${root}`;
}
