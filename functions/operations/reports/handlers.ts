import type { reportsContract } from '../../../shared/operations/reports/contract.ts';
import { todayOf } from '../../company/tenancy/days.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { exportOwed } from './export-owed.ts';
import { exportRows, listRows } from './list-rows.ts';
import { checkPeriod, readReport } from './read-report.ts';

/** The company's figures, the rows behind them, and their files. */
export const reportHandlers = (): Handlers<typeof reportsContract> => ({
  report: async ({ table, input, now }) => await readReport(table, input, now),
  reportRows: async ({ table, input }) => {
    checkPeriod(input);
    return await listRows(table, input);
  },
  exportReport: async ({ table, input }) => {
    checkPeriod(input);
    return await exportRows(table, input);
  },
  exportOwed: async ({ table, input, now }) => await exportOwed(table, input, await todayOf({ table, now })),
});
