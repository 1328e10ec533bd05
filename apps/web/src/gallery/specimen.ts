import type { TemplateResult } from 'lit';

/** One element in each of its states. What it shows is made up, and only shown here. */
export interface Specimen {
  /** The element's tag, or what a group of classes is called. */
  name: string;
  states: readonly { name: string; draw: () => TemplateResult }[];
}
