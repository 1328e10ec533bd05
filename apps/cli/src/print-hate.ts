import { FUNCTIONAL_CLASSES } from '@verdict/detector/functional';
import type { BinaryScore } from './binary-score.ts';
import type { HateEvaluation } from './evaluate-hate.ts';

export function printHate({ method, version, threshold, sets, functional, microseconds }: HateEvaluation): void {
  console.log(`Method: ${method} (${version}); hateful at ${threshold} or more.\n`);
  if (sets.length > 0) printSets(sets);
  printFunctional(functional);
  const { mean, p95, texts } = microseconds;
  console.log(`\nMicroseconds per text: mean ${mean.toFixed(0)}, 95th percentile ${p95.toFixed(0)}; ${texts} texts.`);
}

const COLUMNS = ['macro-F1', 'AUC', 'precision', 'recall', 'calibration'] as const;

function printSets(sets: HateEvaluation['sets']): void {
  console.log(`${'set'.padEnd(12)}${'texts'.padStart(7)}${'hateful'.padStart(9)}${COLUMNS.map((name) => name.padStart(12)).join('')}`);
  for (const { set, score } of sets) console.log(`${set.padEnd(12)}${setLine(score)}`);
  console.log('');
}

function setLine({ texts, hateful, macroF1, auc, precision, recall, calibrationError }: BinaryScore): string {
  const cells = [macroF1, auc, precision, recall, calibrationError].map((value) => value.toFixed(4).padStart(12));
  return `${String(texts).padStart(7)}${String(hateful).padStart(9)}${cells.join('')}`;
}

function printFunctional({ classes, groups, cases, accuracy, macroF1, inSets }: HateEvaluation['functional']): void {
  console.log(`${'functional class'.padEnd(26)}${'label'.padEnd(9)}${'cases'.padStart(6)}${'accuracy'.padStart(10)}  about`);
  for (const one of classes)
    console.log(`${one.class.padEnd(26)}${one.label.padEnd(9)}${shareCells(one)}  ${FUNCTIONAL_CLASSES[one.class].about}`);
  for (const one of groups) console.log(`${`group ${one.group}`.padEnd(35)}${shareCells(one)}`);
  console.log(`${'overall'.padEnd(35)}${shareCells({ cases, accuracy })}  macro-F1 ${macroF1.toFixed(4)}`);
  if (inSets > 0)
    console.log(`${inSets} of these texts ${inSets === 1 ? 'is' : 'are'} in the data sets too, so the scores are not independent.`);
}

function shareCells({ cases, accuracy }: { cases: number; accuracy: number }): string {
  return `${String(cases).padStart(6)}${accuracy.toFixed(4).padStart(10)}`;
}
