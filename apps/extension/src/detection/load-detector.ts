import { createDetector, type Detector } from '@verdict/detector/hate';
import { loadHateModel } from '@verdict/detector/hate-model';
import { browser } from 'wxt/browser';

let loading: Promise<Detector> | undefined;

/** The detector, loaded once for the life of the background. */
export function loadDetector(): Promise<Detector> {
  loading ??= load();
  return loading;
}

/** If the weights cannot be loaded, the word lists are used instead. */
async function load(): Promise<Detector> {
  try {
    const weights = await fetch(browser.runtime.getURL('/hate-model.bin'));
    if (!weights.ok) throw new Error(`The weights answered ${weights.status}.`);
    return createDetector({ model: loadHateModel(await weights.arrayBuffer()) });
  } catch (failure) {
    console.error(failure);
    return createDetector();
  }
}
