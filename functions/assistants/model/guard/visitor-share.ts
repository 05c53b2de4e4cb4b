import {
  type VisitorShares,
  visitorBudgetOf,
  visitorMost,
  visitorSharesOf,
} from '../../../../shared/assistants/model/visitor-share.ts';
import { monthOf } from '../../../../shared/company/plan/usage.ts';
import { DAY_SECONDS } from '../../../../shared/contract/time.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';

/** A visitor whose use of the model is shared out. */
export interface Sharer {
  /** Their network, as a keyed hash. */
  readonly origin: string;
  /** Their browser's session, if the server made it. */
  readonly sessionKey: string | undefined;
  /** They have proven an email address. */
  readonly isProven: boolean;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);

const counter = (
  table: TenantTable,
  pk: string,
  sk: string,
  add: { by: number; atMost?: number },
  ttl: number,
): Write => table.add({ key: { pk: `AI-SHARE#${pk}`, sk }, field: 'used', ...add, ttl });

/**
 * Counts one message to its session, its network and, unless its visitor is proven, to all strangers; false if one of them
 * has used up its share. One transaction, so a visitor who is over one share takes nothing of the others.
 */
export const takeShare = async (
  table: TenantTable,
  { origin, sessionKey, isProven }: Sharer,
  usageLimit: number | null,
  now: number,
  most: VisitorShares = visitorMost,
): Promise<boolean> => {
  const shares = visitorSharesOf(usageLimit, most);
  const seconds = Math.ceil(now / 1000);
  const today = (pk: string, atMost: number): Write =>
    counter(table, pk, `DAY#${dayOf(now)}`, { by: 1, atMost }, seconds + 2 * DAY_SECONDS);
  const month = { by: 1, atMost: shares.originMonth };
  try {
    await table.commit(
      today(origin, shares.origin),
      counter(table, origin, `MONTH#${monthOf(now)}`, month, seconds + 32 * DAY_SECONDS),
      ...(sessionKey === undefined ? [] : [today(`session ${sessionKey}`, shares.session)]),
      ...(isProven ? [] : [today('strangers', shares.strangers)]),
    );
    return true;
  } catch (error) {
    if (isWriteLost(error)) return false;
    throw error;
  }
};

/** Takes a call's highest cost from what its visitor's network may cost a day; false if that would exceed it. */
export const takeCost = async (
  table: TenantTable,
  { origin }: Sharer,
  micros: number,
  budget: number,
  now: number,
): Promise<boolean> => {
  const atMost = visitorBudgetOf(budget);
  // The counter's condition does not cover the first addition of a day.
  if (micros > atMost) return false;
  try {
    await table.commit(costWrite(table, origin, now, { by: micros, atMost }));
    return true;
  } catch (error) {
    if (isWriteLost(error)) return false;
    throw error;
  }
};

const costWrite = (table: TenantTable, origin: string, now: number, add: { by: number; atMost?: number }): Write =>
  counter(table, origin, `COST#${dayOf(now)}`, add, Math.ceil(now / 1000) + 2 * DAY_SECONDS);

/** Gives back what a call did not cost; takes what it cost beyond its reservation. */
export const returnCost = async (
  table: TenantTable,
  { origin }: Sharer,
  micros: number,
  now: number,
): Promise<void> => {
  if (micros !== 0) await table.commit(costWrite(table, origin, now, { by: -micros }));
};
