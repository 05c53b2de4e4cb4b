import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor.ts';
import { percentOf } from '../../../shared/contract/money.ts';
import type { VisitPay, VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';

type Priced = Pick<OrderRecord, 'items'>;

/** What a customer pays for these services. */
export const priceOf = ({ items }: Priced, services: VisitRecord['services']): number =>
  items.filter(({ id }) => services.some((code) => code === id)).reduce((sum, item) => sum + item.calculatedPrice, 0);

/** What the vendor gets for each service: its own rate, else the company's share of the price. Frozen on the offer. */
export const payFor = (
  order: Priced,
  services: VisitRecord['services'],
  vendor: Pick<Vendor, 'rates'>,
  { vendorPercent }: Pick<Policy, 'vendorPercent'>,
): VisitPay[] =>
  services.map((service) => {
    const rate = vendor.rates?.find((each) => each.service === service);
    if (rate && 'cents' in rate) return { service, cents: rate.cents };
    return { service, cents: percentOf(priceOf(order, [service]), rate ? rate.percent : vendorPercent) };
  });

/** All that a vendor gets for a visit. */
export const payTotal = (pay: readonly VisitPay[]): number => pay.reduce((sum, { cents }) => sum + cents, 0);
