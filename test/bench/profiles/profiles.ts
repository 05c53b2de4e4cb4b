import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDocument } from '../../../functions/company/site/document.ts';
import { parseTemplate } from '../../../functions/company/site/html.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { createLeadIndex } from '../../../functions/crm/leads/lists/lead-index.ts';
import { createCounters } from '../../../functions/operations/changes/counters.ts';
import { createFollowers } from '../../../functions/operations/changes/followers.ts';
import { startSeeded } from '../../support/people/seeded.ts';
import { marshalled } from '../../support/table/marshalled.ts';
import { bookingRoutes } from '../../support/world/booking-routes.ts';
import { NOW, orderFor, queryFor, startBookingWorld } from '../../support/world/booking-world.ts';
import { openCrmAsk } from '../../support/world/crm/crm-ask.ts';
import { alike } from '../../support/world/fulfilment/dispatch-world.ts';
import { documentEvent, localSite } from '../../support/world/site-document.ts';
import { type Row, summarize } from '../measuring/measure.ts';
import { profileOf, textOf } from '../measuring/profile.ts';

const folder = import.meta.dirname;
const TIMES = 200;
const WARM_UPS = 20;
const DAYS = 31;
const TENANTS = 4;

/** Profiles `times` requests after some that warm the process up, keeps the text and returns its row. */
const profiled = async (what: string, times: number, request: (n: number) => Promise<void>): Promise<Row> => {
  for (let n = 0; n < WARM_UPS; n++) await request(n);
  const profile = await profileOf(async () => {
    for (let n = 0; n < times; n++) await request(WARM_UPS + n);
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, `${what}.txt`), textOf(what, times, profile));
  const [first] = profile.top;
  return {
    row: 'profile',
    what,
    unit: 'ms of CPU each',
    goal: '',
    ...summarize([profile.cpuMs / times]),
    note: `most in ${first?.name}; test/bench/profiles/${what}.txt`,
  };
};

const confirms = async (): Promise<Row[]> => {
  const world = await startBookingWorld();
  const orders: (() => Promise<number>)[] = [];
  let refused: () => Promise<number> = async () => 0;
  for (let n = 0; n < TENANTS; n++) {
    const tenantId = await world.newTenant(alike(world, 20));
    const ask = bookingRoutes(world.table, { openTable: world.table.openTable }, tenantId);
    const { body } = await ask(NOW, 'POST /api/availability', { body: queryFor(['photography'], { days: DAYS }) });
    const plans = body.plans as { id: string; visits: { startsAt: string; vendorId: string }[] }[];
    const confirm = (planId: string) => async (): Promise<number> =>
      (await ask(NOW, 'POST /api/orders', { body: orderFor(['photography'], { planId }) })).status;
    // One of each hour of a day: none is in another's way.
    const apart = new Map(plans.map((plan) => [plan.visits[0]?.startsAt.slice(0, 13), plan.id]));
    orders.push(...[...apart.values()].map(confirm));
    refused = confirm(plans[0]?.id ?? '');
  }
  const confirm = async (n: number): Promise<void> => {
    await orders[n]?.();
  };
  const rows = [await profiled('confirm', orders.length - WARM_UPS, confirm)];
  await refused();
  rows.push(
    await profiled('refused-confirm', TIMES, async () => {
      if ((await refused()) !== 409) throw new Error('A taken time was given again');
    }),
  );
  await world.stop();
  return rows;
};

const leads = async (): Promise<Row[]> => {
  const bench = await openCrmAsk();
  const { ask, stop } = bench;
  bench.newTenant();
  const capture = async (n: number): Promise<void> => {
    const { status, body } = await ask('POST /api/leads', {
      email: `visitor-${n}@example.com`,
      fullName: `Visitor ${n}`,
      source: 'website_form',
    });
    if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
  };
  const captured = await profiled('capture', TIMES, capture);
  const made = (await bench.items('lead')).map(marshalled);
  const openTable = () => bench.table();
  const silent = async () => async () => undefined;
  const follow = createFollowers(
    createLeadIndex({ openTable }),
    silent,
    ...createCounters({ openTable, clock: Date.now }),
  );
  const followed = await profiled('changes-follower', made.length - WARM_UPS, async (n) => {
    const NewImage = JSON.parse(JSON.stringify(made[n]));
    await follow({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage, SequenceNumber: String(n) } }] });
  });
  const listed = await profiled('list', TIMES, async () => {
    const { status } = await ask('GET /api/leads', { limit: '50' });
    if (status !== 200) throw new Error(`The list was answered ${status}`);
  });
  await stop();
  return [captured, listed, followed];
};

const page = resolve(import.meta.dirname, '../../../web/dist/index.html');
const documents = async (): Promise<Row[]> => {
  const { openTable, stop } = await startSeeded(() => Date.now());
  const render = parseTemplate(readFileSync(page, 'utf8'));
  const handler = createDocument({ openTable, clock: Date.now, originSecrets: ['s'], settings: localSite, render });
  const principal = { tenantId: defaultTenant.tenant.tenantId, hostKind: 'platform' };
  const event = documentEvent({ path: '/', host: 'localhost:3000', secret: 's', method: 'GET', principal });
  const row = await profiled('document', TIMES, async () => {
    const { statusCode } = await handler(event);
    if (statusCode !== 200) throw new Error(`The document was answered ${statusCode}`);
  });
  await stop();
  return [row];
};

/** Where the processor's time goes in five of the product's ways, kept as text in `profiles/`. */
export const profiles = async (): Promise<Row[]> => [...(await confirms()), ...(await leads()), ...(await documents())];
