import type { Deps } from '../deps.ts';
import type { EmbeddingPurpose } from './embedder.ts';

/** How much of the cap drafts may use up. The rest is for texts that are saved, which are not ranked without a vector. */
const SHARE_OF_DRAFTS = 0.5;

/** Whether this many tokens more stay below what an embedding service may cost in a month. */
export async function mayAfford(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  tokens: number,
  purpose: EmbeddingPurpose,
): Promise<boolean> {
  if (settings.EMBEDDING_PRICE === 0) return true;
  const cap = settings.EMBEDDING_MONTHLY_CAP * (purpose === 'draft' ? SHARE_OF_DRAFTS : 1);
  return (await costThisMonth({ db, clock })) + costOf(tokens, settings.EMBEDDING_PRICE) <= cap;
}

export async function costThisMonth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const spent = await db.kysely
    .selectFrom('embedding_usage')
    .select(({ fn }) => fn.sum<number>('cost').as('cost'))
    .where('month', '=', monthOf(clock.now()))
    .executeTakeFirst();
  return spent?.cost ?? 0;
}

interface Usage {
  model: string;
  texts: number;
  tokens: number;
}

/** Records what a service was sent. */
export async function recordUsage({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>, usage: Usage): Promise<void> {
  const { model, texts, tokens } = usage;
  const cost = costOf(tokens, settings.EMBEDDING_PRICE);
  await db.kysely
    .insertInto('embedding_usage')
    .values({ month: monthOf(clock.now()), model, texts, tokens, cost })
    .onConflict((conflict) =>
      conflict.columns(['month', 'model']).doUpdateSet((eb) => ({
        texts: eb('embedding_usage.texts', '+', texts),
        tokens: eb('embedding_usage.tokens', '+', tokens),
        cost: eb('embedding_usage.cost', '+', cost),
      })),
    )
    .execute();
}

const costOf = (tokens: number, pricePerMillion: number): number => (tokens / 1e6) * pricePerMillion;

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
