import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { addDays, DAY, HOUR, localDate, MINUTE } from '../../../shared/contract/time.ts';
import { OrderInput } from '../../../shared/sales/booking/order.ts';
import { Profile } from '../../../shared/sales/booking/workflow/profile.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { cancelOrder } from '../../sales/booking/order/change/cancel-order.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { type BookingContext, offerPlans } from '../../sales/booking/plan/offer-plans.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { type DemoPerson, demoPerson } from './demo-people.ts';
import type { Dice } from './demo-random.ts';

const baskets: readonly ServiceCode[][] = [
  ['cleaning', 'photography'],
  ['photography'],
  ['photography', 'video', 'drone'],
  ['inspections'],
  ['repairs', 'painting', 'cleaning', 'photography'],
  ['cleaning'],
  ['photography', 'virtual_staging'],
  ['landscaping', 'photography', 'twilight'],
  ['painting'],
  ['photography', 'floor_plan', 'matterport'],
];

const inputOf = (person: DemoPerson, services: ServiceCode[], planId: string, profile: Profile): OrderInput => {
  const { sqFt, rooms, address, fullName, email, phone } = person;
  const orderToPrice = { services, acceptedOffers: [], sqFt, rooms, zip: address.zip };
  return OrderInput.parse({
    planId,
    services,
    sqFt,
    rooms,
    address,
    profile,
    deliverySpeed: 'standard',
    contactInfo: { fullName, email, phone },
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    expectedTotal: priceFor(orderToPrice, defaultCatalog, newcomer).pricing.total,
  });
};

const MAX_PLANS = 40;

/** Places the `n`-th order at `context.now` as the site does; returns undefined if no plan was available. */
const placeOrder = async (
  context: BookingContext,
  n: number,
  person: DemoPerson,
  dice: Dice,
): Promise<string | undefined> => {
  const services = baskets[n % baskets.length] ?? [];
  const { sqFt, rooms, address } = person;
  const from = addDays(localDate(context.now, defaultTenant.tenant.timezone), dice.between(3, 14));
  const plans = await offerPlans(context, { services, sqFt, rooms, zip: address.zip, from, days: 4 });
  const plan = plans[dice.between(0, Math.min(plans.length, MAX_PLANS) - 1)];
  if (!plan) return undefined;
  const input = inputOf(person, services, plan.id, dice.pick(Profile.options));
  const stranger = { userId: undefined, provenEmail: undefined };
  const confirmation = { input, ...stranger, idempotencyKey: `demo-${n}`, correlationId: 'demo' };
  const { orderId, manageToken } = await confirmOrder(context, payLater, confirmation);
  if (n % 9 === 5) {
    const later = { ...context, now: context.now + HOUR };
    await cancelOrder(later, orderId, { token: manageToken }, { reason: 'The closing was postponed' });
  }
  return orderId;
};

const customer = { fullName: 'Casey Customer', email: 'customer@local.test', phone: '+12155550199' };

/** Places the orders of the last seven weeks, in sequence because they compete for the same calendars. */
export const placeOrders = async (
  context: Omit<BookingContext, 'now'>,
  dice: Dice,
  now: number,
  count: number,
): Promise<string[]> => {
  const orderIds: string[] = [];
  for (let n = 0; n < count; n++) {
    const daysAgo = Math.round(48 * (1 - n / (count - 1)) ** 1.7);
    const placedAt = now - daysAgo * DAY - dice.between(20, 400) * MINUTE;
    const person = demoPerson(n, dice);
    const buyer = n % 10 === 3 ? { ...person, ...customer } : person;
    const orderId = await placeOrder({ ...context, now: placedAt }, n, buyer, dice);
    if (orderId) orderIds.push(orderId);
  }
  return orderIds;
};
