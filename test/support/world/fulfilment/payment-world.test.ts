import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

const sessionToPay = async () =>
  bench.sessionOf((await bench.checkout((await bench.place(['virtual_staging'])).orderId)).url);
/** How many messages wait to be told, once the timers are over that are due at once. */
const waiting = async () => {
  await pause(1);
  return bench.standIn.webhooks.busy;
};

describe('a company of the payments’ tests', () => {
  it('hears nothing that one before it was told', async () => {
    const sessionId = await sessionToPay();
    bench.watch(false);
    bench.standIn.ledger.pay(null, sessionId, 'paid');
    await bench.newCompany();
    expect(await waiting()).toBe(0);
    bench.standIn.ledger.pay(null, await sessionToPay(), 'paid');
    await bench.newCompany();
    expect(await waiting()).toBe(0);
    await bench.drain();
    expect(bench.told).toEqual([]);
  });

  it('finds the provider there, whatever the one before it left', async () => {
    bench.standIn.api.isDown = true;
    await bench.newCompany();
    expect(await sessionToPay()).not.toBe('');
  });
});
