import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import { localDate, toInstant } from '../../../../../shared/contract/time.ts';
import { frozenFees } from '../../../../../shared/sales/booking/money/fee.ts';
import { Order } from '../../../../../shared/sales/booking/order.ts';
import { remoteDueDates } from '../../../../../shared/sales/booking/plan/due-date.ts';
import type { PricedItems } from '../../../../../shared/sales/quoting/price-items.ts';
import type { PaymentTerms } from '../../../payments/payment-terms.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { photoDateOf } from '../../plan/offers/offer-plans.ts';
import type { Settings } from '../../settings.ts';
import { bookingsOf } from '../order-bookings.ts';
import type { OrderRecord } from '../order-record.ts';
import type { ResolvedOrder } from './check-order.ts';

/** The parts of an order besides the buyer's input. */
export interface OrderParts {
  readonly orderId: string;
  readonly number: number;
  readonly leadId: string;
  readonly customerId: string | undefined;
  readonly requestHash: string;
  readonly quote: PricedItems;
  readonly visits: readonly PlacedVisit[];
  readonly terms: PaymentTerms;
  readonly settings: Settings;
  readonly now: number;
  readonly contactProof: OrderRecord['contactProof'];
  readonly openUnder: string[] | undefined;
  readonly listingId?: string | undefined;
}

/** The terms of a company that has not written its own. */
const FIRST_EDITION = 1;

/** The order as it will be stored. */
export const draftOrder = (resolved: ResolvedOrder, parts: OrderParts): OrderRecord => {
  const { quote, visits, terms, settings, now } = parts;
  const today = localDate(now, settings.tenant.timezone);
  const week = workWeekOf(settings.policy);
  const dueInput = { services: resolved.services, catalog: settings.catalog.services, today, week };
  const status = terms.dueNow > 0 ? 'pending' : 'confirmed';
  const order: OrderRecord = {
    ...Order.parse({
      ...resolved.input,
      services: resolved.services,
      acceptedOffers: resolved.input.acceptedOffers ?? [],
    }),
    orderId: parts.orderId,
    number: parts.number,
    leadId: parts.leadId,
    customerId: parts.customerId,
    status: 'placed',
    items: quote.items,
    pricing: quote.pricing,
    visits: [...visits],
    remote: remoteDueDates({ ...dueInput, photoDate: photoDateOf(visits) }),
    payment: terms.payment,
    receipt: { status, dates: [] },
    requestHash: parts.requestHash,
    sequence: 0,
    contactProof: parts.contactProof,
    openUnder: parts.openUnder,
    termsEdition: settings.tenant.terms?.edition ?? FIRST_EDITION,
    feePolicy: frozenFees(settings.policy),
    ...(resolved.input.forClient && { forClient: resolved.input.forClient }),
    ...(parts.listingId !== undefined && { listingId: parts.listingId }),
    placedAt: toInstant(now),
    version: 1,
  };
  const dates = bookingsOf(order, status).map(({ scheduledDate }) => scheduledDate);
  return { ...order, receipt: { ...order.receipt, dates } };
};
