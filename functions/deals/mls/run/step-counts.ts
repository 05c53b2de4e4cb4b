import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { StepOf } from './place.ts';

/** What a step has done to the copy, over all tries of it. */
export interface StepCounts {
  readonly created: number;
  readonly changed: number;
  readonly gone: number;
}

const KEPT_SECONDS = 2 * 24 * 3_600;

const beginningOf = ({ runId, step }: StepOf): string => `STEP#${runId}#${step}#`;

/**
 * Counts in the commit that does it, so that a step which is killed and done again counts everything once. Parts that are
 * written side by side count in `lane`s of their own: one counter would make their transactions conflict.
 */
export const countWrite = (table: TenantTable, of: StepOf, lane: number, counts: StepCounts, now: number): Write => {
  const { created, changed, gone } = counts;
  return table.add({
    key: { pk: `MLSFEED#${of.feedId}`, sk: `${beginningOf(of)}${lane}` },
    each: { created, changed, gone },
    ttl: Math.ceil(now / 1_000) + KEPT_SECONDS,
  });
};

export const readCounts = async (table: TenantTable, of: StepOf): Promise<StepCounts> => {
  const rows = await table.rows({ pk: `MLSFEED#${of.feedId}`, begins: beginningOf(of), consistent: true });
  const sum = (field: keyof StepCounts): number => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);
  return { created: sum('created'), changed: sum('changed'), gone: sum('gone') };
};
