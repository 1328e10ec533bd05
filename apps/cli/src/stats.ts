import { LABEL_SET_NAMES } from '@verdict/core/label';
import { readStatistics } from '@verdict/features/dataset';
import { Command, Option } from 'commander';
import { withSystem } from './with-system.ts';

interface StatsOptions {
  labelSet?: string;
  json?: boolean;
}

export function statsCommand(): Command {
  return new Command('stats')
    .description('statistics of labels, verdicts and feedback')
    .addOption(new Option('--label-set <set>', 'only this one').choices(LABEL_SET_NAMES))
    .option('--json', 'print them as JSON')
    .action(stats);
}

async function stats({ labelSet, json }: StatsOptions): Promise<void> {
  const statistics = await withSystem('stats', ({ deps }) => readStatistics(deps.db, labelSet));
  if (json) return console.log(JSON.stringify(statistics, null, 2));
  const { total_fallacy_labels, by_type, by_consensus, feedback_stats } = statistics;
  const { total_feedbacks, avg_feedbacks_per_label, moderator_overrides, controversial_labels } = feedback_stats;
  console.log(`${total_fallacy_labels} labels with ${total_feedbacks} answers, ${avg_feedbacks_per_label} each on average`);
  console.log(`${moderator_overrides} decided by moderators, ${controversial_labels} controversial`);
  console.log(`\nBy verdict\n${table(by_consensus)}\n\nBy type\n${table(by_type)}`);
}

function table(counts: Record<string, number>): string {
  const width = Math.max(0, ...Object.keys(counts).map((name) => name.length));
  const lines = Object.entries(counts).map(([name, count]) => `  ${name.padEnd(width)}  ${String(count).padStart(8)}`);
  return lines.join('\n') || '  none';
}
