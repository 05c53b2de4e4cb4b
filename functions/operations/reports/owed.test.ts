import { beforeEach, expect, it } from 'vitest';
import type { OpenInvoices } from '../../../shared/fulfilment/billing/ageing.ts';
import type { Invoice } from '../../../shared/fulfilment/billing/invoice.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { listInvoices } from '../../fulfilment/billing/list-invoices.ts';
import { invoiceItem } from '../../fulfilment/billing/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { exportOwed } from './export-owed.ts';

const TODAY = '2026-11-28';
const world = worldOfFile();
let table: TenantTable;
beforeEach(async () => {
  table = world.table.openTable(await world.newTenant());
});

const invoice = (n: number, own: Partial<Invoice>): Invoice => ({
  invoiceId: `ivc_${n}`,
  number: `INV-2026-0000${n}`,
  kind: 'invoice',
  state: 'issued',
  billTo: { name: 'Pat Buyer', email: 'pat@example.com' },
  lines: [],
  tax: 0,
  total: 10_000,
  paid: 0,
  credited: 0,
  writtenOff: 0,
  issuedOn: '2026-10-01',
  dueOn: TODAY,
  issuedAt: `2026-10-01T15:00:0${n}Z`,
  orderIds: [],
  creditNotes: [],
  payments: [],
  before: { credits: 0, writtenOff: 0 },
  isTest: false,
  version: 1,
  ...own,
});

const keep = async (...invoices: Invoice[]): Promise<void> =>
  await table.commit(...invoices.map((each) => table.create(invoiceItem, each)));

it('the file of what is owed has each open invoice, the longest due first, and no formula', async () => {
  await keep(
    invoice(1, { orderNumber: 1044, paid: 2_500, credited: 500 }),
    invoice(2, { dueOn: '2026-08-01', billTo: { name: '=HYPERLINK("x")', email: 'a@example.com' } }),
    invoice(3, { state: 'paid', paid: 10_000 }),
    invoice(4, { isTest: true }),
    invoice(5, { kind: 'credit_note' }),
  );
  expect(await exportOwed(table, {}, TODAY)).toBe(
    [
      'Invoice,Bill to,Email,Order,Issued,Due,Days late,Total,Open',
      `INV-2026-00002,"'=HYPERLINK(""x"")",a@example.com,,2026-10-01,2026-08-01,119,100.00,100.00`,
      'INV-2026-00001,Pat Buyer,pat@example.com,1044,2026-10-01,2026-11-28,0,100.00,70.00',
      '',
    ].join('\r\n'),
  );
});

it('the file has no more rows than a file may, and is had age by age beyond that', async () => {
  await keep(invoice(1, { dueOn: '2027-01-31' }), invoice(2, { dueOn: '2026-08-01' }), invoice(3, {}));
  await expect(exportOwed(table, {}, TODAY, 2)).rejects.toThrow('bucket must leave at most 2 invoices; more are open');
  const numbers = async (bucket: OpenInvoices) =>
    (await exportOwed(table, { bucket }, TODAY, 2)).match(/INV-2026-\d+/g);
  expect([await numbers('90+'), await numbers('current')]).toEqual([
    ['INV-2026-00002'],
    ['INV-2026-00003', 'INV-2026-00001'],
  ]);
});

it('all that is owed opens the same invoices', async () => {
  await keep(invoice(1, { dueOn: '2027-01-31' }), invoice(2, { dueOn: '2026-08-01' }), invoice(3, { paid: 10_000 }));
  const { items } = await listInvoices(table, { bucket: 'open', limit: 10 }, TODAY);
  expect(items.map(({ number }) => number)).toEqual(['INV-2026-00002', 'INV-2026-00001']);
});
