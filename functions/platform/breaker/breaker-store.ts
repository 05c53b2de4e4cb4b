import * as z from 'zod';
import { untilWritten } from '../table/client/retry.ts';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { isWriteLost } from '../table/write.ts';
import { afterFailure, type Breaker, closed, turnOf, whileTrying } from './breaker.ts';

const Provider = z.enum(['BEDROCK', 'VAPI', 'DOTLOOP']);
type Provider = z.infer<typeof Provider>;

const Kept = z.object({ provider: Provider, failures: z.number(), openUntil: z.number(), version: z.number() });

/** One item per tenant and provider, shared by all instances, so that each need not fail by itself. */
export const breakerItem = entity({
  name: 'breaker',
  schema: Kept,
  key: ({ provider }: { provider: Provider }) => ({ pk: 'BREAKERS', sk: provider }),
});

const read = async (table: TenantTable, provider: Provider) =>
  await table.get(breakerItem, { provider }, { consistent: true });

/** How a provider stands with a company, for a page that shows it. */
export const readBreaker = async (table: TenantTable, provider: Provider): Promise<Breaker> =>
  (await table.get(breakerItem, { provider })) ?? closed;

const save = (table: TenantTable, provider: Provider, known: z.infer<typeof Kept> | undefined, next: Breaker) =>
  known
    ? table.patch(breakerItem, known, next)
    : table.create(breakerItem, { provider, failures: next.failures, openUntil: next.openUntil, version: 1 });

/** True where the provider may be called now; after a rest only one caller gets the trial. */
export const mayAsk = async (table: TenantTable, provider: Provider, now: number): Promise<boolean> => {
  const known = await read(table, provider);
  const turn = turnOf(known ?? closed, now);
  if (turn !== 'try' || !known) return turn === 'ask';
  try {
    await table.commit(save(table, provider, known, whileTrying(known, now)));
    return true;
  } catch (error) {
    if (isWriteLost(error)) return false;
    throw error;
  }
};

/** Records a call's outcome; writes nothing while the provider is healthy. */
export const noteTurn = async (
  table: TenantTable,
  provider: Provider,
  hasFailed: boolean,
  now: number,
): Promise<void> =>
  await untilWritten(async () => {
    const known = await read(table, provider);
    const before = known ?? closed;
    if (!hasFailed && before.failures === 0) return;
    await table.commit(save(table, provider, known, hasFailed ? afterFailure(before, now) : closed));
  });
