import type { TemplateResult } from 'lit';

/** One element in each of its states, with made-up data for the gallery only. */
export interface Specimen {
  /** The element's tag, or the name of a group of classes. */
  name: string;
  states: readonly { name: string; draw: () => TemplateResult }[];
}
