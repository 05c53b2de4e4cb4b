import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import { accountsContract } from '../../../../shared/fulfilment/accounts/contract.ts';
import { billingContract } from '../../../../shared/fulfilment/billing/contract.ts';
import { paymentsContract } from '../../../../shared/fulfilment/payments/contract.ts';
import { payoutsContract } from '../../../../shared/fulfilment/payouts/contract.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { routesAsked } from '../../../../test/support/world/routes-asked.ts';
import { accountsHandlers } from '../../accounts/handlers.ts';
import { billingHandlers } from '../../billing/handlers.ts';
import { payoutHandlers } from '../../payouts/handlers.ts';
import { paymentHandlers } from '../handlers.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
  await bench.newCompany();
});
afterAll(async () => await bench.stop());

const at = { orderId: 'ord_1', invoiceId: 'inv_1', companyId: 'com_1', statementId: 'pst_1' };
const routes = [
  ['POST /api/orders/{orderId}/payments', 'receivedOn', { orderId: at.orderId, amount: 100, version: 1 }],
  ['POST /api/orders/{orderId}/refunds/by-hand', 'givenOn', { orderId: at.orderId, amount: 100, version: 1 }],
  ['POST /api/invoices/{invoiceId}/payments', 'receivedOn', { invoiceId: at.invoiceId, amount: 100, version: 1 }],
  ['POST /api/company-accounts/{companyId}/payments', 'receivedOn', { companyId: at.companyId, amount: 100 }],
  ['POST /api/payouts/paid', 'paidOn', { statementId: at.statementId, version: 1 }],
] as const;

const send = async (route: string, fields: object) => {
  const { table } = bench.context();
  const contract = { ...paymentsContract, ...billingContract, ...accountsContract, ...payoutsContract };
  const { signer } = bench.deps;
  const handlers = {
    ...paymentHandlers({ ...bench.deps, platformTable: table, isTest: true } as never),
    ...billingHandlers({ signer, store: {} as never }),
    ...accountsHandlers(signer),
    ...payoutHandlers({} as never),
  };
  const ask = routesAsked(contract, handlers, bench.world, table.tenantId, () => bench.clock.now);
  return await ask(route, { method: 'check', ...fields });
};

it.each(routes)('%s refuses a day to come by its field; today is looked up', async (route, field, fields) => {
  const today = localDate(bench.clock.now, 'America/New_York');
  const refused = await send(route, { ...fields, [field]: addDays(today, 1) });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { details: [{ path: field, message: `must be today, ${today}, or a day before` }] } },
  });
  expect((await send(route, { ...fields, [field]: today })).status).toBe(404);
});
