import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { defaultShowingRules } from '../../../../shared/deals/listings/showing-defaults.ts';
import { type AccountWorld, startAccountWorld } from '../../../../test/support/world/fulfilment/account-world.ts';
import { pauseVendors } from '../../../../test/support/world/sales/pause-vendors.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { payByCard } from '../../../sales/payments/payment-terms.ts';
import { orderMedia } from './order-media.ts';

const EMAIL = 'ann@keystone.test';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  await world.newCompany();
});
afterAll(async () => await world.stop());

const listing: Listing = {
  listingId: newId('listing'),
  propertyId: newId('property'),
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: 'prf_ann',
  agentName: 'Ann',
  coAgents: [],
  status: 'draft',
  facts: {},
  remarks: '',
  photos: [],
  hasPhotoWaiver: false,
  agreement: { state: 'open' },
  exemption: 'none',
  showingRules: defaultShowingRules,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  version: 1,
};

/** What an agent of a brokerage sends from a listing's page. */
const ask = async (more: object, of: Partial<Listing> = {}) => {
  const { table, signer, now } = world.context();
  const caller = {
    userId: 'ann',
    profileId: 'prf_ann',
    email: EMAIL,
    isEmailVerified: true,
    name: 'Ann',
    roles: ['agent'],
  };
  const input = { listingId: listing.listingId, services: ['virtual_staging'], phone: '(215) 555-0123', ...more };
  const request = {
    table,
    tenantId: table.tenantId,
    now,
    caller,
    input,
    correlationId: 'test',
    idempotencyKey: undefined,
  };
  return await orderMedia(request as never, { signer, payments: payByCard }, { ...listing, ...of });
};

describe('media of a listing on the bill of a brokerage whose month is full', () => {
  beforeEach(async () => {
    const companyId = await world.open({ limit: 100_000_000, monthlyLimit: 1 });
    await world.join(companyId, EMAIL);
  });

  it('is said before, refused without being asked for, and waits for its approval where the agent asks', async () => {
    const offer = await ask({ billTo: 'company' });
    expect(offer).toMatchObject({ order: null, account: { name: 'Keystone Homes', reason: 'month' } });
    const whole = { billTo: 'company', expectedTotal: offer.pricing.total };
    const refused = await ask(whole).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'BILL_FULL' });
    const { order } = await ask({ ...whole, asksCompany: true });
    expect(order?.payBy, 'the company is asked first').toBeUndefined();
    const { payment } = (await world.money(order?.orderId ?? '')).whole.order;
    expect(payment).toMatchObject({ status: 'pending', approval: { name: 'Keystone Homes' } });
    expect(Date.parse(payment.approval?.until ?? '')).toBeGreaterThan(Date.parse(toInstant(world.context().now)));
  });

  it('is the agent’s own to pay where they say so, also if they ask', async () => {
    const { pricing } = await ask({ billTo: 'self' });
    const { order } = await ask({ billTo: 'self', expectedTotal: pricing.total, asksCompany: true });
    const { payment } = (await world.money(order?.orderId ?? '')).whole.order;
    expect(payment.approval).toBeUndefined();
    expect(order?.payBy, 'the agent is told until when').toBe(payment.payBy);
    expect(payment.payBy).toBeDefined();
    expect(payment.mode).not.toBe('invoice_company');
  });
});

it('is ordered for open houses, and billed only to a company on whose account the agent is', async () => {
  for (const status of ['sold', 'withdrawn'] as const)
    await expect(ask({ billTo: 'self' }, { status })).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
  await expect(ask({ billTo: 'company' })).rejects.toMatchObject({
    code: 'NOT_ON_ACCOUNT',
    details: [{ path: 'billTo' }],
  });
});

it('names the sales tax that the order for a listing will have', async () => {
  const { table } = world.context();
  const { pricing, tax } = await ask({ billTo: 'self' });
  expect(tax, 'control: nothing is taxed').toBe(0);
  const known = (await table.get(policyItem, {})) ?? { ...defaultPolicy, version: 1 };
  const rates = [{ name: 'PA', basisPoints: 600, zipCodes: [] }];
  await table.commit(table.put(policyItem, { ...known, salesTax: { rates, services: ['virtual_staging'] } }));
  const offer = await ask({ billTo: 'self' });
  expect(offer.tax).toBe(Math.round(pricing.total * 0.06));
  const expectedTotal = pricing.total;
  await expect(ask({ billTo: 'self', expectedTotal, expectedTax: 0 }), 'what was agreed to').rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining(`including ${formatCents(offer.tax ?? 0)} sales tax`),
  });
  const { order } = await ask({ billTo: 'self', expectedTotal, expectedTax: offer.tax });
  expect((await world.money(order?.orderId ?? '')).whole.order.payment.tax).toBe(offer.tax);
});

it('says what nobody does there instead of looking for other days, with and without a market date', async () => {
  const photos = { billTo: 'self', services: ['photography'] };
  const dated = { onMarketDate: '2026-12-18' };
  const before = await ask(photos, dated);
  expect([before.unserved, before.plans.length > 0], 'control: somebody does it').toEqual([[], true]);
  await pauseVendors(world.context().table);
  for (const each of [{}, dated])
    expect(await ask(photos, each)).toMatchObject({ plans: [], unserved: ['photography'], order: null });
});
