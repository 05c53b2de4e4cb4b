import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ZonePrice } from '../../shared/company/catalog/service.ts';
import { newId } from '../../shared/contract/id.ts';
import { catalogContract } from '../../shared/sales/quoting/contract.ts';
import { newcomer } from '../../shared/sales/quoting/newcomer.ts';
import { openModelBench } from '../../test/support/assistants/model-bench.ts';
import { staffCaller } from '../../test/support/cloud/gateway-event.ts';
import { openVoiceBench } from '../../test/support/voice/voice-bench.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../test/support/world/booking-world.ts';
import { leadOf, putLead } from '../../test/support/world/crm/records-world.ts';
import { routesAsked } from '../../test/support/world/routes-asked.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { authorizeOnBehalf } from '../sales/booking/order/change/on-behalf.ts';
import { confirmOrder } from '../sales/booking/order/confirm/confirm-order.ts';
import { settingKeys, settingsOf } from '../sales/booking/settings.ts';
import { orderItem } from '../sales/booking/store.ts';
import { payLater } from '../sales/payments/payment-terms.ts';
import { catalogHandlers } from '../sales/quoting/handlers.ts';
import { zonePrices } from '../sales/settings/zone-prices.ts';
import { pricedInQuote } from './advice/priced-service.ts';
import { createDryTools } from './tuning/dry-tools.ts';

const zip = '18930';
const zone: ZonePrice = {
  name: 'Upper Bucks',
  zipCodes: [zip],
  service: null,
  surcharge: { kind: 'cents', amount: 2500 },
};
const reason = 'Zone Upper Bucks +$25';
const property = { sqFt: 2500, rooms: 4 };
const REGULAR = 19_900;
const IN_ZONE = 22_400;

const setZones = async (table: TenantTable, zones: ZonePrice[]) => {
  const request = { table, caller: staffCaller(table.tenantId), now: NOW, correlationId: 'test', actsFor: undefined };
  const { version } = await zonePrices.read(table);
  await zonePrices.change(request, { zones }, version);
};

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => {
  await bench.newTenant();
  await setZones(bench.table(), [zone]);
});

const asking = () => ({ table: bench.table(), signer: bench.deps.signer, now: NOW });
const wanted = async (more: object) => {
  const { id: planId } = await firstPlan(asking(), ['photography'], { zip });
  const address = { line1: '12 River Road', city: 'Kintnersville', state: 'PA', zip };
  return orderFor(['photography'], { planId, address, ...more });
};

describe('a zone surcharge is in the price of', () => {
  it('a quote, for visitors and staff', async () => {
    const { tenantId } = bench.table();
    const ask = routesAsked(
      catalogContract,
      catalogHandlers(payLater, bench.deps.signer),
      bench.world,
      tenantId,
      () => NOW,
    );
    const { body } = await ask('POST /api/quotes', { services: ['photography'], ...property, zip });
    expect(body.pricing.total).toBe(IN_ZONE);
    expect(body.items[0].adjustments).toContainEqual({ factor: 'zone', impact: 2500, reason });
    const elsewhere = await ask('POST /api/quotes', { services: ['photography'], ...property });
    expect(elsewhere.body.pricing.total).toBe(REGULAR);
  });

  it('an order, which keeps it with its reason whatever happens to the zone', async () => {
    await expect(confirm(asking(), await wanted({ expectedTotal: REGULAR }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { quote: { pricing: { total: IN_ZONE } } },
    });
    const { orderId } = await confirm(asking(), await wanted({ expectedTotal: IN_ZONE }));
    await setZones(bench.table(), []);
    expect(await bench.table().get(orderItem, { orderId })).toMatchObject({
      pricing: { total: IN_ZONE },
      items: [{ adjustments: expect.arrayContaining([{ factor: 'zone', impact: 2500, reason }]) }],
    });
  });

  it('an order placed by staff', async () => {
    const leadId = newId('lead', NOW);
    await putLead(bench.table(), leadOf(leadId, { email: 'lee@example.com' }));
    const { tenantId } = bench.table();
    const caller = { ...staffCaller(tenantId), tenantId };
    const onBehalf = await authorizeOnBehalf({ ...bench.request({}), hostKind: 'platform', caller }, leadId);
    const about = { userId: undefined, provenEmail: onBehalf.email, onBehalf, idempotencyKey: undefined };
    const place = async (expectedTotal: number) => {
      const input = await wanted({ expectedTotal });
      return await confirmOrder(asking(), payLater, { ...about, input, correlationId: 'test' });
    };
    await expect(place(REGULAR)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await place(IN_ZONE)).toMatchObject({ pricing: { total: IN_ZONE } });
  });

  it('the chat, which says the reason', async () => {
    const message = `How much is photography for 2500 sq ft and 4 rooms in ${zip}?`;
    const { reply } = await bench.say({ message });
    expect(reply).toContain('$224');
    expect(reply).toContain(reason);
  });

  it('a trial of the assistant', async () => {
    const settings = settingsOf(await bench.table().getMany([...settingKeys]));
    const tools = createDryTools({ asking: asking(), search: bench.deps.search, ...settings, trialId: 'trial' });
    expect(tools.quote({ services: ['photography'], ...property, zip }).pricing.total).toBe(IN_ZONE);
  });

  it('the advice on a price', async () => {
    const subject = { leadId: 'led_1', serviceType: 'photography', ...property } as const;
    expect(await pricedInQuote(bench.table(), { ...subject, zip })).toMatchObject({ ownPrice: IN_ZONE });
    expect(await pricedInQuote(bench.table(), { ...subject, zip: null })).toMatchObject({ ownPrice: REGULAR });
  });
});

it('a zone surcharge is in the price that a caller hears and books', async () => {
  const voice = await openVoiceBench();
  try {
    const company = await voice.newCompany();
    await setZones(voice.openTable(company.tenantId), [zone]);
    const use = async (name: string, input: object) => await voice.use(company, 'a-call', name, input);
    const wish = { services: ['photography'], ...property, zip };
    const said = await use('get_price_quote', wish);
    expect(said).toContain('$224');
    expect(said).toContain(reason);
    await use('check_availability', wish);
    // A price requested without a ZIP code uses the one already known.
    expect(await use('get_price_quote', { services: ['photography'] })).toContain('$224');
    await use('hold_slot', { option: 1 });
    const person = { fullName: 'Pat Caller', email: 'pat@example.com', street: '12 River Road' };
    expect(await use('book_appointment', person)).toContain('the price is $224');
    expect(await use('book_appointment', { ...person, confirmed: true })).toMatch(/^Booked\./);
  } finally {
    await voice.stop();
  }
});

it('control: a price computed without the ZIP code misses the zone surcharge', async () => {
  const { priceFor } = await import('../../shared/sales/quoting/price-for.ts');
  const { catalog } = settingsOf(await bench.table().getMany([...settingKeys]));
  const order = { services: ['photography' as const], acceptedOffers: [], ...property };
  expect(priceFor({ ...order, zip: null }, catalog, newcomer).pricing.total).toBe(REGULAR);
  // @ts-expect-error a caller that forgets the place does not compile
  expect(() => priceFor(order, catalog, newcomer)).not.toThrow();
});
