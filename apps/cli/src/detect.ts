import type { Detection, Detector } from '@verdict/detector/hate';
import { Command } from 'commander';
import { type Cells, readCells } from './cells-csv.ts';
import { type DetectorOptions, openHateDetector, withDetectorOptions } from './hate-detector.ts';
import { progressBar } from './progress.ts';
import { csvCell, writePieces } from './target.ts';

const HEADER = 'label,confidence,method,keywords';

interface DetectOptions extends DetectorOptions {
  json?: boolean;
}

export function detectCommand(): Command {
  const hate = new Command('hate')
    .description('classify each text of a file as hateful or normal, on this machine only')
    .argument('<in>', 'CSV with a column text; other columns are ignored')
    .argument('<out>', `CSV to write: ${HEADER.replaceAll(',', ', ')}, a row for each row; - for the standard output`);
  withDetectorOptions(hate).option('--json', 'print a summary as JSON').action(detectHate);
  return new Command('detect').description('classify texts as the browser extension does').addCommand(hate);
}

interface Counts {
  hateful: number;
  normal: number;
}

async function detectHate(from: string, to: string, { json, ...options }: DetectOptions): Promise<void> {
  const detector = await openHateDetector(options);
  const counts: Counts = { hateful: 0, normal: 0 };
  const judge = (text: string): Detection => {
    const detection = detector.detect(text, options);
    counts[detection.label] += 1;
    return detection;
  };
  const bar = progressBar('Judging');
  const rows = readCells(from, { columns: ['text'], onBytes: (done, of) => bar.update(done, of, 'bytes') });
  await writePieces(to, toCsv(rows, judge)).finally(() => bar.end());
  const say = to === '-' ? console.error : console.log;
  say(json ? JSON.stringify(summary(detector, options, counts)) : sentence(counts));
}

async function* toCsv(batches: AsyncIterable<Cells[]>, judge: (text: string) => Detection): AsyncGenerator<string> {
  yield `${HEADER}\n`;
  for await (const batch of batches) yield batch.map(({ cells: [text] }) => `${lineOf(judge(text as string))}\n`).join('');
}

function lineOf({ label, confidence, method, keywords }: Detection): string {
  // Words are separated by "|", so a word must not contain one.
  const words = keywords.map((word) => word.replaceAll('|', ' ')).join('|');
  return `${label},${confidence.toFixed(6)},${method},${csvCell(words)}`;
}

function summary(detector: Detector, { method = 'ai', threshold }: DetectorOptions, counts: Counts) {
  return { texts: counts.hateful + counts.normal, ...counts, threshold, version: detector.versionOf(method) };
}

function sentence({ hateful, normal }: Counts): string {
  const texts = hateful + normal;
  return `${texts} ${texts === 1 ? 'text' : 'texts'}: ${hateful} hateful, ${normal} normal.`;
}
