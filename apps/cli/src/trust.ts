import { type LabelledPerson, type TrustScore, type TrustTraining, trainTrust } from '@verdict/features/trust';
import { Command } from 'commander';
import { BadRows } from './columns-csv.ts';
import { readTexts } from './texts-csv.ts';
import { withSystem } from './with-system.ts';

interface TrainOptions {
  labels: string;
  dryRun?: boolean;
  json?: boolean;
}

export function trustCommand(): Command {
  const train = new Command('train')
    .description('learn the coefficients of trust from moderators’ decisions; in force only if better on decisions held out')
    .requiredOption('--labels <file.csv>', 'user (the id of an account), label (upheld: set aside rightly; dismissed: honest)')
    .option('--dry-run', 'measure, and put nothing in force')
    .option('--json', 'print the result as JSON')
    .action(learnCoefficients);
  return new Command('trust').description('how far people’s votes count').addCommand(train);
}

async function learnCoefficients({ labels, dryRun = false, json }: TrainOptions): Promise<void> {
  const people = await readLabels(labels);
  const trained = await withSystem('trust', ({ deps }) => trainTrust(deps, people, { dryRun }));
  console.log(json ? JSON.stringify(trained, null, 2) : describe(trained, dryRun));
}

/** A person who is named twice has the label that comes last. */
async function readLabels(file: string): Promise<LabelledPerson[]> {
  const { rows, line, text } = await readTexts(file, ['user', 'label']);
  const bad = new BadRows(file);
  const people = new Map<number, boolean>();
  for (let row = 0; row < rows; row += 1) {
    const [user, label] = [text('user', row), text('label', row)];
    if (!/^[1-9]\d{0,14}$/.test(user)) bad.add(line[row] as number, 'user must be the id of an account');
    else if (label !== 'upheld' && label !== 'dismissed') bad.add(line[row] as number, 'label must be upheld or dismissed');
    else people.set(Number(user), label === 'dismissed');
  }
  bad.refuse();
  return [...people].map(([userId, isHonest]) => ({ userId, isHonest }));
}

function describe(trained: TrustTraining, isDry: boolean): string {
  if (trained.outcome === 'too_few')
    return `Not learned: of each kind ${trained.needed} are needed to learn from and ${trained.needed} to hold out. There are ${trained.honest} honest and ${trained.abusive} abusive people.`;
  const { outcome, learned, heldOut, current, candidate, problem } = trained;
  const figures = ({ auc, logLoss }: TrustScore): string => `AUC ${auc.toFixed(4)}   log loss ${logLoss.toFixed(4)}`;
  const why = {
    promoted: isDry ? 'Better: it would be put in force.' : 'Better, and in force now as a new version of the policy trust.',
    not_better: 'Not promoted: both figures must be better on the part held out.',
    unusable: `Not promoted: ${problem}.`,
  };
  return [
    `learned from ${learned}, held out ${heldOut}`,
    `in force   ${figures(current)}`,
    `learned    ${figures(candidate)}`,
    why[outcome],
  ].join('\n');
}
