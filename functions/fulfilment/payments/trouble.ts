import { idFromDigest } from '../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import { escalationWrite } from '../../crm/tasks/escalation.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { troubleItem } from '../../sales/records/figures/trouble-store.ts';

/** What a person must look at; the same `seed` is the same trouble, and is told once. */
export interface PaymentTrouble {
  readonly seed: string;
  readonly title: string;
  readonly reason: string;
  readonly orderId: string | null;
  readonly leadId: string | null;
}

/** A task for the desk about money. */
export const moneyTask = (table: TenantTable, trouble: PaymentTrouble, now: number, dueAt = now + HOUR): Write =>
  escalationWrite(table, {
    taskId: idFromDigest('task', sha256(`money ${table.tenantId} ${trouble.seed}`)),
    leadId: trouble.leadId,
    orderId: trouble.orderId,
    title: trouble.title,
    description: trouble.reason,
    dueDate: toInstant(dueAt),
    now,
  });

/** A line under the console's failures; created once for its seed. */
export const troubleWrite = (table: TenantTable, trouble: PaymentTrouble, now: number): Write => {
  const { seed, title, reason, orderId, leadId } = trouble;
  const failure = { troubleId: `money-${seed}`, kind: 'payment' as const, title, reason, leadId, orderId };
  return table.create(troubleItem, { ...failure, at: toInstant(now), isSettled: false, version: 1 });
};

/** Tells the desk once: a line under the console's failures, and a task. */
export const raiseTrouble = async (table: TenantTable, trouble: PaymentTrouble, now: number): Promise<void> => {
  try {
    await table.commit(troubleWrite(table, trouble, now), moneyTask(table, trouble, now));
  } catch (error) {
    if (!isWriteLost(error)) throw error;
  }
};
