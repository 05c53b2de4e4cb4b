import { afterAll, beforeAll, expect, it } from 'vitest';
import { noCounts } from '../../../../shared/crm/transfer/import.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { importedRow, type StoredImport } from '../store.ts';
import { withProgress } from './import-progress.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const importOf = (state: StoredImport['state'], rows: number): StoredImport => ({
  importId: 'imp_1',
  fileName: 'list.csv',
  state,
  reading: 'UTF-8',
  hasHeadings: true,
  rows: 123,
  columns: [],
  check: null,
  result: { ...noCounts, rows, created: rows },
  problems: [],
  startedBy: { profileId: 'prf_1', name: 'Ada' },
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  owner: null,
  round: 1,
  step: 0,
  version: 3,
});

it('an import’s progress moves while its only step is under way', async () => {
  const table = bench.table();
  const row = (line: number, outcome: 'created' | 'matched') =>
    table.create(importedRow, { importId: 'imp_1', line, outcome, leadId: `led_${line}`, at: '2026-11-20T10:00:00Z' });
  await table.commit(row(2, 'created'), row(3, 'created'), row(4, 'matched'));
  expect((await withProgress(table, importOf('running', 0))).result).toEqual({
    ...noCounts,
    rows: 3,
    created: 2,
    matched: 1,
  });
  expect((await withProgress(table, importOf('running', 2))).result?.rows, 'settled rows count once').toBe(3);
  expect((await withProgress(table, importOf('done', 123))).result?.rows).toBe(123);
});
