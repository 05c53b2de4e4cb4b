import { expect, it } from 'vitest';
import { pagedRows } from '../../../../test/support/table/paged-rows.ts';
import { exportDisbursements } from './list-disbursements.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };

/** Disbursements of a company: so many were approved years ago, and so many on the days. */
const disbursements = (before: number, wanted: number) =>
  pagedRows(
    Array.from({ length: before + wanted }, (_, n) => ({
      disbursementId: `dsb_${n}`,
      approved: { on: n < before ? '2020-06-01' : '2026-06-01' },
    })),
  );

it('exports what was approved in a late year of a company, whatever lies before it', async () => {
  const { table, read } = disbursements(6_000, 3);
  await exportDisbursements(table, days);
  expect(read).toHaveLength(3);
});

it('leaves what was approved before and after the days, and keeps that of their first and last', async () => {
  const on = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
  const { table, read } = pagedRows(on.map((day, n) => ({ disbursementId: `dsb_${n}`, approved: { on: day } })));
  await exportDisbursements(table, days);
  expect(read).toHaveLength(2);
});

it('refuses days with more than one file holds, by name, and ends no file short', async () => {
  await expect(exportDisbursements(disbursements(0, 5_001).table, days)).rejects.toMatchObject({
    details: [{ path: 'to', message: 'must leave at most 5000 disbursements; these days have more' }],
  });
  const { table, read } = disbursements(0, 5_000);
  await exportDisbursements(table, days);
  expect(read).toHaveLength(5_000);
});
