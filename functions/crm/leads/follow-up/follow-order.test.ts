import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import { beforeEachCall, missItems } from '../../../../test/support/table/table-faults.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { isProvenContact } from '../contacts/prove-contact.ts';
import { readLead } from '../store.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => {
  bench.newTenant();
});

const order = orderFact();
const about = (type: string, data: OrderFact, more: object = {}, id?: string) =>
  orderEnvelope(type, bench.table().tenantId, { ...data, ...more }, id);
const other = { ...order, orderId: 'ord_2', leadId: 'led_2' };
const bookingTasks = async () => (await bench.items('task')).filter(({ kind }) => kind === 'booking_follow_up');
const placed = (data = order, id?: string) => about('order.placed', data, {}, id);

describe('placed order', () => {
  it('creates a lead for an unknown buyer with both follow-ups: in 2 hours and in a day', async () => {
    expect(await bench.handle([placed()])).toEqual([]);
    const atOnce = await bench.items('task');
    expect(await bench.follow()).toEqual([]);
    expect(await bench.items('task'), 'they are written with the lead, and its capture adds nothing').toEqual(atOnce);
    expect(await bench.items('lead')).toMatchObject([
      { leadId: order.leadId, source: 'booking_workflow', status: 'qualified', score: 95, welcomeSms: true },
    ]);
    const [captured] = await bench.items('event');
    const leadId = order.leadId;
    expect(captured).toMatchObject({ along: [{ type: 'lead.created', data: { leadId } }] });
    expect(captured, 'nobody welcomes who has booked').toMatchObject({
      type: 'lead.captured',
      data: { isBooked: true },
    });
    const tasks = await bench.items('task');
    expect(tasks.map(({ kind, dueDate, priority }) => [kind, dueDate, priority]).toSorted()).toEqual([
      ['booking_follow_up', '2026-11-21T10:00:00Z', 'high'],
      ['follow_up', '2026-11-20T12:00:00Z', 'high'],
    ]);
  });

  it("adds the order's data to a known lead without counting an attempt", async () => {
    const { leadId } = await bench.capture({ email: 'ann@example.com', source: 'chat' });
    await bench.follow();
    await bench.handle([placed({ ...order, leadId })]);
    expect(await bench.items('lead')).toHaveLength(1);
    expect(await readLead(bench.table(), leadId)).toMatchObject({
      source: 'chat',
      fullName: 'Ann Lee',
      contactAttempts: 0,
      servicesInterested: order.services,
      score: 90,
      phone: null,
      claims: [{ kind: 'phone', value: order.contactInfo.phone, source: 'booking_workflow' }],
    });
    expect(await bench.items('phoneOwner')).toEqual([]);
  });

  it('of a verified session proves its email: its consents are proven, the phone stays a claim', async () => {
    const { email } = order.contactInfo;
    const { leadId } = await bench.capture({ email, consents: { marketing: true } });
    await bench.follow();
    const proofs = [{ contact: email, reason: 'verified_session' as const, at: '2026-11-20T10:00:00Z' }];
    const consents = { serviceMessages: true, marketing: true, aiCalls: false };
    await bench.handle([placed({ ...order, leadId, consents, proofs })]);
    const lead = await readLead(bench.table(), leadId);
    expect(lead).toMatchObject({ phone: null, proofs, claims: [{ kind: 'phone' }], consents });
    expect(lead?.consentRecords.map(({ kind, proven }) => [kind, proven]).toSorted()).toEqual([
      ['marketing', true],
      ['serviceMessages', true],
    ]);
  });

  it('F7: of a stranger with a known email raises no consent of it', async () => {
    const { email } = order.contactInfo;
    const { leadId } = await bench.capture({ email });
    await bench.follow();
    const consents = { serviceMessages: true, marketing: true, aiCalls: true };
    await bench.handle([placed({ ...order, leadId, consents })]);
    const none = { serviceMessages: false, marketing: false, aiCalls: false };
    expect(await readLead(bench.table(), leadId)).toMatchObject({ proofs: [], consents: none });
  });

  it("goes to the lead that owns the email by now, which is also found under the order's id", async () => {
    const { leadId } = await bench.capture({ email: 'ann@example.com' });
    await bench.handle([placed()]);
    expect(await bench.items('lead')).toMatchObject([{ leadId, fullName: 'Ann Lee' }]);
    expect((await readLead(bench.table(), order.leadId))?.leadId).toBe(leadId);
    expect(await bench.items('task')).toMatchObject([{ leadId, orderId: order.orderId }]);
  });

  it('two first orders at once under two ids make one lead', async () => {
    await Promise.all([bench.handle([placed(order, 'evt_1')]), bench.handle([placed(other, 'evt_2')])]);
    await bench.follow();
    expect(await bench.items('lead')).toHaveLength(1);
    expect((await bench.items('task')).map((task) => task.kind).toSorted()).toEqual([
      'booking_follow_up',
      'booking_follow_up',
      'follow_up',
    ]);
  });

  it.each([0, 1, 2, 3, 4, 5])('makes one lead if another order of it is handled before call %i', async (at) => {
    let calls = 0;
    bench.newTenant((client) =>
      beforeEachCall(client, async () => {
        if (calls++ === at) await bench.handle([placed(other, 'evt_2')]);
      }),
    );
    expect(await bench.handle([placed(order, 'evt_1')])).toEqual([]);
    expect(calls, 'the other one came').toBeGreaterThan(at);
    expect(await bench.items('lead')).toHaveLength(1);
    expect(await bench.items('emailOwner')).toHaveLength(1);
    expect(new Set((await bench.items('task')).map(({ leadId }) => leadId)).size).toBe(1);
  });

  /** A buyer's second order, whose first tries read what was before the first one. */
  const orderMissing = async (isMissed: (isConsistent: boolean) => boolean) => {
    let isLate = false;
    let missed = 0;
    bench.newTenant((client) =>
      missItems(client, (isConsistent) => {
        if (!isLate || !isMissed(isConsistent)) return false;
        missed += 1;
        return true;
      }),
    );
    await bench.handle([placed(order, 'evt_1')]);
    isLate = true;
    const failed = await bench.handle([placed(other, 'evt_2')]);
    isLate = false;
    expect(missed).toBeGreaterThan(2);
    return { failed: failed.length, leads: (await bench.items('lead')).length, orders: (await bookingTasks()).length };
  };

  it('makes one lead of a buyer whose other order its first reads do not show yet', async () => {
    expect(await orderMissing((isConsistent) => !isConsistent)).toEqual({ failed: 0, leads: 1, orders: 2 });
  });

  it('control: where strict reads miss it, too, the order waits, and still makes no second lead', async () => {
    expect(await orderMissing(() => true)).toEqual({ failed: 1, leads: 1, orders: 1 });
  });

  it('changes nothing when redelivered, even under another event id', async () => {
    await bench.handle([placed(), placed()]);
    const before = await bench.items('task');
    await bench.handle([placed(), placed(order, 'evt_again')]);
    expect(await bench.items('task')).toEqual(before);
  });

  it("records the annual offer as an event in the lead's timeline", async () => {
    await bench.handle([placed({ ...order, acceptedOffers: ['annual_vip'] })]);
    expect((await bench.items('event')).map((event) => event.type).toSorted()).toEqual([
      'lead.annual_plan_requested',
      'lead.captured',
    ]);
  });
});

