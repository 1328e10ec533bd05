import { MAX_PROPOSAL_TITLE } from './types.ts';

/** The title of a proposal that was sent without one: its first sentence or line, cut at a word if it is long. */
export function titleOf(text: string): string {
  const [line = ''] = text.trim().split(/\n/, 1);
  const sentence = /^.*?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line;
  const whole = sentence.replace(/(?<=[^.])\.$/, '').trim();
  if ([...whole].length <= MAX_PROPOSAL_TITLE) return whole;
  const cut = [...whole].slice(0, MAX_PROPOSAL_TITLE - 1).join('');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
