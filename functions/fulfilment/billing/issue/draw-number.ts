import type { InvoiceKind } from '../../../../shared/fulfilment/billing/invoice.ts';
import { numberIn, seriesOf } from '../../../../shared/fulfilment/billing/series.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { invoiceNumber, numberSeries } from '../store.ts';

/** A number and the writes that take it: part of the transaction that issues its paper, else there would be gaps. */
export interface DrawnNumber {
  readonly number: string;
  readonly writes: readonly Write[];
}

/** The next number of a series, for the paper with this id; the transaction loses if another one takes it first. */
export const drawFrom = async (table: TenantTable, series: string, invoiceId: string): Promise<DrawnNumber> => {
  const known = await table.get(numberSeries, { series }, { consistent: true });
  const last = (known?.last ?? 0) + 1;
  const number = numberIn(series, last);
  return {
    number,
    writes: [
      known ? table.patch(numberSeries, known, { last }) : table.create(numberSeries, { series, last, version: 1 }),
      table.create(invoiceNumber, { number, invoiceId }),
    ],
  };
};

/** The next number for an invoice or credit note. */
export const drawNumber = async (
  table: TenantTable,
  paper: {
    readonly invoiceId: string;
    readonly kind: InvoiceKind;
    readonly issuedOn: string;
    readonly isTest: boolean;
  },
): Promise<DrawnNumber> => await drawFrom(table, seriesOf(paper.kind, paper.issuedOn, paper.isTest), paper.invoiceId);
