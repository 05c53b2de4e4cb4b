import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { canary } from '../drawn/belongings.ts';
import { claimsOf, invite } from '../drawn/people.ts';

const origin = inject('origin');
let tenantId: string;

/** A sign-in by e-mail whose address the user pool has proven or not; a switch of the local pool. */
const signIn = async (email: string, verified: boolean, idp: 'email' | 'google' = 'email'): Promise<string> => {
  const answer = await call(origin, 'POST /__local/token', { body: { email, idp, verified } });
  expect(answer.status, answer.body).toBe(200);
  return answer.json.accessToken;
};

const rolesOf = async (token: string): Promise<string[]> => (await call(origin, 'GET /api/me', { token })).json.roles;

beforeAll(async () => {
  tenantId = claimsOf(await tokenOf(origin, seeded.admin)).tenant_id ?? '';
});

describe('F7: an address that the user pool has not proven', () => {
  it('claims no order: not by reading, moving or canceling it', async () => {
    const { order, body, plan } = await orderBasket(origin, basketOf('photography'));
    const { email } = body.contactInfo;
    const at = `/api/orders/${order.orderId}`;
    const attempts = async (token: string) => [
      await call(origin, `GET ${at}`, { token, query: { token: 'x' } }),
      await call(origin, `POST ${at}/reschedule`, { token, body: { token: 'x', planId: plan.id } }),
      await call(origin, `POST ${at}/cancel`, { token, body: { token: 'x' } }),
    ];
    const stranger = await signIn(email, false);
    expect((await attempts(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
    // Control: the same person, once the address is proven.
    const buyer = await signIn(email, true);
    expect((await attempts(buyer)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('accepts no invitation', async () => {
    const [unproven, proven] = [`${canary()}@invited.test`, `${canary()}@invited.test`];
    for (const email of [unproven, proven]) await invite(origin, email, tenantId, 'agent');
    expect(await rolesOf(await signIn(unproven, false, 'google'))).toEqual(['customer']);
    expect(await rolesOf(await signIn(proven, true, 'google'))).toEqual(['agent']);
  });
});
