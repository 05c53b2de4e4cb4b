import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { percentOf, shareOf } from '../../../../shared/contract/money.ts';
import type { VisitPay, VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';

type Priced = Pick<OrderRecord, 'items' | 'work'>;

/** What a customer pays for these services. */
const priceOf = ({ items }: Priced, services: VisitRecord['services']): number =>
  items.filter(({ id }) => services.some((code) => code === id)).reduce((sum, item) => sum + item.calculatedPrice, 0);

/** A visit's part of what the customer pays: quoted work is shared among its days. */
export const visitPrice = (order: Priced, { n, services }: Pick<VisitRecord, 'n' | 'services'>): number => {
  const price = priceOf(order, services);
  return order.work ? shareOf(price, n, order.work.days) : price;
};

/**
 * What the vendor gets for each service: its own rate, else the company's share of the price; for a day of quoted work
 * what the quote says. Frozen on the offer.
 */
export const payFor = (
  order: Priced,
  { n, services }: Pick<VisitRecord, 'n' | 'services'>,
  vendor: Pick<Vendor, 'rates'>,
  { vendorPercent }: Pick<Policy, 'vendorPercent'>,
): VisitPay[] =>
  services.map((service) => {
    const quoted = order.work?.dayPay[n];
    if (quoted !== undefined) return { service, cents: quoted };
    const rate = vendor.rates?.find((each) => each.service === service);
    if (rate && 'cents' in rate) return { service, cents: rate.cents };
    return { service, cents: percentOf(priceOf(order, [service]), rate ? rate.percent : vendorPercent) };
  });

/** All that a vendor gets for a visit. */
export const payTotal = (pay: readonly VisitPay[]): number => pay.reduce((sum, { cents }) => sum + cents, 0);
