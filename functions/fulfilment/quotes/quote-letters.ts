import { idFromDigest } from '../../../shared/contract/id.ts';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import type { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isErased, type OrderRecord } from '../../sales/booking/order/order-record.ts';
import { quoteItem } from './store.ts';

/** Quotes of one order, which letters number. */
export const MAX_QUOTES = 26;

/** The id of an order's `n`-th quote. */
export const quoteIdOf = (table: TenantTable, orderId: string, n: number): string =>
  idFromDigest('quote', sha256(`quote ${table.tenantId} ${orderId} ${n}`));

/** The number of an order's `n`-th quote. */
export const quoteNumber = (order: { readonly orderId: string; readonly number?: number | undefined }, n: number) =>
  `${order.number ?? order.orderId.slice(-6)}-${String.fromCharCode(65 + n)}`;

/** All quotes of an order as they stand; a list by date may lag behind. */
export const quotesNow = async (table: TenantTable, orderId: string): Promise<AssessmentQuote[]> => {
  const keys = Array.from({ length: MAX_QUOTES }, (_, n) => quoteItem.key({ quoteId: quoteIdOf(table, orderId, n) }));
  return sortItems(await table.getMany(keys, { consistent: true }), { quotes: quoteItem }).quotes;
};

/** Why nothing can be offered to an order's buyer: they are erased, and nobody else can sign. */
export const unmetByBuyer = (order: Pick<OrderRecord, 'contactInfo'>): FieldError[] =>
  isErased(order) ? [{ path: 'orderId', message: 'This order has no customer any more who could sign a quote.' }] : [];

/** Why an order that has some quotes can't have more; withdrawn ones keep their letters. */
export const unmetForMore = (order: Pick<OrderRecord, 'contactInfo'>, count: number, more: number): FieldError[] => [
  ...unmetByBuyer(order),
  ...(count + more > MAX_QUOTES
    ? [{ path: 'orderId', message: `An order has ${MAX_QUOTES} quotes at most; this one has ${count}.` }]
    : []),
];
