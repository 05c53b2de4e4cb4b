import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { readLead } from '../store.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

const about = (type: string, data: OrderFact, id: string) =>
  orderEnvelope(
    type,
    office.table().tenantId,
    { ...data, ...(type === 'order.placed' ? {} : { sequence: 1, reason: null }) },
    id,
  );

const knownLead = async () => {
  const leadId = await office.manual({ email: 'ann@example.com', fullName: 'Ann Lee' });
  await office.follow();
  return leadId;
};
const followUps = async () => (await office.items('task')).filter(({ kind }) => kind === 'follow_up');
const win = async (leadId: string) => {
  const { body } = await office.ask('GET /api/leads/{leadId}', { leadId });
  return await office.ask('PATCH /api/leads/{leadId}', {
    leadId,
    version: body.version,
    status: 'won',
    closedReason: 'Booked',
  });
};

describe('a lead that books', () => {
  it('back office P1 8: has its follow-up closed with the reason, once, however often the order is delivered', async () => {
    const leadId = await knownLead();
    const placed = (id: string) => about('order.placed', { ...orderFact(), leadId }, id);
    await office.handle([placed('evt_1'), placed('evt_1'), placed('evt_2')]);
    expect(await followUps()).toMatchObject([
      { status: 'completed', closedReason: 'booked', closedBy: null, version: 2 },
    ]);
    const { body } = await office.ask('GET /api/leads/{leadId}/timeline', { leadId, kind: 'task' });
    expect(body.items.map(({ status }: { status: string }) => status)).toContain('Closed: booked');
  });

  it('reliability P2 1: has its follow-up closed, too, where the order is handled before the form that made the lead', async () => {
    const { contactInfo } = orderFact();
    await office.ask('POST /api/leads', { ...contactInfo, source: 'booking_workflow' });
    const [{ leadId = '' } = {}] = await office.items('lead');
    await office.handle([about('order.placed', { ...orderFact(), leadId: String(leadId) }, 'evt_1')]);
    expect(await followUps(), 'the form is still on its way').toEqual([]);
    await office.follow();
    expect(await followUps()).toMatchObject([{ status: 'completed', closedReason: 'booked', closedBy: null }]);
  });

  it('has its search for a vendor closed once all that it is for is booked there, not by the rest or elsewhere', async () => {
    const { contactInfo } = orderFact();
    const unserved = (services: string[]) => ({ request: 'nobody_does', unserved: { services, zip: '18901' } });
    const ask = async (services: string[]) =>
      await office.ask('POST /api/leads', { ...contactInfo, source: 'booking_workflow', ...unserved(services) });
    await ask(['cleaning']);
    await ask(['cleaning', 'video']);
    await office.follow();
    const search = async () => (await office.items('task')).filter(({ kind }) => kind === 'no_vendor');
    const address = (zip: string) => ({ line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip });
    const book = async (n: number, services: ServiceCode[], zip = '18901') => {
      const orderId = `ord_01JABCDEFGHJKMNPQRSTVWXYZ${n}`;
      const order = { ...orderFact({ orderId, services, address: address(zip) }), leadId: `led_${n}` };
      await office.handle([about('order.placed', order, `evt_${n}`)]);
    };
    await book(1, ['cleaning']);
    await book(2, ['cleaning', 'video'], '18940');
    expect(await search(), 'nobody does the video yet').toMatchObject([{ status: 'pending' }]);
    await book(3, ['cleaning', 'video', 'photography']);
    expect(await search()).toMatchObject([{ status: 'completed', closedReason: 'booked', closedBy: null }]);
  });

  it('control: an order of somebody else leaves the follow-up open', async () => {
    const leadId = await knownLead();
    const contactInfo = { fullName: 'Bo', email: 'bo@example.com', phone: '+12155550199' };
    await office.handle([about('order.placed', { ...orderFact(), leadId: 'led_bo', contactInfo }, 'evt_1')]);
    const own = (await followUps()).filter((each) => each.leadId === leadId);
    expect(own).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a lead whose last visit is canceled', () => {
  const bookAndWin = async () => {
    const leadId = await knownLead();
    const order = { ...orderFact(), leadId };
    await office.handle([about('order.placed', order, 'evt_1')]);
    await win(leadId);
    await office.follow();
    return order;
  };

  it('leaves Won for where it stood, and its follow-up opens again, due in two hours', async () => {
    const order = await bookAndWin();
    const canceled = (id: string) => about('order.cancelled', order, id);
    await office.handle([canceled('evt_2'), canceled('evt_2'), canceled('evt_3')]);
    expect(await readLead(office.table(), order.leadId)).toMatchObject({ status: 'qualified', closedReason: null });
    expect(await followUps()).toMatchObject([
      { status: 'pending', closedReason: null, dueDate: '2026-11-20T12:00:00Z', orderId: order.orderId },
    ]);
  });

  it('stays as somebody left it when the same cancellation comes again later', async () => {
    const order = await bookAndWin();
    await office.handle([about('order.cancelled', order, 'evt_2')]);
    const [open] = await followUps();
    await office.ask('PATCH /api/tasks/{taskId}', {
      taskId: open?.taskId,
      version: open?.version,
      status: 'completed',
    });
    await office.handle([about('order.cancelled', order, 'evt_9')]);
    expect(await followUps()).toMatchObject([{ status: 'completed' }]);
  });

  it('stays won while another order stands', async () => {
    const order = await bookAndWin();
    const other = { ...order, orderId: 'ord_2' };
    await office.handle([about('order.placed', other, 'evt_4')]);
    const task = (await office.items('task')).find(({ orderId }) => orderId === other.orderId);
    const byHand = { taskId: task?.taskId, version: task?.version, status: 'cancelled' };
    expect((await office.ask('PATCH /api/tasks/{taskId}', byHand)).status, 'which says nothing of its order').toBe(200);
    await office.handle([about('order.cancelled', order, 'evt_5')]);
    expect(await readLead(office.table(), order.leadId)).toMatchObject({ status: 'won' });
    expect(await followUps()).toMatchObject([{ status: 'completed' }]);
    await office.handle([about('order.cancelled', other, 'evt_6')]);
    expect(await readLead(office.table(), order.leadId)).toMatchObject({ status: 'qualified' });
  });

  it.each(['lost', 'unqualified'])('stays %s if staff had given it up', async (status) => {
    const order = await bookAndWin();
    const { body } = await office.ask('GET /api/leads/{leadId}', { leadId: order.leadId });
    await office.ask('PATCH /api/leads/{leadId}', { leadId: order.leadId, version: body.version, status });
    await office.handle([about('order.cancelled', order, 'evt_2')]);
    expect(await readLead(office.table(), order.leadId)).toMatchObject({ status });
    expect(await followUps()).toMatchObject([{ status: 'completed' }]);
  });

  it('has a follow-up now if it was imported, without one', async () => {
    const { leadId } = await office.capture({ email: 'ann@example.com', source: 'import' });
    await office.follow();
    expect(await followUps()).toEqual([]);
    const order = { ...orderFact(), leadId };
    await office.handle([about('order.placed', order, 'evt_1'), about('order.cancelled', order, 'evt_2')]);
    expect(await followUps()).toMatchObject([{ status: 'pending', dueDate: '2026-11-20T12:00:00Z', leadId }]);
  });
});

describe('a lead that staff close', () => {
  it('has its follow-up closed with it', async () => {
    const leadId = await knownLead();
    await win(leadId);
    await office.follow();
    expect(await followUps()).toMatchObject([{ status: 'completed', closedReason: 'won' }]);
  });

  it('and open again before that is handled keeps its follow-up', async () => {
    const leadId = await knownLead();
    await win(leadId);
    const { body } = await office.ask('GET /api/leads/{leadId}', { leadId });
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version: body.version, status: 'proposal' });
    await office.follow();
    expect(await followUps()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('two leads that are one', () => {
  it('keep one open follow-up, and the other comes back when the merge is undone', async () => {
    const leadId = await knownLead();
    const otherId = await office.manual({ email: 'ann.lee@example.org', phone: '+12155550123' });
    await office.follow();
    const versions = { version: 1, otherVersion: 1 };
    await office.ask('POST /api/leads/{leadId}/merge', { leadId, otherId, ...versions });
    await office.follow();
    const states = async () =>
      Object.fromEntries((await followUps()).map((each) => [each.leadId, [each.status, each.closedReason]]));
    expect(await states()).toEqual({ [leadId]: ['pending', undefined], [otherId]: ['completed', 'merged'] });
    await office.ask('POST /api/leads/{leadId}/merge/undo', { leadId });
    await office.follow();
    expect(await states()).toEqual({ [leadId]: ['pending', undefined], [otherId]: ['pending', null] });
  });
});
