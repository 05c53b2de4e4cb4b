import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { QuoteSent } from '../../../../shared/fulfilment/quotes/events.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendAboutOrder } from './order-messages.ts';

/** Tells the customer of a quote, or of its next revision, with the link that opens it. */
export const quoteMessages = (deps: MessagingDeps) => ({
  'quote.sent': async (occurrence: Occurrence<z.output<typeof QuoteSent.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const dispatch = await openDispatch(occurrence, deps);
    const quoteUrl = `${dispatch.origin}/quote/${data.quoteId}`;
    const token = encodeURIComponent(order.fact.manageToken);
    await sendAboutOrder(dispatch, data.revision > 1 ? 'quote_changed' : 'quote_ready', order.fact, {
      isPublicAct: false,
      more: {
        quoteNumber: data.number,
        quoteUrl: `${quoteUrl}?token=${token}`,
        validDate: dueDateText(data.validUntil),
        amount: formatCents(data.from),
      },
      logged: { quoteUrl },
    });
  },
});
