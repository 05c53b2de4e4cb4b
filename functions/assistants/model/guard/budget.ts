import { costOf, type Tokens } from '../../../../shared/assistants/model/model-price.ts';
import type { FallbackReason, ModelFeature, ModelOutcome } from '../../../../shared/assistants/model/model-usage.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { fallbackWrite, reserveWrite, useWrites } from '../model-usage-store.ts';

export interface Reservation {
  readonly at: number;
  readonly micros: number;
}

/** Takes the most that a call can cost from the day's budget; undefined where that would pass it. */
export const reserve = async (
  table: TenantTable,
  now: number,
  micros: number,
  budget: number,
): Promise<Reservation | undefined> => {
  // The counter's condition says nothing about the first addition of a day.
  if (micros > budget) return undefined;
  try {
    await table.commit(reserveWrite(table, now, micros, budget));
    return { at: now, micros };
  } catch (error) {
    if (isWriteLost(error)) return undefined;
    throw error;
  }
};

/** How a call went. */
export interface Went {
  readonly feature: ModelFeature;
  readonly promptVersion: number;
  readonly modelId: string;
  readonly outcome: ModelOutcome;
  /** Undefined where the call ended without telling: it is taken to have cost what was reserved, or nothing. */
  readonly tokens: Tokens | undefined;
  readonly mayCost: boolean;
  readonly durationMs: number;
}

const noTokens: Tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** Puts what a call really took in the place of what was reserved for it, and keeps it for the page of costs. */
export const settleCall = async (table: TenantTable, reservation: Reservation, went: Went): Promise<void> => {
  const { tokens = noTokens, mayCost, feature, promptVersion, modelId, outcome, durationMs } = went;
  const costMicros = went.tokens ? costOf(tokens) : mayCost ? reservation.micros : 0;
  const use = {
    callId: newId('modelUse', reservation.at),
    at: toInstant(reservation.at),
    feature,
    promptVersion,
    modelId,
    outcome,
    costMicros,
    durationMs: Math.round(durationMs),
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    cacheReadTokens: tokens.cacheRead,
    cacheWriteTokens: tokens.cacheWrite,
  };
  const [row, sums] = useWrites(table, use, reservation.micros);
  // Not in one transaction: the counters of a busy day would collide, and each of the two stands for itself.
  await Promise.all([table.commit(row), table.commit(sums)]);
};

/** Counts that something was answered without a model, and why. */
export const noteFallback = async (
  table: TenantTable,
  now: number,
  feature: ModelFeature,
  why: FallbackReason,
): Promise<void> => await table.commit(fallbackWrite(table, now, feature, why));
