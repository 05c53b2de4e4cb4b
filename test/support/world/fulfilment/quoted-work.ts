import { acceptOffer } from '../../../../functions/fulfilment/dispatch/offers/answer-offer.ts';
import {
  type OrderWithOffers,
  readOrderWithOffers,
} from '../../../../functions/fulfilment/dispatch/visits/read-visit.ts';
import { settleOrder } from '../../../../functions/fulfilment/dispatch/visits/settle-order.ts';
import { acceptQuote } from '../../../../functions/fulfilment/quotes/accept-quote.ts';
import { priceQuote, sendQuote } from '../../../../functions/fulfilment/quotes/desk-acts.ts';
import { draftQuote } from '../../../../functions/fulfilment/quotes/draft-quote.ts';
import { quoteItem } from '../../../../functions/fulfilment/quotes/store.ts';
import { workPlans } from '../../../../functions/fulfilment/quotes/work-plans.ts';
import { bookingItem } from '../../../../functions/sales/booking/store.ts';
import { visitItem } from '../../../../functions/sales/booking/visit/kept/visit-store.ts';
import { payLater } from '../../../../functions/sales/payments/payment-terms.ts';
import { HOUR } from '../../../../shared/contract/time.ts';
import { type BookingWorld, confirm, firstPlan, orderFor } from '../booking-world.ts';

const caller = { profileId: 'prf_1', email: 'ada@example.com', name: 'Ada', roles: ['admin'], idp: 'Google' };

/** An assessment that is done: its order, and the visit whose crew quotes. */
const assessed = async (world: BookingWorld) => {
  const tenantId = await world.newTenant();
  const early = world.context(tenantId);
  const plan = await firstPlan(early, ['landscaping']);
  const { orderId } = await confirm(early, orderFor(['landscaping'], { planId: plan.id }));
  const whole = await readOrderWithOffers(early.table, orderId);
  const [visit] = whole?.visits ?? [];
  const [booking] = whole?.bookings ?? [];
  if (!whole || !visit || !booking) throw new Error('No assessment');
  await early.table.commit(
    early.table.patch(visitItem, visit, { state: 'finished' }),
    early.table.patch(bookingItem, booking, { status: 'completed' }),
  );
  const context = world.context(tenantId, Date.parse(visit.endsAt) + HOUR);
  return { context, whole, visit: { ...visit, state: 'finished' as const } };
};

/** Quoted work of several whole days that its customer signed and its crew accepted. */
export const acceptedWork = async (world: BookingWorld, days: number) => {
  const { context, whole, visit } = await assessed(world);
  const vendor = { ...world.vendor(visit.vendorName ?? ''), mayQuote: true };
  const line = { text: 'New beds', qty: 1, unitCost: 90_000, optional: false };
  const option = { title: 'Beds', days, lines: [line] };
  const sketch = { service: 'landscaping' as const, options: [option], photos: [], deskNote: '' };
  const { quoteId } = await draftQuote(context, vendor, visit, sketch);
  const priced = [{ ...option, lines: [{ ...line, unitPrice: 180_000 }] }];
  const desk = (input: object) => ({ ...context, input, caller, correlationId: 'test', actsFor: undefined }) as never;
  const next = await priceQuote(desk({ quoteId, version: 1, options: priced, photos: [], message: '' }));
  await sendQuote(desk({ quoteId, version: next.version }));
  const quote = await context.table.get(quoteItem, { quoteId }, { consistent: true });
  const [chosen] = quote?.options ?? [];
  if (!quote || !chosen) throw new Error('No quote');
  const plans = await workPlans(context, whole, quote, chosen);
  const planId = plans[3]?.id ?? '';
  const signed = { quoteId, revision: 1, option: 0, chosen: [], name: 'Pat Buyer', planId, correlationId: 'test' };
  const { order } = await acceptQuote(context, payLater, signed);
  await settleOrder(context, order.orderId);
  const read = async (): Promise<OrderWithOffers> => {
    const work = await readOrderWithOffers(context.table, order.orderId);
    if (!work) throw new Error('No work');
    return work;
  };
  for (const offer of (await read()).offers.filter(({ state }) => state === 'open')) await acceptOffer(context, offer);
  return { context, orderId: order.orderId, vendor, read };
};
