import { idFromDigest } from '../../../../shared/contract/id.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import { InvoiceIssued } from '../../../../shared/fulfilment/billing/events.ts';
import { type Invoice, stateOf } from '../../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Write } from '../../../platform/table/write.ts';
import { invoiceItem } from '../store.ts';
import { drawNumber } from './draw-number.ts';
import type { IssuePlace } from './issue-place.ts';
import { reminderWrites } from './remind.ts';

/** A paper before it has a number. */
export type NewPaper = Pick<Invoice, 'invoiceId' | 'kind' | 'billTo' | 'lines' | 'tax' | 'orderIds' | 'isTest'> &
  Partial<Invoice> & {
    readonly leadId: string | null;
    /** What a bank is moving of its order's money. */
    readonly underWay?: number | undefined;
  };

/** The id of the paper that a cause makes: one cause, one paper. */
export const invoiceIdOf = (tenantId: string, cause: string): string =>
  idFromDigest('invoice', sha256(`invoice ${tenantId} ${cause}`));

/** What the events of an invoice tell. */
export const toldOf = (invoice: Invoice) => {
  const { invoiceId, number, orderIds, total, dueOn, isTest, billTo } = invoice;
  const { companyId, name, email } = billTo;
  const company = companyId !== undefined && { company: { companyId, name, email, orders: orderIds.length } };
  const orderId = orderIds.length === 1 && !company ? (orderIds[0] ?? null) : null;
  const sums = { amount: total, balance: restOf(invoice) };
  return { invoiceId, number, orderId, leadId: null, ...sums, dueOn, isTest, ...company };
};

/** Issues a paper: itself by its cause, its number, and the event that has it drawn and mailed, in one transaction. */
export const issueWrites = async (
  issuePlace: IssuePlace,
  { leadId, underWay, ...paper }: NewPaper,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> => {
  const { table, now, zone } = issuePlace;
  const issuedOn = localDate(now, zone);
  const { number, writes } = await drawNumber(table, { ...paper, issuedOn });
  const total = paper.lines.reduce((sum, { amount }) => sum + amount, 0) + paper.tax;
  const sums = { total, paid: 0, credited: 0, writtenOff: 0, ...paper };
  const invoice: Invoice = {
    dueOn: issuedOn,
    creditNotes: [],
    payments: [],
    before: { credits: 0, writtenOff: 0 },
    ...sums,
    number,
    state: stateOf(sums),
    issuedOn,
    issuedAt: toInstant(now),
    version: 1,
  };
  const { kind } = invoice;
  const data = { ...toldOf(invoice), leadId, kind, underWay };
  const place = { pk: invoiceItem.key(invoice).pk, group: table.tenantId, now };
  return {
    invoice,
    writes: [
      table.create(invoiceItem, invoice),
      ...writes,
      ...reminderWrites(issuePlace, invoice),
      table.event(InvoiceIssued, data, place),
    ],
  };
};
