import type * as z from 'zod';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { InvoiceReminded } from '../../../../shared/fulfilment/billing/events.ts';
import type { PayLinkAsked, PaymentDisputed, RefundSent } from '../../../../shared/fulfilment/payments/events.ts';
import type { TemplateCode } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { dueDateText, startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type CurrentOrder, readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { plansAgain } from '../../../sales/booking/visit/other-times.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendAboutOrder } from '../orders/order-messages.ts';
import { teamAddress } from '../team/team-mail.ts';
import { sendTemplate } from '../templates/send-template.ts';
import { tellCompany } from './bill-messages.ts';

/** What every event about an order's money carries. */
interface Money {
  readonly orderId: string;
  readonly amount: number;
  readonly isTest?: boolean | undefined;
  readonly number?: string | undefined;
  readonly balance?: number | undefined;
  /** Of the balance, what a bank is moving. */
  readonly underWay?: number | undefined;
  readonly reason?: string | undefined;
}

const TEST_NOTE = 'This was a test, no money moved.';

const noteOf = ({ isTest }: Money): string => (isTest ? TEST_NOTE : '');

/** Our own page, which needs the order's token: the provider's own address would be over by the time it is read. */
const payUrlOf = ({ origin }: Dispatch, { orderId, manageToken }: OrderFact): string =>
  `${origin}/pay/${orderId}?token=${encodeURIComponent(manageToken)}`;

/** A reader of the log may not act for the buyer: it has the link without its token. */
const loggedOf = ({ origin }: Dispatch, { orderId }: OrderFact) => ({ payUrl: `${origin}/pay/${orderId}` });

const variablesOf = (dispatch: Dispatch, { fact: order, tax }: CurrentOrder, money: Money) => ({
  amount: formatCents(money.amount),
  balance: formatCents(Math.max(0, (money.balance ?? 0) - (money.underWay ?? 0))),
  receiptNumber: money.number ?? order.orderId.slice(-8),
  testNote: noteOf(money),
  taxNote: tax > 0 ? `The order’s total includes ${formatCents(tax)} of sales tax.` : '',
  payUrl: payUrlOf(dispatch, order),
  reason: money.reason ?? '',
});

/** Tells the buyer about money, by the order as it stands now; of what needs nobody's act but a stranger's, within its limit. */
const tell =
  (deps: MessagingDeps, code: TemplateCode, { isPublicAct = false }: { isPublicAct?: boolean } = {}) =>
  async (occurrence: Occurrence<Money>): Promise<void> => {
    const { table, data } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    await sendAboutOrder(dispatch, code, order.fact, {
      isPublicAct: isPublicAct && !order.fact.isPlacedByStaff,
      more: variablesOf(dispatch, order, data),
      logged: loggedOf(dispatch, order.fact),
    });
  };

/** Sends the link to pay where somebody proven has asked for it: to the order's own email or phone number. */
const sendLink =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof PayLinkAsked.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    await sendAboutOrder(dispatch, 'payment_link', order.fact, {
      isPublicAct: true,
      channels: [data.channel],
      more: variablesOf(dispatch, order, data),
      logged: loggedOf(dispatch, order.fact),
    });
  };

const OTHER_TIMES = 3;

/** Tells the buyer of money that is back; of a payment that came too late, with three plans that are free instead. */
const tellOfRefund =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof RefundSent.data>>): Promise<void> => {
    const { table, data, now } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    const zone = dispatch.tenant.timezone;
    const plans = data.cameTooLate
      ? await plansAgain({ table, signer: deps.signer, now }, data.orderId, { count: OTHER_TIMES, zone })
      : [];
    const times = plans.map((startsAt) => startTime(startsAt, zone));
    const otherTimes = times.length > 0 ? `Free instead, for all of it: ${times.join('; ')}.` : '';
    await sendAboutOrder(dispatch, 'refund_sent', order.fact, {
      isPublicAct: false,
      more: { ...variablesOf(dispatch, order, data), otherTimes },
      logged: loggedOf(dispatch, order.fact),
    });
  };

const evidenceBy = (dueBy: string | null, zone: string): string =>
  dueBy === null
    ? ''
    : `Evidence counts until ${dueDateText(localDate(Date.parse(dueBy), zone))}. A task for it comes two days before.`;

/** Tells the company that a payment is disputed. */
const alertOfDispute =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof PaymentDisputed.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    const { tenant, site } = dispatch;
    await sendTemplate(dispatch, {
      code: 'dispute_alert',
      to: await teamAddress(dispatch, null),
      about: { leadId: null, orderId: null, profileId: 'team' },
      channels: ['email'],
      isPublicAct: false,
      variables: {
        firstName: 'team',
        tenantName: tenant.name,
        tenantPhone: formatPhone(tenant.contact.phone),
        orderNumber: String(order.fact.number ?? data.orderId.slice(-6)),
        amount: formatCents(data.amount),
        until: evidenceBy(data.dueBy, tenant.timezone),
        orderUrl: `${siteOrigin(site.platformHost, site)}/admin/orders/${data.orderId}`,
        testNote: noteOf(data),
      },
    });
  };

/** Tells the buyer of an invoice, or the company whose bill it is; a credit note is told by what it gives back. */
const tellOfInvoice =
  (deps: MessagingDeps, code: 'invoice' | 'invoice_reminder') =>
  async (occurrence: Occurrence<z.output<typeof InvoiceReminded.data> & { kind?: string }>): Promise<void> => {
    const { table, data } = occurrence;
    const { orderId, invoiceId, number, dueOn, kind = 'invoice' } = data;
    if (data.company && kind === 'invoice') {
      return await tellCompany(deps, occurrence, code === 'invoice' ? 'company_bill' : 'company_bill_reminder');
    }
    if (orderId === null || kind !== 'invoice') return;
    const order = await readCurrentOrder(table, deps.signer, orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    const invoiceUrl = `${dispatch.origin}/invoice/${invoiceId}`;
    const token = encodeURIComponent(order.fact.manageToken);
    await sendAboutOrder(dispatch, code, order.fact, {
      isPublicAct: false,
      more: {
        ...variablesOf(dispatch, order, { ...data, orderId, number: undefined }),
        invoiceNumber: number,
        invoiceUrl: `${invoiceUrl}?token=${token}`,
        dueDate: dueDateText(dueOn),
      },
      logged: { ...loggedOf(dispatch, order.fact), invoiceUrl },
    });
  };

/** The messages about an order's money, by event. */
export const paymentMessages = (deps: MessagingDeps) => ({
  'payment.received': tell(deps, 'payment_receipt'),
  'payment.failed': tell(deps, 'payment_failed', { isPublicAct: true }),
  'payment.due': tell(deps, 'payment_due'),
  'payment.link_asked': sendLink(deps),
  'payment.refund_sent': tellOfRefund(deps),
  'invoice.issued': tellOfInvoice(deps, 'invoice'),
  'invoice.reminded': tellOfInvoice(deps, 'invoice_reminder'),
  'booking.abandoned': tell(deps, 'order_unpaid', { isPublicAct: true }),
  'payment.disputed': alertOfDispute(deps),
});
