import { expect, it } from 'vitest';
import { pagedRows } from '../../../../test/support/table/paged-rows.ts';
import { exportLines } from './export-lines.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };

const statements = (count: number) =>
  pagedRows(Array.from({ length: count }, (_, n) => ({ statementId: `pst_${n}`, issuedOn: '2026-06-01' })));

it('has every statement of a year in which 45 vendors are paid each week', async () => {
  const { table, read } = statements(45 * 52);
  await exportLines(table, days);
  expect(read).toHaveLength(45 * 52);
});

it('refuses days with more than one file holds, by name, and ends no file short', async () => {
  await expect(exportLines(statements(4_001).table, days)).rejects.toMatchObject({
    details: [{ path: 'to', message: 'must leave at most 4000 statements; these days have more' }],
  });
  const { table, read } = statements(4_000);
  await exportLines(table, days);
  expect(read).toHaveLength(4_000);
});
