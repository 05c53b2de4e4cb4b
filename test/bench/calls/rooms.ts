import { memberItem } from '../../../functions/company/identity/store.ts';
import { approve } from '../../../functions/deals/commissions/desk/approve.ts';
import { calculate } from '../../../functions/deals/commissions/desk/calculate.ts';
import { addDraft } from '../../../functions/deals/commissions/desk/draft.ts';
import { pay } from '../../../functions/deals/commissions/desk/pay.ts';
import { commissionsHandlers } from '../../../functions/deals/commissions/handlers.ts';
import { assignPlan } from '../../../functions/deals/commissions/plans/agent-acts.ts';
import { addPlan } from '../../../functions/deals/commissions/plans/plan-acts.ts';
import { deliveryHandlers } from '../../../functions/fulfilment/delivery/handlers.ts';
import { deliveryItem } from '../../../functions/fulfilment/delivery/store.ts';
import { openedAccount } from '../../../functions/fulfilment/payments/read-account.ts';
import { orderAccount } from '../../../functions/fulfilment/payments/store.ts';
import { portalHandlers } from '../../../functions/fulfilment/portal/handlers.ts';
import { houseDocuments } from '../../../functions/fulfilment/portal/house/house-documents.ts';
import { fileItem } from '../../../functions/library/files/store.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import { openPrivateStore } from '../../../functions/platform/objects/open-private-store.ts';
import { openTables } from '../../../functions/platform/table/open.ts';
import { orderItem } from '../../../functions/sales/booking/store.ts';
import { followOrder } from '../../../functions/sales/records/follow-order.ts';
import { startTableFront } from '../../../infra/local/table/front.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { commissionsContract } from '../../../shared/deals/commissions/contract.ts';
import { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import { functionEnv, originSecret, staffCaller } from '../../support/cloud/gateway-event.ts';
import { openDesk } from '../../support/deals/deal-desk.ts';
import { allItems } from '../../support/table/all-items.ts';
import { grownItems } from '../../support/table/grown-items.ts';
import { startImportedTable } from '../../support/table/imported-table.ts';
import type { Marshalled } from '../../support/table/marshalled.ts';
import { localClient, testSigner } from '../../support/table/table.ts';
import { confirm, firstPlan, orderFor, startBookingWorld } from '../../support/world/booking-world.ts';
import { DELIVERY_NOW, deliveredFile, demoDelivery } from '../../support/world/fulfilment/delivery-world.ts';
import { asking, countOf, type Measured, measure, REQUESTS } from '../measuring/asked.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const PICTURES = 60;
const ORDERS = 4;
const DEALS = 100;
const AGENTS = 20;
/** Copies of the company's life beside its own: with nine of them a thousand deals are disbursed. */
const COPIES = process.env.NORTHLIGHT_FULL ? [9, 999] : [9, 99];
const ZONE = 'America/New_York';
/** The most that a request may cost more in the large table than in the small one. */
const MOST = 1.2;

type World = Awaited<ReturnType<typeof startBookingWorld>>;
type Desk = Awaited<ReturnType<typeof openDesk>>;
type Agent = Desk['ada'];

const owner = 'ann@example.com';
const terms = { split: { kind: 'cap' as const, share: 70_000, cap: 1_800_000 }, fees: [] };

/** Deals that closed, each with a draft of what it pays. */
const drafts = async (desk: Desk, agents: readonly Agent[], count: number): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < count; n++) {
    const { transactionId } = await desk.close({}, agents[n % agents.length]);
    // A desk opened anew would name its first wish as the one before did.
    found.push(await addDraft({ ...desk.place(), seed: transactionId }, { transactionId, royalty: 6_000 }));
  }
  return found;
};

