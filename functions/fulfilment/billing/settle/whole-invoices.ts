import type { Invoice, InvoiceRow } from '../../../../shared/fulfilment/billing/invoice.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { invoiceItem } from '../store.ts';

/** The whole invoices of these rows, in their order. */
export const wholeInvoices = async (
  table: TenantTable,
  rows: readonly Pick<InvoiceRow, 'invoiceId'>[],
): Promise<Invoice[]> => {
  if (rows.length === 0) return [];
  const stored = await table.getMany(rows.map((row) => invoiceItem.key(row)));
  const byId = new Map(stored.map((item) => fromItem(invoiceItem, item)).map((each) => [each.invoiceId, each]));
  return rows.flatMap(({ invoiceId }) => byId.get(invoiceId) ?? []);
};
