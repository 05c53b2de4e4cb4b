import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { isLeading } from '../../../shared/contract/access/people.ts';
import type { InvoiceView } from '../../../shared/fulfilment/billing/contract.ts';
import type { Invoice } from '../../../shared/fulfilment/billing/invoice.ts';
import { openOf } from '../../../shared/fulfilment/billing/rest.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { headedAccount } from '../../sales/accounts/head.ts';
import { isManageToken } from '../../sales/booking/order/order-identity.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { invoiceItem } from './store.ts';

/** True for the company's desk, which sees every invoice. */
export const isDesk = ({ caller }: Pick<OpenRequest<unknown>, 'caller'>): boolean =>
  caller !== undefined && caller.idp === 'Google' && isLeading(caller.roles);

type Claimed = OpenRequest<{ invoiceId: string; token?: string | undefined }>;

/** The invoice for its payer, or the desk; the same 404 for anybody else and for none. */
export const claimInvoice = async (signer: Signer, request: Claimed): Promise<Invoice> => {
  const { table, input, caller } = request;
  const invoice = await table.get(invoiceItem, { invoiceId: input.invoiceId }, { consistent: true });
  if (!invoice) throw notFound('Invoice');
  const { billTo, orderIds } = invoice;
  const [orderId] = orderIds;
  const { token } = input;
  // An order's link opens its own invoice, never that of a company for all of its orders.
  const isOfOne = billTo.companyId === undefined && orderIds.length === 1 && orderId !== undefined;
  const order =
    isOfOne && token !== undefined ? await table.get(orderItem, { orderId }, { consistent: true }) : undefined;
  const hasLink = order && token !== undefined && isManageToken(signer, table.tenantId, order, token);
  const email = verifiedEmail(caller);
  const isPayer = email !== undefined && email === billTo.email;
  if (hasLink || isPayer || (token === undefined && isDesk(request))) return invoice;
  const isHead = billTo.companyId !== undefined && (await headedAccount(table, email)) === billTo.companyId;
  if (!isHead) throw notFound('Invoice');
  return invoice;
};

/** An invoice as it is shown. */
export const viewOf = (invoice: Invoice): InvoiceView => {
  const { before: _before, writeOffId: _id, pdf, ...shown } = invoice;
  return {
    ...shown,
    rest: openOf(invoice),
    paper: pdf ? { bytes: pdf.bytes } : null,
    isOfOrder: invoice.billTo.companyId === undefined,
  };
};
