import type { Answer, CallOptions } from '../cloud/http.ts';
import { call } from '../cloud/http.ts';

/** A visitor's way through the booking workflow, one HTTP call a step. */
export interface Basket {
  readonly services: readonly string[];
  readonly sqFt: number;
  readonly rooms: number;
  readonly zip: string;
  readonly acceptedOffers?: readonly string[];
}

export interface Visit {
  services: string[];
  vendorId: string;
  startsAt: string;
  endsAt: string;
}

export interface Plan {
  id: string;
  visits: Visit[];
  vendors: Record<string, string>;
}

export const doylestown = { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' };

export const basketOf = (...services: string[]): Basket => ({ services, sqFt: 2500, rooms: 4, zip: '18901' });

export const property = ({ services, sqFt, rooms }: Basket) => ({ services, sqFt, rooms });

// Beside the modules, which every file begins anew in the same process: a number that was given out is another file's.
const counted = globalThis as { peopleOfTests?: number };

/** Somebody nobody knows yet. */
export const newPerson = (name = 'Pat Buyer') => {
  const people = (counted.peopleOfTests ?? 0) + 1;
  counted.peopleOfTests = people;
  const number = 1000 + (people % 9000);
  const exchange = 200 + ((process.pid + Math.floor(people / 9000)) % 800);
  return {
    fullName: name,
    email: `person-${process.pid}-${Date.now()}-${people}@example.com`,
    phone: `+1267${exchange}${number}`,
  };
};

// Not an assertion of vitest: benchmarks walk this way too.
const mustBe = (status: number, answer: Answer): Answer => {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.body}`);
  return answer;
};

/** Plans for the basket, best first. */
export const plansOf = async (origin: string, basket: Basket, more: object = {}, options: CallOptions = {}) => {
  const body = { ...property(basket), zip: basket.zip, ...more };
  const answer = await call(origin, 'POST /api/availability', { ...options, body });
  return mustBe(200, answer).json.plans as Plan[];
};

export const totalOf = async (origin: string, basket: Basket, options: CallOptions = {}): Promise<number> => {
  const body = { ...property(basket), ...(basket.acceptedOffers ? { acceptedOffers: basket.acceptedOffers } : {}) };
  const answer = await call(origin, 'POST /api/quotes', { ...options, body });
  return mustBe(200, answer).json.pricing.total as number;
};

/** The body of `POST /api/orders` for a basket; `more` says by which hold or plan, and what else differs. */
export const orderBody = (basket: Basket, expectedTotal: number, more: object = {}) => ({
  ...property(basket),
  ...(basket.acceptedOffers ? { acceptedOffers: basket.acceptedOffers } : {}),
  address: { ...doylestown, zip: basket.zip },
  contactInfo: newPerson(),
  profile: 'seller',
  goals: ['sell faster'],
  propertyDetails: { type: 'single_family', yearBuilt: 1994 },
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
  deliverySpeed: basket.services.includes('rush_delivery') ? 'rush' : 'standard',
  expectedTotal,
  ...more,
});

export const placeOrder = (origin: string, body: object, options: CallOptions = {}): Promise<Answer> =>
  call(origin, 'POST /api/orders', { ...options, body });

/** Quote, availability and confirmation in one go; answers what was ordered. */
export const orderBasket = async (origin: string, basket: Basket, more: object = {}, from?: string) => {
  const [plan] = await plansOf(origin, basket, from ? { from } : {});
  if (!plan) throw new Error(`There is no plan for ${basket.services}`);
  const body = orderBody(basket, await totalOf(origin, basket), { planId: plan.id, ...more });
  const { json } = mustBe(201, await placeOrder(origin, body));
  return { body, plan, order: json as { orderId: string; manageToken: string; bookings: { bookingId: string }[] } };
};

export const holdPlan = (
  origin: string,
  basket: Basket,
  plan: Pick<Plan, 'id'> | undefined,
  more: object = {},
  options: CallOptions = {},
): Promise<Answer> => {
  const body = { ...property(basket), zip: basket.zip, planId: plan?.id, ...more };
  return call(origin, 'POST /api/holds', { ...options, body });
};
