import type { TopicVotes } from '@verdict/core/opinion';
import { BadRows, readColumns } from './columns-csv.ts';

/** Proposals and people are numbers, in the order in which the file first names them. */
export type ConsultationVote = Readonly<{ proposal: number; person: number; vote: number }>;

export interface ConsultationVotes {
  votes: ConsultationVote[];
  proposals: string[];
  people: string[];
}

/** Reads the votes.csv of a consultation. Of several votes of one person on a proposal the last counts. */
export async function readConsultationVotes(file: string): Promise<ConsultationVotes> {
  const columns = await readColumns(file, {
    columns: [
      { names: ['comment_id'], kind: 'name' },
      { names: ['voter_id'], kind: 'name' },
      { names: ['vote'], kind: 'name' },
    ],
  });
  const [proposals, people, votes] = ['comment_id', 'voter_id', 'vote'].map((name) => columns.named.get(name)) as [Named, Named, Named];
  const signs = votes.names.names().map((text) => ({ '1': 1, '-1': -1, '0': 0 })[text.trim()]);
  const bad = new BadRows(file);
  const last = new Map<string, ConsultationVote>();
  for (let row = 0; row < columns.rows; row += 1) {
    const [proposal, person] = [proposals.number[row] as number, people.number[row] as number];
    const vote = signs[votes.number[row] as number];
    if (vote === undefined) bad.add(columns.line[row] as number, 'vote is not 1, -1 or 0');
    else last.set(`${proposal} ${person}`, { proposal, person, vote });
  }
  bad.refuse();
  return { votes: [...last.values()], proposals: proposals.names.names(), people: people.names.names() };
}

type Named = NonNullable<ReturnType<Awaited<ReturnType<typeof readColumns>>['named']['get']>>;

/** Some of the votes, as agreement is fitted to them. */
export function toTopicVotes(
  votes: readonly ConsultationVote[],
  { proposals, people }: Pick<ConsultationVotes, 'proposals' | 'people'>,
): TopicVotes {
  return {
    proposalCount: proposals.length,
    personCount: people.length,
    proposal: Int32Array.from(votes, ({ proposal }) => proposal),
    person: Int32Array.from(votes, ({ person }) => person),
    vote: Int8Array.from(votes, ({ vote }) => vote),
    weight: new Float32Array(votes.length).fill(1),
  };
}
