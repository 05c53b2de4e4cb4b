import { expect, it } from 'vitest';
import type { Caller } from '../../../../../shared/contract/access/access.ts';
import { bookingContract } from '../../../../../shared/sales/booking/contract.ts';
import { testSigner } from '../../../../../test/support/table/table.ts';
import { confirm, firstPlan, orderFor } from '../../../../../test/support/world/booking-world.ts';
import { routesAsked } from '../../../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { payLater } from '../../../payments/payment-terms.ts';
import { bookingHandlers } from '../../handlers.ts';
import { claimOf } from './claim-of.ts';
import { isByOffice, readOrder } from './manage-order.ts';

const world = worldOfFile();

const key = { userId: 'key_1', profileId: 'key_1', roles: ['brokerage'], idp: 'Key' } satisfies Partial<Caller>;
const stranger = { userId: 'sub_eve', profileId: 'prf_eve', email: 'eve@example.com', isEmailVerified: true } as const;

it('a company’s API key reads any of its orders without the buyer’s link; nobody else does', async () => {
  const deps = {
    signer: testSigner,
    payments: payLater,
    siteOrigin: () => '',
    hasCaps: false,
    checkStatus: async () => [],
  };
  const routesOf = (tenantId: string) => routesAsked(bookingContract, bookingHandlers(deps), world, tenantId);
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['photography']);
  const { orderId } = await confirm(context, orderFor(['photography'], { planId: plan.id }));
  const read = async (as: Partial<Caller>, of = tenantId) =>
    await routesOf(of)('GET /api/orders/{orderId}', { orderId }, as);
  const { status, body } = await read(key);
  expect([status, body.orderId]).toEqual([200, orderId]);
  expect((await read(key, await world.newTenant())).status).toBe(404);
  expect((await read({ ...stranger, roles: ['customer'], idp: 'Cognito' } as Partial<Caller>)).status).toBe(404);
});

it('an agent who ordered for themselves is a buyer at the back office, too; another agent and an administrator are not', async () => {
  const context = world.context(await world.newTenant());
  const { orderId } = await confirm(context, orderFor(['virtual_staging']));
  const order = (await readOrder(context.table, orderId))?.order;
  if (!order) throw new Error('No order');
  const { email } = order.contactInfo;
  const isOffice = (as: object): boolean => {
    const caller = { ...stranger, idp: 'Google', ...as };
    return isByOffice(claimOf({ ...context, hostKind: 'platform', caller } as never, undefined), order);
  };
  expect(isOffice({ roles: ['agent'], email })).toBe(false);
  expect(isOffice({ roles: ['agent'] })).toBe(true);
  expect(isOffice({ roles: ['admin'], email })).toBe(true);
});
