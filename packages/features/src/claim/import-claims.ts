import { IMPORT_PROBLEMS, type ImportPlan, type KnownClaim, planImport } from '@verdict/core/claim';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type ImportClaims, type ImportClaimsAnswer, MAX_IMPORT_CLAIMS } from '@verdict/wire/claim';
import { sql } from 'kysely';
import { lockGraph } from './graph-edges.ts';
import { readClaimFile } from './import-file.ts';
import { updateClaims } from './import-known.ts';
import { addClaims } from './import-new.ts';

export interface ClaimImport extends ImportClaims {
  /** The importing account; null for an operator's command. */
  userId: number | null;
  now: Date;
}

/** Imports a whole file or nothing: a graph with gaps could change its meaning. */
export async function importClaims(tx: Tx, { format, content, dryRun = false, userId, now }: ClaimImport): Promise<Result<ImportSummary>> {
  const file = readClaimFile(content, format);
  if (file.isTooLong) return refuse('body_too_large', { rows: MAX_IMPORT_CLAIMS });
  await lockGraph(tx);
  const plan = planImport(file.records, await knownClaims(tx));
  const errors = [...file.errors, ...plan.errors].toSorted((a, b) => a.row - b.row);
  if (!dryRun && errors.length === 0) await write(tx, plan, { userId, now });
  const updated = plan.claims.filter(({ knownId }) => knownId !== undefined).length;
  return ok({
    dry_run: dryRun,
    created: plan.claims.length - updated,
    updated,
    errors: errors.map(({ row, code }) => ({ row, code, problem: IMPORT_PROBLEMS[code] })),
  });
}

export type ImportSummary = Omit<ImportClaimsAnswer, 'success'>;

async function write(tx: Tx, { claims }: ImportPlan, by: { userId: number | null; now: Date }): Promise<void> {
  await updateClaims(
    tx,
    claims.filter(({ knownId }) => knownId !== undefined),
    by,
  );
  const fresh = claims.filter(({ knownId }) => knownId === undefined);
  for (const kind of ['node', 'edge'] as const) {
    await addClaims(
      tx,
      fresh.filter((claim) => claim.kind === kind),
      by,
    );
  }
}

/** Everything that a file can refer to: claims with an IRI, and the edges between them. */
async function knownClaims(tx: Tx): Promise<KnownClaim[]> {
  const { rows } = await sql<KnownClaim>`
    SELECT claim.id, claim.iri, claim.kind, claim.title, origin.iri AS "from", target.iri AS "to", claim.relation,
      claim.removed_at IS NOT NULL AS "isRemoved"
    FROM claim LEFT JOIN claim AS origin ON origin.id = claim.from_id LEFT JOIN claim AS target ON target.id = claim.to_id
    WHERE claim.iri IS NOT NULL OR (origin.iri IS NOT NULL AND target.iri IS NOT NULL)`.execute(tx);
  return rows;
}
