import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentsContract } from '../../../../shared/fulfilment/payments/contract.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { routesAsked } from '../../../../test/support/world/routes-asked.ts';
import { paymentHandlers } from '../handlers.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

const send = async (route: string, fields: Record<string, unknown>, key?: string) => {
  const { table } = bench.context();
  const handlers = paymentHandlers({ ...bench.deps, platformTable: table, isTest: true } as never);
  const ask = routesAsked(paymentsContract, handlers, bench.world, table.tenantId, () => bench.clock.now);
  return await ask(route, fields, {}, key);
};
const sums = async (orderId: string) => {
  const { lines, refunds } = await bench.money(orderId);
  return [...lines.filter(({ kind }) => kind !== 'charge').map(({ cents }) => cents), ...refunds.map((r) => r.amount)];
};
const paid = async (orderId: string) => {
  const { url } = await bench.checkout(orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
};

const received = { method: 'check', receivedOn: '2026-11-20', reference: '1' };
const acts = [
  ['POST /api/orders/{orderId}/payments', received],
  ['POST /api/orders/{orderId}/write-offs', { reason: 'As a courtesy' }],
  ['POST /api/orders/{orderId}/refunds', { reason: 'As a courtesy' }],
] as const;

describe.each(acts)('%s', (route, fields) => {
  it('moves one sum under one Idempotency-Key: another is refused, and the ledger stays as it is', async () => {
    const { orderId } = await bench.place();
    if (route.endsWith('refunds')) await paid(orderId);
    const act = async (amount: number, key?: string) => {
      const { version } = (await bench.money(orderId)).account;
      return await send(route, { ...fields, orderId, amount, version }, key);
    };
    const first = await act(10_000, 'one');
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const after = await sums(orderId);
    expect(await act(10_000, 'one')).toEqual(first);
    expect((await act(15_000, 'one')).body.error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await sums(orderId)).toEqual(after);
    expect((await act(5_000, 'two')).status, 'control: under a key of its own').toBeLessThan(300);
    expect(await sums(orderId)).not.toEqual(after);
  });
});
