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

/** Reserves the maximum cost of a call from the day's budget; undefined if that would exceed it. */
export const reserve = async (
  table: TenantTable,
  now: number,
  micros: number,
  budget: number,
): Promise<Reservation | undefined> => {
  // The counter's condition does not cover the first addition of a day.
  if (micros > budget) return undefined;
  try {
    await table.commit(reserveWrite(table, now, micros, budget));
    return { at: now, micros };
  } catch (error) {
    if (isWriteLost(error)) return undefined;
    throw error;
  }
};

export interface CallOutcome {
  readonly feature: ModelFeature;
  readonly promptVersion: number;
  readonly modelId: string;
  readonly outcome: ModelOutcome;
  /** Undefined if the call ended without usage data: it is charged what was reserved if `mayCost`, else nothing. */
  readonly tokens: Tokens | undefined;
  readonly mayCost: boolean;
  readonly durationMs: number;
}

const noTokens: Tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** Replaces the reservation with the call's actual cost, records it for the cost report, and returns it in micro-dollars. */
export const settleCall = async (table: TenantTable, reservation: Reservation, call: CallOutcome): Promise<number> => {
  const { tokens = noTokens, mayCost, feature, promptVersion, modelId, outcome, durationMs } = call;
  const costMicros = call.tokens ? costOf(tokens) : mayCost ? reservation.micros : 0;
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
  // Not one transaction: calls would contend for the counters of a busy day, and neither row depends on the other.
  await Promise.all([table.commit(row), table.commit(sums)]);
  return costMicros;
};

/** Counts an answer given without a model, with the reason. */
export const noteFallback = async (
  table: TenantTable,
  now: number,
  feature: ModelFeature,
  why: FallbackReason,
): Promise<void> => await table.commit(fallbackWrite(table, now, feature, why));
