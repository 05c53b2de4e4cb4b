import { DAY_SECONDS, toInstant } from '../../../../shared/contract/time.ts';
import type { ErrorBudget } from '../../../platform/errors/error-log.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Attempt, failureWrite } from './sign-in-failure-store.ts';

/**
 * Notes a failed sign-in that a browser reports. One past a budget of the day is not noted: whoever floods the list uses up
 * their own budget, and hides nothing that others report.
 */
export const reportFailure = async (
  table: TenantTable,
  attempt: Attempt,
  budgets: readonly ErrorBudget[],
  now: number,
): Promise<void> => {
  const pk = `SIGNIN-FAILURE-BUDGET#${toInstant(now).slice(0, 10)}`;
  const ttl = Math.floor(now / 1000) + 2 * DAY_SECONDS;
  await untilWritten(async () => {
    const counters = await table.getMany(
      budgets.map(({ of }) => ({ pk, sk: of })),
      { consistent: true },
    );
    const rows = new Map(counters.map(({ sk, rows: noted }) => [sk, Number(noted)]));
    if (budgets.some(({ of, atMost }) => (rows.get(of) ?? 0) >= atMost)) return;
    const counts = budgets.map(({ of, atMost }) =>
      table.add({ key: { pk, sk: of }, field: 'rows', by: 1, atMost, ttl }),
    );
    await table.commit(failureWrite(table, attempt, now), ...counts);
  });
};