describe('changed order', () => {
  const cancelled = () => about('order.cancelled', order, { sequence: 1, reason: null });

  it('cancels the follow-up when the order is canceled', async () => {
    await bench.handle([placed(), cancelled()]);
    expect(await bookingTasks()).toMatchObject([{ kind: 'booking_follow_up', status: 'cancelled', version: 2 }]);
  });

  it('never opens a follow-up if the cancellation is handled first', async () => {
    expect(await bench.handle([cancelled(), placed()])).toEqual([]);
    expect(await bookingTasks()).toMatchObject([{ kind: 'booking_follow_up', status: 'cancelled' }]);
    expect(await bench.items('lead')).toHaveLength(1);
  });

  it('keeps the follow-up when the order is rescheduled', async () => {
    await bench.handle([placed(), about('order.rescheduled', order, { sequence: 1 })]);
    expect(await bookingTasks()).toMatchObject([{ status: 'pending', dueDate: '2026-11-21T10:00:00Z', version: 2 }]);
  });
});

describe('a payment', () => {
  const { email } = order.contactInfo;
  const paid = (more: object = {}, id = 'evt_paid') =>
    about('payment.received', order, { amount: 1, isTest: false, balance: 0, ...more }, id);
  const proofs = async () => (await readLead(bench.table(), order.leadId))?.proofs;
  const isProven = async () => await isProvenContact(bench.table(), { kind: 'email', value: email });

  it('by card proves the address on its order, once, and lifts the limit of what is sent there', async () => {
    await bench.handle([placed()]);
    expect([await proofs(), await isProven()], 'control: not before it').toEqual([[], false]);
    expect(await bench.handle([paid({ provenEmail: email }), paid({ provenEmail: email }, 'evt_again')])).toEqual([]);
    expect(await proofs()).toMatchObject([{ contact: email, reason: 'payment' }]);
    expect(await isProven()).toBe(true);
  });

  it('that the desk recorded proves nothing', async () => {
    await bench.handle([placed(), paid()]);
    expect(await proofs()).toEqual([]);
  });

  it('proves no address that was only given for somebody else', async () => {
    await bench.capture({ phone: order.contactInfo.phone });
    await bench.follow();
    const leadId = String((await bench.items('lead'))[0]?.leadId);
    await bench.handle([placed({ ...order, leadId }), paid({ provenEmail: email })]);
    expect(await readLead(bench.table(), leadId)).toMatchObject({ email: null, claims: [{ value: email }] });
    expect(await isProven()).toBe(false);
  });
});
