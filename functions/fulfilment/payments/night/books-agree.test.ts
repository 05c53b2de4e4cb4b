import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dispute, Refund, Session } from '../../../../infra/local/providers/stripe/objects.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { compareNight } from './compare.ts';

/** Some two messages an order, most sent twice: 3,000 orders are 10,000 deliveries. */
const ORDERS = quickOrFull(24, 3_000);
/** Among few messages a small share would lose none. */
const LOST = quickOrFull(0.1, 0.03);

let bench: PaymentWorld;
let seed = 7;
/** The same numbers in every run. */
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
/** What a bookkeeper does who counts each delivery, and one who believes whoever comes back from the page. */
const naive = { perDelivery: new Map<string, number>(), perReturn: new Map<string, number>(), deliveries: 0 };
const add = (books: Map<string, number>, id: string, cents: number) => books.set(id, (books.get(id) ?? 0) + cents);

beforeAll(async () => {
  bench = await startPaymentWorld(random);
  await bench.newCompany();
});
afterAll(async () => await bench.stop());

type Books = ReadonlyMap<string, number>;

/** Where two books differ, by id and cents. */
const differences = (ours: Books, theirs: Books): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((id) => ours.get(id) !== theirs.get(id))
    .map((id) => `${id}: ${ours.get(id) ?? 0} instead of ${theirs.get(id) ?? 0}`);

/** The provider's list of what moved money. */
const listOf = (): Books => {
  const { ledger } = bench.standIn;
  const charges = ledger.all<Session>(null, 'checkout.session').filter((each) => each.payment_status === 'paid');
  const refunds = ledger.all<Refund>(null, 'refund').filter((each) => each.status === 'succeeded');
  const disputes = ledger.all<Dispute>(null, 'dispute');
  return new Map([
    ...charges.map((each) => [String(each.payment_intent), each.amount_total] as const),
    ...[...refunds, ...disputes].map((each) => [each.id, each.amount] as const),
  ]);
};

const ourBooks = async (orderIds: readonly string[]): Promise<Books> => {
  const books = new Map<string, number>();
  for (const orderId of orderIds) {
    const { lines } = await bench.money(orderId);
    const moved = lines.filter(({ kind }) => kind === 'charge' || kind === 'refund' || kind === 'dispute');
    for (const line of moved) add(books, line.source, line.cents);
  }
  return books;
};

/** One order's money: paid, some by a bank that takes days or refuses, some disputed, some given back by the bank's clerk. */
const live = async (n: number): Promise<string> => {
  const { ledger } = bench.standIn;
  const { orderId } = await bench.place(['virtual_staging']);
  const { url, amount } = await bench.checkout(orderId);
  const isSlow = n % 4 === 3;
  const session = ledger.pay(null, bench.sessionOf(url), isSlow ? 'processing' : 'paid');
  add(naive.perReturn, String(session.payment_intent), amount);
  if (isSlow) ledger.settle(null, session.id, n % 8 === 3);
  else if (n % 4 === 0)
    ledger.refund(null, { intentId: session.payment_intent ?? '', amount: 1_000 + n, metadata: {} });
  else if (n % 4 === 1) {
    const dispute = ledger.dispute(null, session.payment_intent ?? '');
    ledger.closeDispute(null, dispute.id, n % 8 === 1 ? 'won' : 'lost');
  }
  return orderId;
};

const timeout = quickOrFull(600_000, 7_200_000);

it('doubled, shuffled and lost messages, then a night: our ledger is the provider’s list to the cent', {
  timeout,
}, async () => {
  const { webhooks } = bench.standIn;
  webhooks.weather = { double: 1, lose: LOST, shuffle: true, delayMs: 60_000 };
  bench.onDelivery((event) => {
    naive.deliveries++;
    const { payment_intent: intent, amount_total: cents, payment_status: status } = event.data.object as Session;
    if (event.type.startsWith('checkout.session') && status === 'paid') add(naive.perDelivery, String(intent), cents);
  });
  const orderIds: string[] = [];
  for (let n = 0; n < ORDERS; n++) orderIds.push(await live(n));
  await bench.drain(true);
  const evening = await ourBooks(orderIds);
  webhooks.weather = { double: 0, lose: 0, shuffle: false, delayMs: 0 };
  await compareNight(bench.context(), bench.provider, {}, 'America/New_York');
  await bench.drain();

  const list = listOf();
  const morning = await ourBooks(orderIds);
  console.log(
    `${naive.deliveries} deliveries, ${list.size} movements, ${differences(evening, list).length} lost until the night`,
  );
  expect(differences(morning, list)).toEqual([]);
  const accounts = await Promise.all(orderIds.map((orderId) => bench.money(orderId)));
  const paid = accounts.reduce((sum, { account }) => sum + account.account.paid, 0);
  const charged = bench.standIn.ledger
    .all<Session>(null, 'checkout.session')
    .filter((each) => each.payment_status === 'paid');
  expect(paid).toBe(charged.reduce((sum, each) => sum + each.amount_total, 0));

  // Controls: the same comparison catches whoever does less.
  const charges = new Map(charged.map((each) => [String(each.payment_intent), each.amount_total]));
  expect(differences(naive.perDelivery, charges), 'no dedupe').not.toEqual([]);
  expect(differences(naive.perReturn, charges), 'coming back pays').not.toEqual([]);
  expect(differences(evening, list), 'no night').not.toEqual([]);
});

it('control: who trusts what a message says counts money that never came', async () => {
  const { orderId } = await bench.place(['virtual_staging']);
  const { url } = await bench.checkout(orderId);
  const session = bench.standIn.ledger.find<Session>(null, 'checkout.session', bench.sessionOf(url));
  const lie = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_lie' };
  const heard: Session[] = [];
  bench.onDelivery((event) => heard.push(event.data.object as Session));
  const head = {
    object: 'event',
    id: 'evt_lie',
    type: 'checkout.session.completed',
    created: 0,
    livemode: false,
  } as const;
  bench.standIn.webhooks.tell({ ...head, data: { object: lie } });
  await bench.drain();
  const trusting = new Map(heard.map((each) => [String(each.payment_intent), each.amount_total]));
  expect(differences(trusting, new Map()), 'payload trusted').toHaveLength(1);
  expect(differences(await ourBooks([orderId]), new Map())).toEqual([]);
});