/** A brokerage whose agents were paid for their deals, by the acts of its desk. */
const payDeals = async (world: World, tenantId: string): Promise<Agent[]> => {
  const desk = await openDesk(world.table, tenantId);
  const { planId } = await addPlan(desk.place(), { name: 'Capped', from: '2026-01-01', terms });
  const agents = Array.from({ length: AGENTS }, (_, n) => ({ profileId: newId('profile'), name: `Agent ${n + 1}` }));
  const about = { roles: ['agent' as const], status: 'active' as const, createdAt: '2026-01-01T00:00:00Z', version: 1 };
  for (const [n, agent] of agents.entries()) {
    const member = { ...agent, ...about, subject: `agent ${n}`, email: `agent${n}@example.com` };
    await desk.table.commit(desk.table.create(memberItem, member));
    const { profileId } = agent;
    await assignPlan(desk.place(), { profileId, version: 0, planId, from: '2026-01-01', anniversary: '01-01' });
  }
  for (const disbursementId of await drafts(desk, agents, DEALS)) {
    await calculate(desk.place(), { disbursementId, version: 1 });
    await approve(desk.place(), { disbursementId, version: 2 });
    await pay(desk.place(), { disbursementId, version: 3, paidOn: '2026-11-25', reference: 'Wire' });
  }
  return agents;
};

/** Orders of one customer, paid, listed and delivered, each with its own sixty pictures; answers the latest delivery. */
const deliverPictures = async (world: World, tenantId: string): Promise<string> => {
  const context = world.context(tenantId);
  const { table } = context;
  let deliveryId = '';
  for (let n = 0; n < ORDERS; n++) {
    const { id: planId } = await firstPlan(context, ['photography']);
    const contactInfo = { fullName: 'Ann Lee', email: owner, phone: '+12155550123' };
    const { orderId } = await confirm(context, orderFor(['photography'], { planId, contactInfo }));
    await followOrder(table, orderId, ZONE);
    const order = await table.get(orderItem, { orderId }, { consistent: true });
    if (!order) throw new Error('No order');
    const opened = openedAccount(order);
    const account = { ...opened.account, paid: order.pricing.total, balance: 0 };
    deliveryId = deliveryIdOf(orderId);
    const files = Array.from({ length: PICTURES }, () =>
      deliveredFile(newId('file'), { target: { kind: 'delivery', id: deliveryId } }),
    );
    const items = files.map(({ fileId }) => ({ fileId, caption: '', altered: 'none' as const }));
    const sections = [{ service: 'photography' as const, items }];
    await table.commit(
      table.create(orderAccount, { ...opened, account, version: 1 }),
      table.create(deliveryItem, { ...demoDelivery(), deliveryId, orderId, leadId: order.leadId, sections }),
      ...files.map((file) => table.create(fileItem, file)),
    );
  }
  return deliveryId;
};

/** A company with deals and deliveries, made by its acts in a small table. */
const lived = async () => {
  const world = await startBookingWorld();
  const tenantId = await world.newTenant();
  const agents = await payDeals(world, tenantId);
  const deliveryId = await deliverPictures(world, tenantId);
  const items = await allItems(world.table.client, world.table.tableName);
  await world.stop();
  return { tenantId, agents, deliveryId, items };
};
type Lived = Awaited<ReturnType<typeof lived>>;

const customer = (tenantId: string): Caller => ({
  ...staffCaller(tenantId),
  roles: ['customer'],
  email: owner,
  isEmailVerified: true,
  idp: 'Cognito',
});

/** The table filled with the company and so many copies of its life, behind a front that counts. */
const openTable = async (items: readonly Marshalled[], copies: number) => {
  let [count, deals] = [0, 0];
  function* counted() {
    for (const item of grownItems(items, copies)) {
      count += 1;
      if (item.entity?.S === 'disbursement') deals += 1;
      yield item;
    }
  }
  const table = await startImportedTable(counted());
  const front = await startTableFront(table.address);
  const client = localClient(front.address);
  const tableDeps = { client, tableName: table.tableName, signer: testSigner };
  const stop = async (): Promise<void> => {
    client.destroy();
    await front.stop();
    await table.stop();
  };
  return { front, client, tableDeps, holds: `${count} items, ${deals} deals`, count, stop };
};
type Opened = Awaited<ReturnType<typeof openTable>>;

