import { describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import {
  basketOf,
  doylestown,
  orderBody,
  placeOrder,
  plansOf,
  property,
  totalOf,
} from '../../support/people/journey.ts';

const origin = inject('origin');
const basket = basketOf('photography', 'cleaning');

const attempt = async (more: object, expectedTotal?: number) => {
  const [plan] = await plansOf(origin, basket);
  const total = expectedTotal ?? (await totalOf(origin, basket));
  return await placeOrder(origin, orderBody(basket, total, { planId: plan?.id, ...more }));
};

describe('an order is refused', () => {
  it.each([0, 1, 39_899, 50_000])('with PRICE_CHANGED when the client expects %i cents', async (cents) => {
    expectError(await attempt({}, cents), 409, 'PRICE_CHANGED');
  });

  it('with PRICE_CHANGED when the property differs from the quoted one', async () => {
    expectError(await attempt({ sqFt: 9000 }), 409, 'PRICE_CHANGED');
  });

  it('when it contains prices', async () => {
    expectFieldError(await attempt({ pricing: { subtotal: 1, total: 1 } }), 'pricing');
    expectFieldError(await attempt({ items: [{ id: 'photography', calculatedPrice: 1 }] }), 'items');
  });

  it('for an offer that it is not eligible for', async () => {
    expectFieldError(await attempt({ acceptedOffers: ['annual_vip'] }), 'acceptedOffers');
  });

  it('with the field when the state does not exist', async () => {
    for (const state of ['P1', '🏡', 'PAX'])
      expectFieldError(await attempt({ address: { ...doylestown, state } }), 'address.state');
  });

  it('with OUT_OF_AREA for an address that the tenant does not serve', async () => {
    const answer = await attempt({ address: { ...doylestown, zip: '90210' } });
    expectError(answer, 409, 'OUT_OF_AREA');
  });

  it('without hold or plan when a service is done on site', async () => {
    expectError(await attempt({ planId: undefined }), 400, 'INVALID_INPUT');
  });

  it('for a plan of different services', async () => {
    const [other] = await plansOf(origin, basketOf('photography'));
    const answer = await attempt({ planId: other?.id });
    expect([400, 409], answer.body).toContain(answer.status);
  });

  it('for a plan of another tenant', async () => {
    const body = { ...property(basket), zip: '18101' };
    const { json } = await call(origin, 'POST /api/availability', { host: 'second.localhost', body });
    const answer = await attempt({ planId: json.plans[0].id });
    expect([400, 409], answer.body).toContain(answer.status);
  });

  it('for an unknown hold as for an expired one', async () => {
    expectError(await attempt({ planId: undefined, holdId: 'hld_00000000000000000000000000' }), 409, 'HOLD_EXPIRED');
  });

  it('when rush delivery and delivery speed disagree', async () => {
    expectFieldError(await attempt({ deliverySpeed: 'rush' }), 'deliverySpeed');
  });

  it('for contact details that reach nobody', async () => {
    const contactInfo = { fullName: 'A', email: 'not an address', phone: '123' };
    const answer = await attempt({ contactInfo });
    expectFieldError(answer, 'contactInfo.email');
    expectFieldError(answer, 'contactInfo.phone');
  });

  it('and its visits stay free', async () => {
    const [plan] = await plansOf(origin, basket);
    expectError(await placeOrder(origin, orderBody(basket, 1, { planId: plan?.id })), 409, 'PRICE_CHANGED');
    const total = await totalOf(origin, basket);
    expect((await placeOrder(origin, orderBody(basket, total, { planId: plan?.id }))).status).toBe(201);
  });
});
