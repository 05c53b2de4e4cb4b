import { expect } from 'vitest';
import type { Answer, CallOptions } from './http.ts';
import { call } from './http.ts';

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
}

export const doylestown = { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' };

export const basketOf = (...services: string[]): Basket => ({ services, sqFt: 2500, rooms: 4, zip: '18901' });

export const property = ({ services, sqFt, rooms }: Basket) => ({ services, sqFt, rooms });

let people = 0;

/** Somebody nobody knows yet. */
export const newPerson = (name = 'Pat Buyer') => {
  people++;
  const number = String(1000 + (people % 9000)).slice(-4);
  const exchange = 200 + Math.floor(people / 9000) + (process.pid % 300);
  return {
    fullName: name,
    email: `person-${process.pid}-${Date.now()}-${people}@example.com`,
    phone: `+1267${exchange}${number}`,
  };
};

/** Plans for the basket; fails unless there are any. */
export const plansOf = async (origin: string, basket: Basket, more: object = {}, options: CallOptions = {}) => {
  const body = { ...property(basket), zip: basket.zip, ...more };
  const answer = await call(origin, 'POST /api/availability', { ...options, body });
  expect(answer.status, answer.body).toBe(200);
  return answer.json.plans as Plan[];
};

export const totalOf = async (origin: string, basket: Basket, options: CallOptions = {}): Promise<number> => {
  const body = { ...property(basket), ...(basket.acceptedOffers ? { acceptedOffers: basket.acceptedOffers } : {}) };
  const answer = await call(origin, 'POST /api/quotes', { ...options, body });
  expect(answer.status, answer.body).toBe(200);
  return answer.json.pricing.total as number;
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
  expect(plan, 'a plan to order').toBeDefined();
  const body = orderBody(basket, await totalOf(origin, basket), { planId: plan?.id, ...more });
  const answer = await placeOrder(origin, body);
  expect(answer.status, answer.body).toBe(201);
  return { body, plan: plan as Plan, order: answer.json as { orderId: string; manageToken: string } };
};
