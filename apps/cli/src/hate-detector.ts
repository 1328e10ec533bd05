import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDetector, DEFAULT_THRESHOLD, type Detector, METHODS, type Method } from '@verdict/detector/hate';
import { loadHateModel } from '@verdict/detector/hate-model';
import { type Command, Option } from 'commander';
import { parseShare } from './parse-share.ts';

const WEIGHTS = new URL(import.meta.resolve('@verdict/detector/hate-model.bin'));

export interface DetectorOptions {
  method?: Method;
  threshold: number;
}

/** The options for classifying texts, the same for every command that does. */
export function withDetectorOptions(command: Command): Command {
  return command
    .addOption(new Option('--method <method>', 'classify with the model (ai, the default) or with word lists (keyword)').choices(METHODS))
    .addOption(
      new Option('--threshold <probability>', 'lowest probability at which a text is hateful, 0 to 1')
        .argParser(parseShare)
        .default(DEFAULT_THRESHOLD),
    );
}

/** The hate detector as it runs in the browser; with word lists alone if requested. */
export async function openHateDetector({ method }: Pick<DetectorOptions, 'method'>): Promise<Detector> {
  return method === 'keyword' ? createDetector() : createDetector({ model: loadHateModel(await readFile(fileURLToPath(WEIGHTS))) });
}
