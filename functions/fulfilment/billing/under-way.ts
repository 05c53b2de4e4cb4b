import type { InvoiceRow } from '../../../shared/fulfilment/billing/invoice.ts';
import { openOf } from '../../../shared/fulfilment/billing/rest.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderAccount } from '../payments/store.ts';

type Paper = Pick<InvoiceRow, 'kind' | 'total' | 'paid' | 'credited' | 'writtenOff' | 'billTo' | 'orderIds'>;

/** The order whose money an open invoice asks for; undefined for a company's, and where nothing is open. */
const orderOf = (paper: Paper): string | undefined =>
  openOf(paper) > 0 && paper.billTo.companyId === undefined ? paper.orderIds[0] : undefined;

/** What banks are moving of what is open of papers, at most 100, one by one; undefined for nothing. */
export const underWayOf = async (
  table: TenantTable,
  papers: readonly Paper[],
): Promise<readonly (number | undefined)[]> => {
  const orderIds = new Set(papers.flatMap((paper) => orderOf(paper) ?? []));
  const stored = await table.getMany([...orderIds].map((orderId) => orderAccount.key({ orderId })));
  const { accounts } = sortItems(stored, { accounts: orderAccount });
  return papers.map((paper) => {
    const orderId = orderOf(paper);
    const { underWay } = accounts.find((each) => each.orderId === orderId)?.account ?? {};
    return underWay && Math.min(underWay, openOf(paper));
  });
};
