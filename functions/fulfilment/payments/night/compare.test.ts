import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Dispute, Refund, Session } from '../../../../infra/local/providers/stripe/objects.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { itemsByKind } from '../../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { compareNight } from './compare.ts';

const ZONE = 'America/New_York';
let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

/** A paid order, told by a message as usual. */
const paidOrder = async () => {
  const { orderId, pricing } = await bench.place(['virtual_staging']);
  const { url } = await bench.checkout(orderId);
  const session = bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  return { orderId, total: pricing.total, session, intentId: session.payment_intent ?? '' };
};

const night = async () => {
  await compareNight(bench.context(), bench.provider, {}, ZONE);
  await bench.drain();
};
const accountOf = async (orderId: string) => (await bench.money(orderId)).account.account;
/** What the desk is told of books that differ; the stand-in's own account has payments of other companies' tests too. */
const differences = async () =>
  (await itemsByKind(bench.world, bench.tenantId()))('task')
    .map(({ row }) => /differ by (\S+)/.exec((row as { title: string }).title)?.[1])
    .filter((amount) => amount !== undefined)
    .sort();

/** A day passes, and what was due in it comes. */
const nextDay = async () => {
  bench.clock.now += DAY;
  const index = openDueIndex(bench.world.table.tableDeps);
  await createDueSweep({ index, clock: () => bench.clock.now })(() => true);
  await bench.drain();
};

it('finds the refund and the dispute whose messages were lost; a night of payments alone does not', async () => {
  const refunded = await paidOrder();
  const disputed = await paidOrder();
  bench.watch(false);
  bench.standIn.ledger.refund(null, { intentId: refunded.intentId, amount: 1_234, metadata: {} });
  bench.standIn.ledger.dispute(null, disputed.intentId);
  await bench.standIn.webhooks.settled();

  // The broken night ends after its first list.
  await compareNight(bench.context(), bench.provider, {}, ZONE);
  expect(await accountOf(refunded.orderId), 'control').toMatchObject({ refunded: 0 });
  expect(await accountOf(disputed.orderId), 'control').toMatchObject({ disputed: 0 });

  await night();
  expect(await accountOf(refunded.orderId)).toMatchObject({ refunded: 1_234, balance: 0 });
  expect(await accountOf(disputed.orderId)).toMatchObject({ disputed: disputed.total });
  expect(await differences(), 'what is found is no trouble').toEqual([]);
});

it('looks from a day before the last good night on, the first time a month back', async () => {
  const sinceOf = async (): Promise<number> => {
    const looked = vi.spyOn(bench.provider, 'listSessions');
    await night();
    const [, range] = looked.mock.calls[0] ?? [];
    looked.mockRestore();
    return range?.since ?? 0;
  };
  const first = bench.clock.now;
  expect(await sinceOf()).toBe(first - 30 * DAY);
  bench.clock.now += 3 * DAY;
  expect(await sinceOf()).toBe(first - DAY);
});

it('asks each day for what is not final, so that the end of a dispute is known weeks later', async () => {
  const { orderId, intentId, total } = await paidOrder();
  const { id } = bench.standIn.ledger.dispute(null, intentId);
  await bench.drain();
  expect(await accountOf(orderId)).toMatchObject({ disputed: total });
  for (let day = 0; day < 3; day++) await nextDay();
  bench.clock.now += 40 * DAY;
  bench.watch(false);
  bench.standIn.ledger.closeDispute(null, id, 'won');
  await bench.standIn.webhooks.settled();
  expect(await accountOf(orderId)).toMatchObject({ disputed: total });
  await nextDay();
  expect(await accountOf(orderId)).toMatchObject({ disputed: 0, balance: 0 });
});

it('tells of every movement that our books have with other cents: payment, refund and dispute', async () => {
  const { ledger } = bench.standIn;
  const { orderId, session, intentId } = await paidOrder();
  ledger.refund(null, { intentId, amount: 1_000, metadata: {} });
  const other = await paidOrder();
  ledger.dispute(null, other.intentId);
  await bench.drain();
  await night();
  expect(await differences()).toEqual([]);

  // Somebody's books are wrong: which of them, a person finds out.
  const [refund] = ledger.all<Refund>(null, 'refund').filter((each) => each.payment_intent === intentId);
  const [dispute] = ledger.all<Dispute>(null, 'dispute').filter((each) => each.payment_intent === other.intentId);
  ledger.find<Session>(null, 'checkout.session', session.id).amount_total += 5;
  if (refund) refund.amount += 7;
  if (dispute) dispute.amount += 9;
  await night();
  await night();
  expect(await differences()).toEqual(['$0.05', '$0.07', '$0.09']);
  expect(await accountOf(orderId)).toMatchObject({ refunded: 1_000 });
});
