import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '../../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { DisputeDue } from '../../../../shared/fulfilment/payments/events.ts';
import { demoDelivery } from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { task, tasksOfLead } from '../../../crm/leads/store.ts';
import { auditItem } from '../../../platform/audit.ts';
import { readDelivery } from '../../delivery/claim-delivery.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { askRefund } from '../act/refund-order.ts';
import { ProviderRefused } from '../provider/port.ts';
import { applyDispute } from './apply-dispute.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

const paidOrder = async () => {
  const placed = await bench.place();
  const { url } = await bench.checkout(placed.orderId);
  const { payment_intent: intent } = bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  return { ...placed, intent: intent ?? '' };
};
const titles = async (orderId: string): Promise<string[]> => {
  const { leadId } = (await bench.money(orderId)).whole.order;
  const { items } = await bench.context().table.list(task, { ...tasksOfLead(leadId), limit: 50 });
  return items.map(({ title }) => title);
};
/** What the provider says of a dispute, in any state. */
const said = async (id: string, status: 'open' | 'won' | 'lost') => {
  const dispute = await bench.provider.readDispute(null, id);
  if (!dispute) throw new Error('No such dispute');
  return { ...dispute, status };
};

describe('news of a dispute', () => {
  it('that come again, or after its end, change nothing', async () => {
    const { orderId, intent, pricing } = await paidOrder();
    const { id } = bench.standIn.ledger.dispute(null, intent);
    await bench.drain();
    const opened = await bench.money(orderId);
    expect(opened.lines.filter(({ kind }) => kind === 'dispute')).toMatchObject([
      { cents: pricing.total, isTest: true },
    ]);
    await applyDispute(bench.context(), await said(id, 'open'));
    expect(await bench.money(orderId), 'the same news again').toEqual(opened);
    bench.standIn.ledger.closeDispute(null, id, 'won');
    await bench.drain();
    const ended = await bench.money(orderId);
    expect(ended.payments[0]?.state).toBe('won');
    for (const late of ['open', 'lost'] as const) {
      await applyDispute(bench.context(), await said(id, late));
      expect(await bench.money(orderId), `"${late}" after it was won`).toEqual(ended);
    }
    expect(ended.account.account).toMatchObject({ disputed: 0, balance: 0 });
  });

  it('lock downloads that the desk had opened before, until it opens them again', async () => {
    const { orderId, intent } = await paidOrder();
    const { table } = bench.context();
    const deliveryId = deliveryIdOf(orderId);
    const unlocked = { reason: 'They will pay', by: 'desk@example.com', at: '2026-11-20T15:00:00Z' };
    await table.commit(table.create(deliveryItem, { ...demoDelivery(), orderId, deliveryId, unlocked }));
    const isLocked = async () => (await readDelivery(table, deliveryId))?.isLocked;
    expect(await isLocked()).toBe(false);
    const { id } = bench.standIn.ledger.dispute(null, intent);
    await bench.drain();
    expect(await isLocked()).toBe(true);
    const kept = await table.get(deliveryItem, { deliveryId }, { consistent: true });
    if (kept) await table.commit(table.patch(deliveryItem, kept, { unlocked }));
    await applyDispute(bench.context(), await said(id, 'open'));
    expect(await isLocked(), 'the same news again').toBe(false);
  });

  it('remind of the evidence while it can be given, not once it is over', async () => {
    const remindersOf = async (status: 'open' | 'lost') => {
      const { orderId, intent } = await paidOrder();
      bench.watch(false);
      const { id } = bench.standIn.ledger.dispute(null, intent);
      await bench.drain();
      bench.watch(true);
      const context = bench.context();
      const due = vi.spyOn(context.table, 'due');
      await applyDispute(context, await said(id, status));
      expect((await bench.money(orderId)).disputes).toMatchObject([{ disputeId: id, state: status }]);
      const [dispute] = (await bench.money(orderId)).disputes;
      return due.mock.calls.flatMap(([event, , { at }]) =>
        event === DisputeDue ? [Date.parse(dispute?.dueBy ?? '') - Number(at)] : [],
      );
    };
    expect(await remindersOf('open'), 'two days before').toEqual([48 * HOUR]);
    expect(await remindersOf('lost')).toEqual([]);
  });
});

describe('a refund that the provider refuses', () => {
  const audit = () => {
    const { table, now } = bench.context();
    const entry = { action: 'test', target: { kind: 'order', id: '1', name: 'Test' }, changes: [], isActedFor: false };
    const actor = { profileId: 'prf_1', email: 'a@b.co' };
    const createdAt = new Date(now).toISOString();
    return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
  };

  it('is owed again, said to the desk once, and not asked for any more', async () => {
    const { orderId } = await paidOrder();
    const refuses = vi
      .spyOn(bench.provider, 'refund')
      .mockRejectedValue(new ProviderRefused('charge_disputed', 'the charge cannot be refunded'));
    const { version } = (await bench.money(orderId)).account;
    await askRefund(bench.context(), {
      orderId,
      amount: 1_000,
      reason: 'Rain',
      by: 'Ada',
      seed: 'r1',
      version,
      audit,
    });
    await bench.drain(true);
    refuses.mockRestore();
    const money = await bench.money(orderId);
    expect(money.refunds).toMatchObject([{ state: 'failed', amount: 1_000 }]);
    expect(money.account.account).toMatchObject({ refunded: 0, refundPending: 0, balance: -1_000 });
    expect((await titles(orderId)).filter((title) => title.includes('did not go through'))).toEqual([
      'A refund of $10 to Pat Buyer did not go through',
    ]);
    await bench.drain();
    expect((await bench.money(orderId)).refunds).toEqual(money.refunds);
  });
});
