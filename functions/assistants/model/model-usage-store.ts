import * as z from 'zod';
import {
  type FallbackReason,
  ModelFeature,
  type ModelSums,
  ModelUse,
} from '../../../shared/assistants/model/model-usage.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

const RETENTION_SECONDS = 90 * 24 * 3600;
const DAYS = 'AIDAYS';

const dayOf = (at: string): string => at.slice(0, 10);
const ttlOf = (at: string): number => Math.ceil(Date.parse(at) / 1000) + RETENTION_SECONDS;

/** One call of a model. */
export const modelUse = entity({
  name: 'model-use',
  schema: ModelUse,
  key: ({ at, callId }: { at: string; callId: string }) => ({ pk: `AICALLS#${dayOf(at)}`, sk: callId }),
  expiresAt: ({ at }) => ttlOf(at),
});

/** Counters of a day: reserved and spent cost, and sums per feature such as `chat.calls`. */
export const modelDay = entity({
  name: 'model-day',
  schema: z.object({ sk: z.string(), spent: z.number().default(0) }).catchall(z.number().or(z.string())),
  key: ({ day }: { day: string }) => ({ pk: DAYS, sk: day }),
});

const summed = ['inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens', 'costMicros'] as const;

/** Reserves `micros` of the day's budget before a call; the condition fails if that would exceed it. */
export const reserveWrite = (table: TenantTable, now: number, micros: number, budget: number): Write => {
  const at = new Date(now).toISOString();
  return table.add({
    key: modelDay.key({ day: dayOf(at) }),
    field: 'spent',
    by: micros,
    atMost: budget,
    ttl: ttlOf(at),
  });
};

/**
 * Records a call and its sums and refunds the excess reservation: two writes, neither of which can fail on a condition.
 */
export const useWrites = (table: TenantTable, use: ModelUse, reserved: number): [row: Write, sums: Write] => {
  const key = modelDay.key({ day: dayOf(use.at) });
  const sums = Object.fromEntries(summed.map((name) => [`${use.feature}.${name}`, use[name]]));
  const each = {
    spent: use.costMicros - reserved,
    [`${use.feature}.calls`]: 1,
    ...(use.outcome === 'answered' ? { [`${use.feature}.answered`]: 1 } : {}),
    ...sums,
  };
  return [table.create(modelUse, use), table.add({ key, each })];
};

/** Counts an answer without a model, by reason. */
export const fallbackWrite = (table: TenantTable, now: number, feature: ModelFeature, why: FallbackReason): Write => {
  const day = dayOf(new Date(now).toISOString());
  return table.add({ key: modelDay.key({ day }), each: { [`${feature}.fallbacks.${why}`]: 1 } });
};

export interface DayOfModel {
  readonly day: string;
  /** Micro-dollars, including the reservations of running calls. */
  readonly spentMicros: number;
  readonly features: Readonly<Partial<Record<ModelFeature, ModelSums>>>;
}

const sumsIn = (counters: Record<string, unknown>, feature: ModelFeature): ModelSums | undefined => {
  const own = Object.entries(counters).filter(([name]) => name.startsWith(`${feature}.`));
  if (own.length === 0) return undefined;
  const of = (name: string): number => Number(counters[`${feature}.${name}`] ?? 0);
  const begins = `${feature}.fallbacks.`;
  const fallbacks = own.flatMap(([name, n]) =>
    name.startsWith(begins) ? [[name.slice(begins.length), Number(n)]] : [],
  );
  return {
    calls: of('calls'),
    answered: of('answered'),
    inputTokens: of('inputTokens'),
    outputTokens: of('outputTokens'),
    cacheReadTokens: of('cacheReadTokens'),
    cacheWriteTokens: of('cacheWriteTokens'),
    costMicros: of('costMicros'),
    fallbacks: Object.fromEntries(fallbacks),
  };
};

/** Model usage of the range (`YYYY-MM-DD`, UTC, both inclusive), oldest first, without days of no usage. */
export const modelDays = async (table: TenantTable, from: string, to: string): Promise<DayOfModel[]> => {
  const { items } = await table.query(modelDay, { pk: DAYS, from, to, limit: 100 });
  return items.map(({ sk, spent, ...counters }) => ({
    day: sk,
    spentMicros: spent,
    features: Object.fromEntries(
      ModelFeature.options.flatMap((feature) => {
        const sums = sumsIn(counters, feature);
        return sums ? [[feature, sums]] : [];
      }),
    ),
  }));
};
