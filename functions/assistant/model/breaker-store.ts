import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { afterFailure, type Breaker, closed, turnOf, whileTrying } from './breaker.ts';

const Kept = z.object({ failures: z.number(), openUntil: z.number(), version: z.number() });

/** One for each company, seen by all instances: what one has learnt of a provider none needs to learn again. */
const breakerItem = entity({ name: 'model-breaker', schema: Kept, key: () => ({ pk: 'AIBREAKER', sk: 'BEDROCK' }) });

const read = async (table: TenantTable) => await table.get(breakerItem, {}, { consistent: true });

const save = (table: TenantTable, known: z.infer<typeof Kept> | undefined, next: Breaker) =>
  known ? table.patch(breakerItem, known, next) : table.create(breakerItem, { ...next, version: 1 });

/** True where the model may be asked now; of all who find it rested only one tries. */
export const mayAsk = async (table: TenantTable, now: number): Promise<boolean> => {
  const known = await read(table);
  const turn = turnOf(known ?? closed, now);
  if (turn !== 'try' || !known) return turn === 'ask';
  try {
    await table.commit(save(table, known, whileTrying(known, now)));
    return true;
  } catch (error) {
    if (isWriteLost(error)) return false;
    throw error;
  }
};

/** Remembers how asking went; nothing is written while all is well. */
export const noteTurn = async (table: TenantTable, hasFailed: boolean, now: number): Promise<void> =>
  await untilWritten(async () => {
    const known = await read(table);
    const before = known ?? closed;
    if (!hasFailed && before.failures === 0) return;
    await table.commit(save(table, known, hasFailed ? afterFailure(before, now) : closed));
  });
