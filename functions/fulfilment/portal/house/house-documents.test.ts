import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTable } from '../../../../test/support/table/table.ts';
import { documentDesk } from '../../../../test/support/world/deals/ready-document.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { houseDocuments } from './house-documents.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
let started: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());

const order = (id: string) => ({ kind: 'order' as const, id });

test('a house’s file has the papers that the office shares with its orders’ people, and those that came with it', async () => {
  const table = started.openTable('ten_00000000000000000000000001');
  const vault = memoryVault();
  const { handlers, request, put } = documentDesk({ table, now, vault });
  const warranty = await put(order('mine'), 'Roof warranty.pdf', ['customer']);
  await put(order('mine'), 'Permit.pdf');
  await put(order('other'), 'Other warranty.pdf', ['customer']);
  await put({ kind: 'property', id: 'house' }, 'Floor plan.pdf', ['customer']);
  const passed = await put(order('before'), 'Paint.pdf', ['customer']);
  const papers = houseDocuments(vault.store);
  const of = { propertyId: 'house', orderIds: ['mine', 'none'], documentIds: [passed.documentId] };
  const shown = async () => (await papers.list(table, of)).map(({ name, kind }) => [name, kind]).toSorted();
  expect(await shown()).toEqual([
    ['Paint.pdf', 'document'],
    ['Roof warranty.pdf', 'warranty'],
  ]);
  const [first] = await papers.list(table, of);
  expect(first?.url).toMatch(/sealed/);
  // What the office takes back is gone for whoever has the house now, too.
  await handlers.changeDocument(request({ documentId: passed.documentId, version: passed.version, audience: [] }));
  await handlers.binDocument(request({ documentId: warranty.documentId, version: warranty.version }));
  expect(await shown()).toEqual([]);
});
