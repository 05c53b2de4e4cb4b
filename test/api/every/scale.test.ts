import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoVendors } from '../../../functions/company/team/demo-vendors.ts';
import { vendorItem } from '../../../functions/company/team/vendor-store.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { startTableFront, type TableFront } from '../../../infra/local/table/front.ts';
import { bundleOf } from '../../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../../support/cloud/gateway-event.ts';
import { startSeeded } from '../../support/people/seeded.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';
import { fillTable } from '../../support/table/fill-table.ts';

const { tenantId, slug } = defaultTenant.tenant;
const caller = staffCaller(tenantId);
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let front: TableFront;
type Handler = (event: object, context: object) => Promise<{ statusCode: number; body: string }>;
const handlers = new Map<string, Handler>();

/** A week of the calendar and six hours of orders, both within the first four hundred items. */
const week = { from: '2024-01-01T12:00:00Z', to: '2024-01-08T12:00:00Z' };
const hours = { from: '2024-01-01T12:00:00Z', to: '2024-01-01T18:00:00Z' };

const asks: [string, string, object][] = [
  ['crm/leads', 'GET /api/leads', { query: { limit: '50' }, caller }],
  ['crm/leads', 'GET /api/leads', { query: { limit: '25', status: 'new' }, caller }],
  ['sales/booking', 'GET /api/bookings', { query: { limit: '50' }, caller }],
  ['sales/records', 'GET /api/visits', { query: { limit: '25' }, caller }],
  ['sales/records', 'GET /api/visits', { query: { ...week, limit: '100' }, caller }],
  ['sales/records', 'GET /api/orders', { query: { limit: '25' }, caller }],
  ['sales/records', 'GET /api/orders', { query: { ...hours, limit: '25' }, caller }],
  [
    'sales/booking',
    'POST /api/availability',
    { body: { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18901', days: 31 } },
  ],
];

const handlerOf = async (feature: string): Promise<Handler> => {
  const { file } = bundleOf(`functions/${feature}/api.lambda.ts`);
  const known = handlers.get(feature) ?? ((await import(pathToFileURL(file).href)) as { handler: Handler }).handler;
  handlers.set(feature, known);
  return known;
};

const unitsOf = async (feature: string, key: string, ask: object): Promise<number> => {
  const handler = await handlerOf(feature);
  front.calls.reset();
  const answer = await handler(gatewayEvent(key, { tenantId, ...ask }), { awsRequestId: 'scale' });
  expect(answer.statusCode, answer.body).toBe(200);
  return (front.calls.summary() as { readUnits: number }).readUnits;
};

const measure = async (): Promise<number[]> => {
  const units: number[] = [];
  for (const [feature, key, ask] of asks) units.push(await unitsOf(feature, key, ask));
  return units;
};

beforeAll(async () => {
  seeded = await startSeeded(() => Date.now());
  const table = seeded.openTable(tenantId);
  for (const vendor of demoVendors[slug] ?? []) {
    if (!(await table.get(vendorItem, vendor))) await table.commit(table.create(vendorItem, vendor));
  }
  front = await startTableFront(seeded.address);
  Object.assign(process.env, functionEnv(front.address, seeded.tableName));
});
afterAll(async () => {
  await front?.stop();
  await seeded?.stop();
});

const few = quickOrFull(400, 1000);

describe('ten times as much in the table', () => {
  it('costs no route an additional read unit', async () => {
    await fillTable(seeded, tenantId, { from: 0, to: few });
    const small = await measure();
    const many = 10 * few;
    await fillTable(seeded, tenantId, { from: few, to: many });
    const large = await measure();
    printFigure('read units', { items: [few, many], of: asks.map(([, key]) => key), small, large });
    expect(large).toEqual(small);
  });
});
