import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { everything, manyLead } from '../world/crm/many-leads.ts';
import { importByEngine, importItems } from './imported-table.ts';
import { tableShape } from './table.ts';

const { BillingMode: _, ...shape } = tableShape;
const folder = mkdtempSync(join(tmpdir(), 'table-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of all tables that hold items; what is text of an item is read, since its fields come in any order. */
const rowsIn = (file: string): unknown[] => {
  const database = new DatabaseSync(file);
  const tables = ['app', ...['gsi1', 'gsi2', 'gsi3'].map((name) => `app::gsi::${name}`)];
  const rows = tables.map((table) => database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2, 3, 4`).all());
  database.close();
  return rows.flat().map((row) => ({ ...row, item_json: JSON.parse(String(row.item_json)) }));
};

test('rows written into a table’s file equal those of the engine’s own import', async () => {
  const leads = Array.from({ length: 12 }, (_, n) => manyLead(n));
  const items = [...everything('T#ten_3FTPGMRGMG8Y040YETA4EQSTNQ#', leads)];
  const own = join(folder, 'own.sqlite');
  const engines = join(folder, 'engine.sqlite');
  await importItems(items, shape, own);
  await importByEngine(items, shape, engines);
  const rows = rowsIn(own);
  expect(rows.length).toBeGreaterThan(items.length);
  expect(rows).toEqual(rowsIn(engines));
});
