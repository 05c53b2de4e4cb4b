import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serve } from '../../functions/platform/http/serve.ts';
import { access } from '../../shared/contract/access/access.ts';
import { newId } from '../../shared/contract/id.ts';
import { type Contract, type Route, routeKey } from '../../shared/contract/routes/route.ts';
import { contracts } from '../../shared/operations/api.ts';
import { gatewayEvent, originSecret } from '../support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../support/table/table.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const routes = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract));
const keyed = routes.filter(({ idempotent }) => idempotent);

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

/** The route as it is served, with an act that asks nothing about its key, for any body of anybody. */
const openOf = (route: Route) => {
  const any = { input: z.looseObject({}), output: z.unknown(), access: access.public };
  const { limit: _, feature: __, ...rest } = route;
  let acts = 0;
  const act = async () => ({ acts: ++acts });
  const handler = serve(
    { act: { ...rest, ...any } },
    { act },
    { openTable: database.openTable, clock: () => NOW, originSecrets: [originSecret], rateLimits: false },
  );
  const tenantId = newId('tenant', NOW);
  return async (body: object) => {
    const event = gatewayEvent(routeKey(route), { tenantId, body });
    const path = event.rawPath.replace(/[{}]/g, '');
    const sent = { ...event, rawPath: path, headers: { ...event.headers, 'idempotency-key': 'k' } };
    const { statusCode } = await handler(sent as unknown as Parameters<typeof handler>[0], {} as Context);
    return { status: statusCode, acts };
  };
};

describe('a route that takes an Idempotency-Key', () => {
  it.each(keyed.filter(({ keepsBody }) => !keepsBody).map((route) => [routeKey(route), route] as const))(
    '%s refuses it with another body',
    async (_, route) => {
      const send = openOf(route);
      const first = await send({ text: 'one' });
      expect(first.acts).toBe(1);
      expect(await send({ text: 'one' })).toEqual({ status: first.status, acts: 2 });
      expect(await send({ text: 'other' })).toEqual({ status: 422, acts: 2 });
    },
  );

  it('tells it by what it has made in the one case where each write unit counts', () => {
    // Its own test is in test/api/sales/idempotency.test.ts.
    expect(keyed.filter(({ keepsBody }) => keepsBody).map(routeKey)).toEqual(['POST /api/orders']);
  });

  it('is the one that a control, without the flag, is not', async () => {
    const [route] = keyed;
    if (!route) throw new Error('No route takes a key');
    const send = openOf({ ...route, idempotent: false });
    await send({ text: 'one' });
    expect((await send({ text: 'other' })).acts).toBe(2);
  });
});
