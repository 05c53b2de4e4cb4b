import type { Policy } from '../../../../shared/company/team/policy.ts';
import { refundedOf } from '../../../../shared/fulfilment/payments/refunded.ts';
import { shareTip } from '../../../../shared/fulfilment/payments/share-tip.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { taxOf } from '../../../../shared/sales/booking/money/tax.ts';
import { priceLeft } from './fees-given-up.ts';
import type { Money, NewLine } from './money.ts';

const sourceOf = ({ bookingId }: Pick<NamedBooking, 'bookingId'>): string => `booking:${bookingId}`;

/** True of a booking whose price was taken back because it was canceled or nobody was home. */
export const isDropped = ({ lines }: Pick<Money, 'lines'>, booking: Pick<NamedBooking, 'bookingId'>): boolean =>
  lines.some(({ source }) => source === sourceOf(booking));

/**
 * What each booking costs of its order, with its share of a package's discount and of the tax. The order keeps its tax as
 * one sum, so the company's rates of today only say how it is shared.
 */
const costsOf = ({ whole: { order, bookings }, account }: Money, policy: Policy) => {
  const { total, tax } = account.account;
  // A service without a booking, such as rush delivery, has its share, too: it is no other's.
  const unbooked = order.items.filter(({ id }) => bookings.every(({ serviceType }) => serviceType !== id));
  const parts = [
    ...bookings.map(({ serviceType: id, quotedPrice }) => ({ id, calculatedPrice: quotedPrice })),
    ...unbooked,
  ];
  const prices = parts.map(({ calculatedPrice }) => calculatedPrice);
  const taxes = parts.map((part) => taxOf([part], order.address.zip, policy.salesTax));
  const isTaxed = taxes.some((each) => each > 0);
  const [shares, taxShares] = [shareTip(total, prices), shareTip(tax, isTaxed ? taxes : prices)];
  return parts.map((_, at) => ({ cost: (shares[at] ?? 0) + (taxShares[at] ?? 0), tax: taxShares[at] ?? 0 }));
};

/** What was given back for a booking by its name; of work of several days nobody can tell for which. */
const givenFor = ({ whole: { bookings }, refunds }: Money, { serviceType }: NamedBooking): number =>
  bookings.filter((each) => each.serviceType === serviceType).length > 1 ? 0 : refundedOf(refunds, serviceType);

/**
 * The credits of bookings that were dropped, each once: what was given back for them before is not given twice, and once
 * nothing of the order is left, all of its price is taken back.
 */
export const droppedCredits = (
  money: Money,
  bookingIds: readonly string[],
  policy: Policy,
  reasonOf: (booking: NamedBooking) => string,
): NewLine[] => {
  const { whole, account } = money;
  const { tax } = account.account;
  const fresh = whole.bookings.filter((each) => bookingIds.includes(each.bookingId) && !isDropped(money, each));
  const isNothingLeft = whole.bookings.every((each) => fresh.includes(each) || isDropped(money, each));
  const costs = costsOf(money, policy);
  let left = priceLeft(money);
  return fresh.flatMap((booking, at) => {
    const { cost = 0, tax: ofTax = 0 } = costs[whole.bookings.indexOf(booking)] ?? {};
    const isLast = isNothingLeft && at === fresh.length - 1;
    const cents = isLast ? left : Math.min(left, Math.max(0, cost - givenFor(money, booking)));
    left -= cents;
    const line = { source: sourceOf(booking), kind: 'credit' as const, cents, reason: reasonOf(booking) };
    return cents === 0 ? [] : [{ ...line, ...(tax > 0 && { tax: Math.min(cents, ofTax) }) }];
  });
};
