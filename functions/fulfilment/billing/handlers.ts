import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { formatCents } from '../../../shared/contract/money.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { toCsv } from '../../../shared/contract/writing/csv.ts';
import type { billingContract } from '../../../shared/fulfilment/billing/contract.ts';
import { InvoicePaperAsked } from '../../../shared/fulfilment/billing/events.ts';
import type { Invoice } from '../../../shared/fulfilment/billing/invoice.ts';
import { quickBooksRows } from '../../../shared/fulfilment/billing/quickbooks.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { checkDayCame, todayOf } from '../../company/tenancy/days.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { issueOrderInvoice } from './issue/order-invoice.ts';
import { ageingOf, everyOpen, listInvoices } from './list-invoices.ts';
import { paperKey } from './paper/paper-key.ts';
import { type BillingContext, creditInvoice, payInvoice, reissueInvoice, writeOffInvoice } from './settle/desk-acts.ts';
import { invoicesBetween } from './settle/export.ts';
import { invoiceItem } from './store.ts';
import { underWayOf } from './under-way.ts';
import { claimInvoice, isDesk, viewOf } from './view-invoice.ts';

/** What the routes of invoices need besides the table. */
export interface BillingDeps {
  readonly signer: Signer;
  readonly store: PrivateStore;
}

type Contract = typeof billingContract;

const contextOf = async (
  { table, now }: Pick<SignedRequest<unknown>, 'table' | 'now'>,
  signer: Signer,
): Promise<BillingContext> => {
  const tenant = await table.get(tenantItem, {});
  return { table, now, signer, zone: tenant?.timezone ?? 'UTC' };
};

/** What a desk's act carries: who, under which key, and its entry in the audit log. */
const actOf = <Input extends { invoiceId: string; version: number }>(
  request: SignedRequest<Input>,
  action: string,
  after: string,
) => {
  const { caller, idempotencyKey, correlationId } = request;
  return {
    ...request.input,
    by: caller.name ?? caller.email,
    seed: idempotencyKey ?? correlationId,
    audit: ({ invoiceId: id, number: name }: Invoice) => {
      const target = { kind: 'invoice', id, name };
      return audited(request, { action: `invoice.${action}`, target, changes: [{ field: 'money', after }] });
    },
  };
};

const shown = async ({ table }: Pick<SignedRequest<unknown>, 'table'>, invoiceId: string) => {
  const invoice = await table.get(invoiceItem, { invoiceId }, { consistent: true });
  if (!invoice) throw notFound('Invoice');
  return viewOf(invoice);
};

const deskHandlers = (
  signer: Signer,
): Pick<
  Handlers<Contract>,
  'issueInvoice' | 'creditInvoice' | 'reissueInvoice' | 'payInvoice' | 'writeOffInvoice'
> => ({
  issueInvoice: async (request) => {
    const { table, input } = request;
    const invoice = await issueOrderInvoice(await contextOf(request, signer), input.orderId);
    if (!invoice && !(await table.get(orderItem, input, { consistent: true }))) throw notFound('Order');
    if (!invoice)
      throw new AppError('conflict', 'NOTHING_TO_INVOICE', 'It costs nothing, or a company is billed for it.');
    return viewOf(invoice);
  },
  creditInvoice: async (request) => {
    const { invoiceId, lines, reason } = request.input;
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    const act = actOf(request, 'credited', `${formatCents(sum)}: ${reason}`);
    await creditInvoice(await contextOf(request, signer), act);
    return await shown(request, invoiceId);
  },
  reissueInvoice: async (request) => {
    const act = actOf(request, 'issued_anew', request.input.reason);
    return await shown(request, await reissueInvoice(await contextOf(request, signer), act));
  },
  payInvoice: async (request) => {
    const { invoiceId, amount, method, reference, receivedOn } = request.input;
    await checkDayCame(request, 'receivedOn', receivedOn);
    const act = { ...actOf(request, 'paid', `${method} ${formatCents(amount)}`), reference };
    await payInvoice(await contextOf(request, signer), act);
    return await shown(request, invoiceId);
  },
  writeOffInvoice: async (request) => {
    const act = actOf(request, 'written_off', request.input.reason);
    await writeOffInvoice(await contextOf(request, signer), act);
    return await shown(request, request.input.invoiceId);
  },
});

/** The routes of invoices. */
export const billingHandlers = ({ signer, store }: BillingDeps): Handlers<Contract> => ({
  ...deskHandlers(signer),
  invoices: async (request) => {
    const { table, now, caller, input } = request;
    const { companyId, ...filter } = input;
    const today = await todayOf({ table, now });
    if (isDesk(request)) return await listInvoices(table, { ...filter, payer: companyId }, today);
    const own = verifiedEmail(caller);
    // Ages are the desk's; a payer has the list of their own.
    if (own === undefined) return { items: [] };
    const page = await listInvoices(table, { ...filter, bucket: undefined, payer: own }, today);
    const underWay = await underWayOf(table, page.items);
    return { ...page, items: page.items.map((row, at) => ({ ...row, underWay: underWay[at] })) };
  },
  invoice: async (request) => {
    const invoice = await claimInvoice(signer, request);
    const [underWay] = await underWayOf(request.table, [invoice]);
    return { ...viewOf(invoice), underWay };
  },
  invoicePdf: async (request) => {
    const { table, tenantId, now } = request;
    const invoice = await claimInvoice(signer, request);
    const { pdf, number, invoiceId } = invoice;
    if (!pdf) {
      await table.commit(
        table.event(InvoicePaperAsked, { invoiceId }, { pk: invoiceItem.key(invoice).pk, group: tenantId, now }),
      );
      throw new AppError('unavailable', 'PDF_NOT_READY', 'The PDF is being drawn. Try again in a moment.', {
        retryAfter: 2,
      });
    }
    const url = await store.signGet(paperKey(tenantId, pdf.hash), ADDRESS_SECONDS, { fileName: `${number}.pdf` });
    return { url, expiresAt: toInstant(now + ADDRESS_SECONDS * 1000) };
  },
  ageing: async ({ table, now }) => {
    const today = await todayOf({ table, now });
    return { today, buckets: ageingOf(await everyOpen(table), today) };
  },
  quickBooks: async ({ table, input }) => toCsv(quickBooksRows(await invoicesBetween(table, input))),
});
