import type { Tx } from '@verdict/platform/postgres';

/** Whether the outcome waits because of suspicious activity. The clock publishes it afterwards. */
export async function isChecked(tx: Tx, challengeId: number): Promise<boolean> {
  const held = await tx
    .selectFrom('held_item')
    .select('threat_id')
    .where('item_kind', '=', 'challenge')
    .where('item_id', '=', challengeId)
    .executeTakeFirst();
  return held !== undefined;
}