/** What is measured, each a request or, of a commission, the three that decide it; long because all stand side by side. */
const measured = async ({ tableDeps }: Opened, { tenantId, agents, deliveryId }: Lived, deals: number) => {
  const deps = { openTable: openTables(tableDeps), clock: () => DELIVERY_NOW, originSecrets: [originSecret] };
  const served = { ...deps, rateLimits: false };
  const store = openPrivateStore('files');
  const site = { scheme: 'https', platformHost: 'northlight.example' };
  const ofPortal = { signer: testSigner, provider: undefined, site, isTest: true, store };
  const portal = portalHandlers({ ...ofPortal, documents: houseDocuments(store) });
  const askPortal = asking(serve(portalContract, portal, served), tenantId);
  const askDelivery = asking(
    serve(deliveryContract, deliveryHandlers({ signer: testSigner, store }), served),
    tenantId,
  );
  const askDesk = asking(serve(commissionsContract, commissionsHandlers, served), tenantId);
  const desk = await openDesk({ tableDeps }, tenantId);
  const admin = { ...staffCaller(tenantId), ...desk.ada };
  const agent: Caller = { ...staffCaller(tenantId), ...agents[0], roles: ['agent'] };
  const open = await drafts(desk, agents, deals);
  const commission = async (): Promise<void> => {
    const disbursementId = open.pop();
    if (!disbursementId) throw new Error('No draft is left');
    const act = async (name: string, body: object): Promise<void> =>
      await askDesk(
        `POST /api/disbursements/{disbursementId}/${name}`,
        { pathParameters: { disbursementId }, body },
        admin,
      );
    await act('calculate', { version: 1 });
    await act('approve', { version: 2 });
    await act('pay', { version: 3, paidOn: '2026-12-01', reference: 'Wire' });
  };
  const all: Measured[] = [
    {
      what: 'portal home',
      goal: '0',
      request: async () => await askPortal('GET /api/portal/home', {}, customer(tenantId)),
    },
    {
      what: `gallery of ${PICTURES}`,
      goal: '0',
      request: async () =>
        await askDelivery('GET /api/deliveries/{deliveryId}', { pathParameters: { deliveryId } }, customer(tenantId)),
    },
    { what: 'commission of a deal: calculated, approved, paid', goal: '', request: commission },
    {
      what: 'list of commissions',
      goal: '0',
      request: async () => await askDesk('GET /api/disbursements', { query: { state: 'paid', limit: '25' } }, admin),
    },
    {
      what: 'own commissions of an agent',
      goal: '0',
      request: async () => await askDesk('GET /api/commissions/me', {}, agent),
    },
  ];
  return all;
};

/** The units of each in a table of this size; what an instance remembers is read by a first request. */
const countsIn = async (opened: Opened, all: readonly Measured[]) => {
  const counts = [];
  for (const { request } of all) {
    await request();
    const { readUnits, writeUnits, total } = await countOf(opened, request);
    counts.push({ units: readUnits + writeUnits, total });
  }
  return counts;
};

/** A customer's home and gallery and what deals pay: their cost, and how it grows from a thousand deals to many more. */
export const rooms = async (): Promise<Row[]> => {
  Object.assign(process.env, functionEnv('http://127.0.0.1:1', 'app'));
  const company = await lived();
  const [few = 1, many = 1] = COPIES;
  const small = await openTable(company.items, few);
  const all = await measured(small, company, REQUESTS + 2);
  const before = await countsIn(small, all);
  const costs: Row[][] = [];
  // Its year and its numbers would go back with each bare call: those go to a table that holds the same.
  const floor = await openTable(await allItems(small.client, small.tableDeps.tableName), 0);
  for (const each of all) costs.push(await measure(small, each, floor));
  await floor.stop();
  await small.stop();
  const large = await openTable(company.items, many);
  const after = await countsIn(large, await measured(large, company, 2));
  await large.stop();
  return all.flatMap(({ what }, n): Row[] => {
    const [a, b] = [before[n], after[n]];
    if (!a || !b) return [];
    const grown: Row = {
      row: what,
      what: `request units with ${large.holds}`,
      unit: `× those with ${small.holds}`,
      goal: `≤ ${MOST}`,
      ...summarize([b.units / a.units]),
      note: `${a.units} units in ${a.total} calls, then ${b.units} in ${b.total}`,
    };
    return [...(costs[n] ?? []), grown];
  });
};
