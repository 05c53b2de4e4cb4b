import { reviewContract } from '../../../shared/deals/review/contract.ts';
import { mayReceive } from '../../company/identity/realtime/may-receive.ts';
import { readStanding } from '../../company/tenancy/store.ts';
import type { Listener } from '../../platform/realtime/connection.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { findOwnDeal } from '../transactions/papers/own-deal.ts';

/** True where this listener may open the deal’s page. */
export const maySeeDeal = async (
  table: TenantTable,
  listener: Listener,
  transactionId: string,
  now: number,
): Promise<boolean> => {
  if (!listener.caller || !mayReceive(reviewContract.checklist, listener, await readStanding(table), now)) return false;
  return (await findOwnDeal(table, listener.caller, transactionId)) !== undefined;
};
