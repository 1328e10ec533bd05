import '../verdict/verdict-explanation.ts';
import { html } from 'lit';
import type { Specimen } from './specimen.ts';
import { CHANGING_VERDICT, NO_VIEWS, ONE_ANSWER, WHOLE_VERDICT } from './verdict-made-up.ts';

const SERVER = 'https://verdict.example';

export const VERDICT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-explanation',
    states: [
      ['whole', WHOLE_VERDICT] as const,
      ['one-sided, an answer has just come in', CHANGING_VERDICT] as const,
      ['one answer', ONE_ANSWER] as const,
      ['nobody has answered', NO_VIEWS] as const,
    ].map(([name, explained]) => ({
      name,
      draw: () => html`<verdict-explanation .explained=${explained} .server=${SERVER}></verdict-explanation>`,
    })),
  },
];
