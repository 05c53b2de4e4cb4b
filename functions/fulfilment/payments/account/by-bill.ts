import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';

/** The source of the line by which a company's bill settles an order. */
export const settledBy = (invoiceId: string): string => `invoice:${invoiceId}`;

/** True for a line by which a company's bill settles an order, and for one that undoes it. */
export const isByBill = ({ source, undoes = source }: Pick<LedgerLine, 'source' | 'undoes'>, invoiceId = ''): boolean =>
  undoes.startsWith(settledBy(invoiceId));
