import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualFees } from '../../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR } from '../../../shared/contract/time.ts';
import type { OrderPlaced } from '../../../shared/sales/booking/order.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../test/support/voice/voice-bench.ts';
import { firstPlan, orderFor } from '../../../test/support/world/booking-world.ts';
import { pauseVendors } from '../../../test/support/world/sales/pause-vendors.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { captureLead } from '../../crm/leads/capture/capture.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { bookingItem } from '../../sales/booking/store.ts';
import { payByCard } from '../../sales/payments/payment-terms.ts';

let bench: VoiceBench;
let company: Company;
let placed: OrderPlaced;
beforeAll(async () => {
  bench = await openVoiceBench();
});
afterAll(async () => await bench.stop());

const email = 'vera.hartzell@example.com';
const number = '+12155550188';
const zip = '18901';
const table = () => bench.openTable(company.tenantId);

/** A known lead with an order to come, in a company with fees and cards. */
beforeEach(async () => {
  company = await bench.newCompany();
  await table().commit(
    table().create(policyItem, { ...defaultPolicy, fees: usualFees, paymentMode: 'on_delivery', version: 1 }),
    table().create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
  );
  const context = { now: bench.now(), eventId: newId('event', bench.now()) };
  const person = { email, phone: number, fullName: 'Vera Hartzell', address: { zip }, source: 'website_form' };
  const { leadId } = await captureLead(table(), person, context);
  const booking = bench.world.context(company.tenantId, bench.now());
  const plan = await firstPlan(booking, ['photography']);
  const contactInfo = { fullName: 'Vera Hartzell', email, phone: number };
  const buyer = { userId: undefined, provenEmail: undefined, idempotencyKey: undefined, correlationId: 'test' };
  const input = orderFor(['photography'], { planId: plan.id, contactInfo });
  placed = await confirmOrder(booking, payByCard, { ...buyer, input });
  const whole = await readOrder(table(), placed.orderId);
  const bookings = whole?.bookings ?? [];
  // As the order's event does a moment later.
  await table().commit(...bookings.map((each) => table().patch(bookingItem, each, { leadId })));
});

/** A call of its own from this number. */
const callFrom = (from: string | undefined) => {
  const callId = `call-${Math.random()}`;
  const customer = { customer: from === undefined ? {} : { number: from } };
  const tell = async (...uses: readonly (readonly [name: string, input?: object])[]): Promise<string[]> => {
    const toolCallList = uses.map(([name, parameters = {}]) => ({ id: newId('event', bench.now()), name, parameters }));
    const { json } = await bench.tell(company, callId, { type: 'tool-calls', toolCallList }, customer);
    return json.results.map((each: { result?: string; error?: string }) => each.result ?? `error: ${each.error}`);
  };
  const use = async (name: string, input: object = {}): Promise<string> => (await tell([name, input]))[0] ?? '';
  return { use, tell };
};
const veras = async () => {
  const call = callFrom(number);
  expect(await call.use('lookup_booking', { zip })).toContain('photography');
  return call;
};
const order = async () => {
  const whole = await readOrder(table(), placed.orderId);
  if (!whole) throw new Error('No order');
  return whole.order;
};
const places = async (): Promise<string> => JSON.stringify((await order()).visits);
const linksAsked = async () =>
  JSON.stringify(
    (await bench.items(company.tenantId, 'event')).filter((each) => /link_asked/.test(JSON.stringify(each))),
  );

describe('a caller proven for the order', () => {
  it('moves it: times with the fee, a read-back, a yes', async () => {
    const { use } = await veras();
    const before = await places();
    expect(await use('find_other_times')).toMatch(
      /^Other times for order \d+\. It is free right now to move it\. Option 1/,
    );
    expect(await use('move_booking', { option: 2 })).toMatch(
      /Nothing has changed yet.*move order \d+, photography on .* to photography on/,
    );
    expect(await places()).toBe(before);
    expect(await use('move_booking', { option: 2, confirmed: true })).toMatch(/^Done: order \d+ is moved/);
    expect(await places()).not.toBe(before);
  });

  it('hears the fee before canceling, and pays exactly that', async () => {
    const whole = await readOrder(table(), placed.orderId);
    bench.travel(Date.parse(whole?.visits[0]?.startsAt ?? '') - 10 * HOUR - bench.now());
    const { use } = await veras();
    expect(await use('cancel_booking')).toMatch(/Nothing has changed yet.*cancel order \d+.*It costs \$49\.75\./);
    expect((await order()).status).toBe('placed');
    expect(await use('cancel_booking', { confirmed: true })).toMatch(/is canceled/);
    expect(await order()).toMatchObject({ status: 'cancelled', fees: [{ cents: 4975 }] });
  });

  it('gets the link to pay by text at the number on the line, or by email at night; never elsewhere', async () => {
    const { use } = await veras();
    expect(await use('send_payment_link', { phone: '+16105550199' })).toMatch(/^error/);
    expect(await linksAsked()).toBe('[]');
    expect(await use('send_payment_link')).toMatch(/on its way (as a text message|to the email)/);
    expect(await linksAsked()).toMatch(/"channel":"(sms|email)"/);
    expect(await linksAsked()).not.toContain('0199');
  });
});

