import { PayLinkAsked } from '../../../../shared/fulfilment/payments/events.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { orderPartition } from '../../../sales/booking/store.ts';
import { readMoney } from '../account/money.ts';
import { readConnection } from '../connection.ts';
import { askedFor, noCheckoutFor } from './checkout.ts';

const NO_CARDS = 'Nothing can be paid by card just now. The team will say how to pay.';

/**
 * Sends the buyer the link of the order's page to pay, at the email or phone number on the order; refused by the same rule
 * as the page itself. One `eventId` is sent once.
 */
export const payLinkWrites = async (
  { table, now }: Pick<BookingContext, 'table' | 'now'>,
  orderId: string,
  { channel, eventId }: { readonly channel: 'email' | 'sms'; readonly eventId: string },
): Promise<Write[]> => {
  const [money, connection] = await Promise.all([readMoney(table, orderId), readConnection(table)]);
  if (!money) throw notFound('Order');
  const refusal = noCheckoutFor(money, now, 'due');
  if (refusal) throw refusal;
  if (connection?.state !== 'ready') throw new AppError('conflict', 'NO_CARD_PAYMENT', NO_CARDS);
  const { leadId } = money.whole.order;
  const data = { orderId, leadId, amount: askedFor(money, 'due'), channel };
  return [table.event(PayLinkAsked, data, { pk: orderPartition(orderId), group: leadId, now, eventId })];
};
