import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { access, type Caller, isViewable } from '../../../shared/contract/access/access.ts';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { route, routeKey } from '../../../shared/contract/routes/route.ts';
import { DAY, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { billingContract } from '../../../shared/fulfilment/billing/contract.ts';
import { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { paymentsContract } from '../../../shared/fulfilment/payments/contract.ts';
import { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import { quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import { documentStoreContract } from '../../../shared/library/documents/contract.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { deliveredFile, demoDelivery } from '../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { documentHandlers } from '../../library/documents/handlers.ts';
import { fileItem } from '../../library/files/store.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { type Handlers, serve } from '../../platform/http/serve.ts';
import { entity } from '../../platform/table/entity.ts';
import * as readOnlyTable from '../../platform/table/read-only.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bookingHandlers } from '../../sales/booking/handlers.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { followOrder } from '../../sales/records/follow-order.ts';
import { clientOfEmail } from '../../sales/records/store.ts';
import { billingHandlers } from '../billing/handlers.ts';
import { deliveryHandlers } from '../delivery/handlers.ts';
import { deliveryItem } from '../delivery/store.ts';
import { checkStatus } from '../jobs/check-status.ts';
import { documentRoots } from '../jobs/document-roots.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { quotesHandlers } from '../quotes/handlers.ts';
import { portalHandlers } from './handlers.ts';

vi.mock('../../platform/table/read-only.ts', { spy: true });

const world = worldOfFile();
let table: TenantTable;
let tenantId: string;
let now = NOW;
let ann: { orderId: string; clientId: string };
let bob: { orderId: string; clientId: string };
let handlers: Record<string, (event: never, context: Context) => Promise<unknown>>;

const contracts = {
  booking: bookingContract,
  payments: paymentsContract,
  delivery: deliveryContract,
  portal: portalContract,
  billing: billingContract,
  quotes: quotesContract,
  documents: documentStoreContract,
} satisfies Record<string, Contract>;

// A page that writes while it is read, as no page should.
const greedy = {
  look: route({
    method: 'GET',
    path: '/api/greedy',
    summary: 'Writes',
    access: access.customer,
    input: z.strictObject({}),
    output: z.void(),
    status: 204,
  }),
};
const mark = entity({ name: 'mark', schema: z.object({ at: z.string() }), key: () => ({ pk: 'MARK', sk: 'MARK' }) });

const ordered = async (email: string) => {
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['photography']);
  const contactInfo = { fullName: 'Ann Lee', email, phone: '+12155550123' };
  const { orderId } = await confirm(context, orderFor(['photography'], { planId: plan.id, contactInfo }));
  await followOrder(table, orderId, 'America/New_York');
  const deliveryId = deliveryIdOf(orderId);
  await table.commit(table.create(deliveryItem, { ...demoDelivery(), deliveryId, orderId }));
  const owner = await table.get(clientOfEmail, { email });
  if (!owner) throw new Error('No client');
  return { orderId, clientId: owner.clientId };
};

beforeAll(async () => {
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
  const vault = memoryVault();
  const site = { scheme: 'https', platformHost: 'northlight.example' } as const;
  const payments = { signer: testSigner, provider: undefined, site, isTest: true, platformTable: table };
  const deps = {
    openTable: world.table.openTable,
    clock: () => now,
    originSecrets: [originSecret],
    rateLimits: false,
    viewAs,
  };
  const served = <C extends Contract>(contract: C, own: Handlers<C>) => serve(contract, own, deps) as never;
  const papers = { roots: documentRoots(testSigner), signer: testSigner, shareAddress: async () => '' };
  const booking = { signer: testSigner, payments: payLater, siteOrigin: () => '', hasCaps: false, checkStatus };
  handlers = {
    booking: served(bookingContract, bookingHandlers(booking)),
    payments: served(paymentsContract, paymentHandlers(payments)),
    delivery: served(deliveryContract, deliveryHandlers({ signer: testSigner, store: vault.store })),
    billing: served(billingContract, billingHandlers({ signer: testSigner, store: vault.store })),
    quotes: served(quotesContract, quotesHandlers({ signer: testSigner, store: vault.store, payments: payLater })),
    documents: served(documentStoreContract, documentHandlers({ ...papers, store: vault.store })),
    portal: served(portalContract, portalHandlers({ ...payments, store: vault.store })),
    greedy: served(greedy, {
      look: async (request) => await request.table.commit(request.table.create(mark, { at: 'now' })),
    }),
  };
  ann = await ordered('ann@example.com');
  bob = await ordered('bob@example.com');
  await table.commit(table.create(fileItem, deliveredFile('fil_1')));
});
afterEach(() => {
  now = NOW;
  vi.restoreAllMocks();
});

interface Ask {
  readonly caller?: Caller;
  readonly ticket?: string;
  readonly parameters?: Record<string, string>;
  readonly body?: unknown;
}

const desk = (): Caller => ({ ...staffCaller(tenantId), name: 'Dora Desk' });

const call = async (area: string, key: string, { caller = desk(), ticket, parameters, body }: Ask = {}) => {
  const query = key.startsWith('GET') && key.endsWith('/orders') ? { limit: '25' } : undefined;
  const ask = { tenantId, caller, body, ...(query && { query }), ...(parameters && { pathParameters: parameters }) };
  const event = gatewayEvent(key, ask);
  const headers = { ...event.headers, ...(ticket !== undefined && { 'x-view-as': ticket }) };
  const answer = (await handlers[area]?.({ ...event, headers } as never, {} as Context)) as {
    statusCode: number;
    body?: string;
    headers: Record<string, string>;
  };
  const isJson = String(answer.headers['content-type']).includes('json');
  const json = isJson && answer.body ? JSON.parse(answer.body) : undefined;
  return { status: answer.statusCode, json, code: json?.error?.code as string | undefined };
};

const look = async (clientId: string, caller = desk()): Promise<string> => {
  const body = { clientId, reason: 'Cannot find the pictures' };
  const { status, json } = await call('portal', 'POST /api/view-as', { caller, body });
  expect(status).toBe(201);
  return json.ticket;
};

const routesOf = (): [string, Route][] =>
  Object.entries(contracts).flatMap(([area, contract]) =>
    Object.values(contract).map((each): [string, Route] => [area, each]),
  );

const idsFor = ({ orderId }: { orderId: string }) => ({
  orderId,
  deliveryId: deliveryIdOf(orderId),
  fileId: 'fil_1',
  jobId: 'job_x',
  size: 'preview',
  email: 'x@example.com',
});

/** Everything stored but the log of looks itself, by key. */
const stored = async (): Promise<Record<string, unknown>> => {
  const { Items = [] } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }));
  const kept = Items.filter(({ pk }) => !/#(AUDIT|VIEWED)#/.test(String(pk)));
  return Object.fromEntries(kept.map((item) => [`${item.pk} ${item.sk}`, item]));
};

describe('somebody of the desk who looks as a customer', () => {
  test('reads each page of the customer’s, and writes nothing', async () => {
    const ticket = await look(ann.clientId);
    const before = await stored();
    const seen: string[] = [];
    for (const [area, each] of routesOf()) {
      if (each.method !== 'GET' || !isViewable(each.access)) continue;
      const { status, code } = await call(area, routeKey(each), { ticket, parameters: idsFor(ann) });
      seen.push(`${routeKey(each)} ${status} ${code ?? ''}`.trim());
    }
    expect(seen.length).toBeGreaterThan(11);
    // What this order does not have, or keeps locked, is so for the customer, too.
    expect(seen.filter((line) => / 403 VIEW| 5\d\d/.test(line))).toEqual([]);
    expect(seen.filter((line) => line.endsWith('200')).length).toBeGreaterThan(10);
    for (const part of ['quotes', 'documents']) expect(seen).toContain(`GET /api/orders/{orderId}/${part} 200`);
    expect(await stored()).toEqual(before);
  });

  test('changes nothing on any route', async () => {
    const ticket = await look(ann.clientId);
    const before = await stored();
    const wrong: string[] = [];
    for (const [area, each] of routesOf()) {
      if (each.method === 'GET' && (isViewable(each.access) || each.access.kind === 'public')) continue;
      const { status, code } = await call(area, routeKey(each), { ticket, parameters: idsFor(ann), body: {} });
      // A vendor's routes refuse the desk before they ask how it looks.
      if (status !== 403 || (code !== 'VIEW_ONLY' && !each.access.roles?.includes('vendor')))
        wrong.push(`${routeKey(each)} ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('has a table that takes no write, even where a page would write', async () => {
    const ticket = await look(ann.clientId);
    const before = await stored();
    expect(await call('greedy', 'GET /api/greedy', { ticket })).toMatchObject({ status: 403, code: 'VIEW_ONLY' });
    expect(await stored()).toEqual(before);
  });

  test('control: with a table that takes writes the same page leaves a trace', async () => {
    vi.spyOn(readOnlyTable, 'readOnly').mockImplementation((own) => own);
    const ticket = await look(ann.clientId);
    const before = await stored();
    expect((await call('greedy', 'GET /api/greedy', { ticket })).status).toBe(204);
    expect(await stored()).not.toEqual(before);
  });

  test('sees nothing of another customer with that ticket', async () => {
    const ticket = await look(ann.clientId);
    const page = 'GET /api/portal/orders/{orderId}';
    expect((await call('portal', page, { ticket, parameters: idsFor(ann) })).status).toBe(200);
    expect((await call('portal', page, { ticket, parameters: idsFor(bob) })).status).toBe(404);
    const { json } = await call('portal', 'GET /api/portal/orders', { ticket });
    expect(json.items.map(({ orderId }: { orderId: string }) => orderId)).toEqual([ann.orderId]);
    // Control: the other's ticket opens it.
    const other = await look(bob.clientId);
    expect((await call('portal', page, { ticket: other, parameters: idsFor(bob) })).status).toBe(200);
  });

  test('is in the log with the reason, and with each page once', async () => {
    now = NOW + 40 * DAY;
    const ticket = await look(ann.clientId);
    now += MINUTE;
    for (let n = 0; n < 3; n++) await call('portal', 'GET /api/portal/home', { ticket });
    now += MINUTE;
    await call('portal', 'GET /api/portal/orders/{orderId}', { ticket, parameters: idsFor(ann) });
    const { items } = await table.query(auditItem, { pk: auditMonth(new Date(now).toISOString().slice(0, 7)) });
    const target = { kind: 'client', id: ann.clientId };
    const reason = 'Cannot find the pictures';
    expect(items).toMatchObject([
      { action: 'portal.view_started', actor: { name: 'Dora Desk' }, target, reason },
      { action: 'portal.viewed', target, reason, changes: [{ after: '/api/portal/home' }] },
      { action: 'portal.viewed', target, reason, changes: [{ after: `/api/portal/orders/${ann.orderId}` }] },
    ]);
  });

  test('is seen by the customer', async () => {
    now = NOW + 50 * DAY;
    await look(bob.clientId);
    const customer: Caller = {
      ...desk(),
      email: 'bob@example.com',
      isEmailVerified: true,
      roles: ['customer'],
      idp: 'Cognito',
    };
    const { json } = await call('portal', 'GET /api/portal/profile', { caller: customer });
    expect(json.looks[0]).toEqual({
      at: toInstant(now),
      by: 'Dora Desk',
      reason: 'Cannot find the pictures',
    });
  });
});

describe('a ticket', () => {
  const home = async (ticket: string, caller = desk()) =>
    (await call('portal', 'GET /api/portal/home', { ticket, caller })).code;

  test('ends after half an hour', async () => {
    const ticket = await look(ann.clientId);
    now = NOW + 30 * MINUTE - 1;
    expect(await home(ticket)).toBeUndefined();
    now = NOW + 30 * MINUTE;
    expect(await home(ticket)).toBe('VIEW_OVER');
  });

  test('is of use to nobody else', async () => {
    const ticket = await look(ann.clientId);
    expect(await home(ticket, { ...desk(), profileId: 'prf_somebody_else' })).toBe('VIEW_OVER');
    expect(await home(ticket, { ...desk(), roles: ['agent'] })).toBe('FORBIDDEN');
    expect(await home(ticket, { ...desk(), roles: ['customer'] })).toBe('FORBIDDEN');
    expect(await home(ticket, { ...desk(), idp: 'Cognito' })).toBe('GOOGLE_REQUIRED');
  });

  test.each(['', 'x', '.', 'cli_x.vwg_x', `${'a'.repeat(5000)}.b`])(
    'that nobody gave (%s) opens nothing',
    async (ticket) => {
      expect(await home(ticket)).toBe('VIEW_OVER');
    },
  );

  test('is given for a client with an address alone, and by the desk alone', async () => {
    const body = { clientId: 'cli_00000000000000000000000000', reason: 'Looking around' };
    expect((await call('portal', 'POST /api/view-as', { body })).code).toBe('NOT_FOUND');
    const caller: Caller = { ...desk(), roles: ['agent'] };
    expect((await call('portal', 'POST /api/view-as', { body, caller })).code).toBe('FORBIDDEN');
    expect((await call('portal', 'POST /api/view-as', { body: { ...body, reason: '' } })).code).toBe('INVALID_INPUT');
  });
});