describe('without a yes', () => {
  it('what was read back and heard is read back again, and changes nothing', async () => {
    const { use } = await veras();
    await use('find_other_times');
    const before = await places();
    for (const [name, input] of [
      ['move_booking', { option: 2 }],
      ['cancel_booking', {}],
    ] as const) {
      for (const _ of [1, 2]) expect(await use(name, input)).toContain('Nothing has changed yet');
    }
    expect([await places(), (await order()).status]).toEqual([before, 'placed']);
  });
});

describe('without a read-back that was heard', () => {
  it('a yes changes nothing', async () => {
    const { use, tell } = await veras();
    expect(await use('cancel_booking', { confirmed: true })).toContain('Nothing has changed yet');
    await use('find_other_times');
    const before = await places();
    expect(await use('move_booking', { option: 1, confirmed: true })).toContain('Nothing has changed yet');
    expect(await use('move_booking', { option: 2, confirmed: true }), 'another one').toContain(
      'Nothing has changed yet',
    );
    const both = [
      ['cancel_booking', {}],
      ['cancel_booking', { confirmed: true }],
    ] as const;
    expect((await tell(...both))[1], 'in the same message').toContain('Nothing has changed yet');
    expect([await places(), (await order()).status]).toEqual([before, 'placed']);
  });

  it('a yes books nothing in the message that reads it back; in the next one it does', async () => {
    const { use, tell } = callFrom(undefined);
    const person = {
      fullName: 'Pat Caller',
      email: 'pat@example.com',
      phone: '+12155550177',
      street: '12 Court Street',
    };
    const yes = { ...person, confirmed: true };
    await use('check_availability', { services: ['cleaning'], zip });
    await use('hold_slot', { option: 1 });
    const both = await tell(['book_appointment', person], ['book_appointment', yes]);
    for (const said of both) expect(said).toMatch(/^Not booked yet\. Read this back/);
    const orders = async () => (await bench.items(company.tenantId, 'order')).length;
    expect(await use('book_appointment', person), 'heard, without a yes').toMatch(/^Not booked yet\./);
    expect(await orders(), 'only the one from before').toBe(1);
    expect(await use('book_appointment', yes)).toMatch(/^Booked\./);
    expect(await orders()).toBe(2);
  });
});

const callbacks = async () =>
  (await bench.items(company.tenantId, 'event'))
    .map(({ data }) => Object(data).capture)
    .filter((capture) => capture?.request === 'callback');

it('hears that nobody does the work any more; the team reads it with the callback', async () => {
  await pauseVendors(table());
  const { use } = await veras();
  expect(await use('find_other_times')).toMatch(/^The company has nobody for photography in 18901 yet, so no date/);
  await use('request_callback', { reason: 'Needs it by Friday.' });
  expect(await callbacks()).toMatchObject([
    { unserved: { services: ['photography'], zip }, metadata: { notes: 'Needs it by Friday.' } },
  ]);
});

it('has told the team what nobody does of what is still wanted, for a new order as well', async () => {
  await pauseVendors(table());
  const { use } = await veras();
  await use('find_other_times');
  await use('check_availability', { services: ['cleaning', 'video'], zip });
  await use('capture_lead', { services: ['cleaning'] });
  await use('request_callback', {});
  expect(await callbacks()).toMatchObject([{ unserved: { services: ['cleaning'], zip } }]);
});

it('tells the team nothing of a wish that was given up', async () => {
  await pauseVendors(table());
  const { use } = await veras();
  await use('check_availability', { services: ['cleaning'], zip });
  await use('capture_lead', { services: ['virtual_staging'] });
  await use('request_callback', {});
  const [captured] = await callbacks();
  expect(captured).toMatchObject({ request: 'callback' });
  expect(captured).not.toHaveProperty('unserved');
});

it('tells who withheld the number the same', async () => {
  await pauseVendors(table());
  const { use } = callFrom(undefined);
  await use('check_availability', { services: ['cleaning'], zip });
  await use('transfer_to_human', {});
  expect(JSON.stringify(await bench.items(company.tenantId, 'task'))).toContain('Nobody does cleaning in 18901 yet.');
});

describe('a caller who is not proven', () => {
  const acts = [
    ['find_other_times', {}],
    ['move_booking', { option: 1, confirmed: true }],
    ['cancel_booking', { confirmed: true }],
    ['send_payment_link', {}],
  ] as const;

  it.each([
    ['another number that knows the email', '+16105550199', { email }],
    ['a withheld number that knows the ZIP code', undefined, { zip }],
    ['the number alone, with a wrong ZIP code', number, { zip: '18902' }],
  ])('%s: hears of no order and changes none', async (_, from, said) => {
    const { use } = callFrom(from);
    await use('capture_lead', { email, phone: number });
    expect(await use('lookup_booking', said)).toMatch(/^Nothing was found/);
    for (const [name, input] of acts) expect(await use(name, input)).not.toContain(String(placed.number));
    expect((await order()).status).toBe('placed');
    expect(await linksAsked()).toBe('[]');
  });

  it('of another company: its order does not exist here', async () => {
    const own = company;
    company = await bench.newCompany();
    const { use } = callFrom(number);
    expect(await use('lookup_booking', { zip })).toMatch(/^Nothing was found/);
    for (const [name, input] of acts) expect(await use(name, input)).not.toContain('Done');
    company = own;
    expect((await order()).status).toBe('placed');
  });

  it('control: proven, the same acts do it', async () => {
    const { use } = await veras();
    await use('cancel_booking');
    await use('cancel_booking', { confirmed: true });
    expect((await order()).status).toBe('cancelled');
  });
});
