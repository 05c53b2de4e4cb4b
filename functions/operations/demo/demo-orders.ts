import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { addDays, DAY, HOUR, localDate, MINUTE } from '../../../shared/contract/time.ts';
import { OrderInput } from '../../../shared/sales/booking/order.ts';
import { addBusinessDays } from '../../../shared/sales/booking/plan/business-day.ts';
import type { Plan } from '../../../shared/sales/booking/plan/plan.ts';
import { Profile } from '../../../shared/sales/booking/workflow/profile.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import { cancelOrder } from '../../sales/booking/order/change/cancel-order.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { type BookingContext, offerPlans } from '../../sales/booking/plan/offers/offer-plans.ts';
import { type Payments, payByCard, payLater } from '../../sales/payments/payment-terms.ts';
import type { DemoCompany } from './demo-companies.ts';
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

const inputOf = (
  { catalog }: DemoCompany,
  person: DemoPerson,
  services: ServiceCode[],
  planId: string,
  profile: Profile,
): OrderInput => {
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
    expectedTotal: priceFor(orderToPrice, catalog, newcomer).pricing.total,
  });
};

const MAX_PLANS = 40;

/** Counted from the last order: the one whose visit is a few hours ahead, for a crew that runs late. */
const TODAYS_ORDER = 9;
const SOON_MS = 45 * MINUTE;
const LATER_TODAY_MS = 5 * HOUR;

const startsLaterToday = ({ visits }: Plan, now: number): boolean => {
  const ahead = Date.parse(visits[0]?.startsAt ?? '') - now;
  return ahead > SOON_MS && ahead < LATER_TODAY_MS;
};

/** Plans for today at `now`; none in the evening and on days without work. */
const plansForToday = async (
  context: BookingContext,
  { tenant }: DemoCompany,
  query: { services: ServiceCode[]; sqFt: number; rooms: number; zip: string },
  now: number,
): Promise<Plan[]> => {
  const plans = await offerPlans(context, { ...query, from: localDate(now, tenant.timezone), days: 1 });
  return plans.filter((plan) => startsLaterToday(plan, now));
};

/** When an order is wanted, beside the usual few days ahead. */
interface Wish {
  readonly dice: Dice;
  readonly payments: Payments;
  readonly today?: number | undefined;
  /** Of a busy day: what is ordered, for which date. */
  readonly busy?: { readonly services: ServiceCode[]; readonly date: string };
}

/** Places the `n`-th order at `context.now` as the site does; returns undefined if no plan was available. */
const placeOrder = async (
  context: BookingContext,
  company: DemoCompany,
  n: number,
  person: DemoPerson,
  { dice, payments, today, busy }: Wish,
): Promise<string | undefined> => {
  const services = busy?.services ?? baskets[n % baskets.length] ?? [];
  const { sqFt, rooms, address } = person;
  const from = busy?.date ?? addDays(localDate(context.now, company.tenant.timezone), dice.between(3, 14));
  const query = { services, sqFt, rooms, zip: address.zip };
  const todays = today === undefined ? [] : await plansForToday(context, company, query, today);
  const plans = todays.length > 0 ? todays : await offerPlans(context, { ...query, from, days: busy ? 1 : 4 });
  const plan = plans[dice.between(0, Math.min(plans.length, MAX_PLANS) - 1)];
  if (!plan) return undefined;
  const input = inputOf(company, person, services, plan.id, dice.pick(Profile.options));
  const stranger = { userId: undefined, provenEmail: undefined };
  const confirmation = { input, ...stranger, idempotencyKey: `demo-${n}`, correlationId: 'demo' };
  const { orderId, manageToken } = await confirmOrder(context, payments, confirmation);
  if (!busy && n % 9 === 5) {
    const later = { ...context, now: context.now + HOUR };
    await cancelOrder(later, orderId, { token: manageToken }, { reason: 'The closing was postponed' });
  }
  return orderId;
};

const byDeposit: Payments = {
  termsOf: (toPay) => payByCard.termsOf({ ...toPay, policy: { ...toPay.policy, paymentMode: 'deposit' } }),
};

/** The terms of the latest orders, which are paid by card minutes after they are placed; the last one is canceled. */
const cardTerms = (fromLast: number): Payments | undefined => {
  if (fromLast === 2) return payByCard;
  return fromLast === 3 ? byDeposit : undefined;
};

/** Places the orders of the last seven weeks, in sequence because they compete for the same calendars. */
export const placeOrders = async (
  context: Omit<BookingContext, 'now'>,
  company: DemoCompany,
  dice: Dice,
  { now, paysByCard }: { readonly now: number; readonly paysByCard: boolean },
): Promise<string[]> => {
  const orderIds: string[] = [];
  let home: Pick<DemoPerson, 'address' | 'sqFt' | 'rooms'> | undefined;
  const { orders } = company;
  for (let n = 0; n < orders; n++) {
    const daysAgo = Math.round(48 * (1 - n / (orders - 1)) ** 1.7);
    const placedAt = now - daysAgo * DAY - dice.between(20, 400) * MINUTE;
    const person = demoPerson(n, dice, company.tenant.serviceArea);
    const isRegular = n % 6 === 3 && company.customer !== undefined;
    // The demo's customer orders for one house again and again, so that it has a history.
    if (isRegular) home ??= { address: person.address, sqFt: person.sqFt, rooms: person.rooms };
    const buyer = isRegular ? { ...person, ...company.customer, ...home } : person;
    const payments = paysByCard ? cardTerms(orders - n) : undefined;
    const at = payments ? now - (orders - n) * MINUTE : placedAt;
    const terms = { dice, payments: payments ?? payLater, today: orders - n === TODAYS_ORDER ? now : undefined };
    const orderId = await placeOrder({ ...context, now: at }, company, n, buyer, terms);
    if (orderId) orderIds.push(orderId);
  }
  return orderIds;
};

/** What is ordered for each of the next two working days, so that the board looks like a day at work: some of it outdoors. */
const busyDay: readonly ServiceCode[][] = [
  ['cleaning'],
  ['photography', 'drone'],
  ['landscaping'],
  ['inspections'],
  ['repairs'],
  ['photography', 'twilight'],
  ['cleaning'],
  ['painting'],
  ['photography'],
];
const BUSY_DAYS = 2;
/** People of busy days are others than those of the weeks before. */
const FIRST_BUSY = 200;

/** Fills the next working days with orders that were placed days ago, each on a calendar that has the ones before. */
export const fillNextDays = async (
  context: Omit<BookingContext, 'now'>,
  company: DemoCompany,
  dice: Dice,
  now: number,
): Promise<string[]> => {
  // Only the company whose board the demo shows.
  if (!company.customer) return [];
  const { serviceArea, timezone } = company.tenant;
  const today = localDate(now, timezone);
  const orderIds: string[] = [];
  for (let day = 1; day <= BUSY_DAYS; day++) {
    const date = addBusinessDays(today, day);
    for (const [i, services] of busyDay.entries()) {
      const n = FIRST_BUSY + day * busyDay.length + i;
      const at = { ...context, now: now - dice.between(3, 8) * DAY - dice.between(20, 400) * MINUTE };
      const person = demoPerson(n, dice, serviceArea);
      const wish = { dice, payments: payLater, busy: { services: [...services], date } };
      const orderId = await placeOrder(at, company, n, person, wish);
      if (orderId) orderIds.push(orderId);
    }
  }
  return orderIds;
};
