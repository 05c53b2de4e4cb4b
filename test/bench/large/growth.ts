import { pathToFileURL } from 'node:url';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { createLeadIndex } from '../../../functions/crm/leads/lists/lead-index.ts';
import { createCounters } from '../../../functions/operations/changes/counters.ts';
import { createFollowers } from '../../../functions/operations/changes/followers.ts';
import { seedLife } from '../../../functions/operations/demo/demo-life.ts';
import { startTableFront } from '../../../infra/local/table/front.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { type Contract, type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { localDate } from '../../../shared/contract/time.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { bundleOf } from '../../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../../support/cloud/gateway-event.ts';
import { isVendors } from '../../support/contract/routes.ts';
import { startSeeded } from '../../support/people/seeded.ts';
import { seeded as people } from '../../support/people/staff.ts';
import { allItems } from '../../support/table/all-items.ts';
import { grownItems } from '../../support/table/grown-items.ts';
import { startImportedTable } from '../../support/table/imported-table.ts';
import type { Marshalled } from '../../support/table/marshalled.ts';
import { type Row, summarize } from '../measuring/measure.ts';
import { lists, queriesOn, workInHand } from '../year/lists.ts';

const { tenantId, timezone } = defaultTenant.tenant;
/** A few weeks of the demo's company, then with as many more lives before them; the full size has about 10⁶ items. */
const COPIES = process.env.NORTHLIGHT_FULL ? [10, 260] : [10, 40];
const BATCH = 50;
/** A page of rows may be fuller by these bytes of other names and dates; what a table's growth costs is far more. */
const MOST = 1.2;

type Handler = (event: object, context: object) => Promise<{ statusCode: number; body?: string }>;

const follow = async (world: Awaited<ReturnType<typeof startSeeded>>, items: readonly Marshalled[]): Promise<void> => {
  const silent = async () => async () => undefined;
  const follower = createFollowers(createLeadIndex(world), silent, ...createCounters({ ...world, clock: Date.now }));
  for (let at = 0; at < items.length; at += BATCH) {
    const records = items.slice(at, at + BATCH).map((NewImage, n) => ({
      eventName: 'INSERT' as const,
      dynamodb: { NewImage: JSON.parse(JSON.stringify(NewImage)), SequenceNumber: String(at + n) },
    }));
    await follower({ Records: records });
  }
};

/** All items of a table that has weeks of a company's life, with its lists and counts kept by the stream's followers. */
const lifeItems = async (): Promise<Marshalled[]> => {
  const world = await startSeeded(() => Date.now());
  const all = async (): Promise<Marshalled[]> => await allItems(world.client, world.tableName);
  await seedLife(world.tableDeps, world.signer, Date.now());
  await follow(world, await all());
  const items = await all();
  await world.stop();
  return items;
};

const day = (): string => localDate(Date.now(), timezone);

const callerOf = (route: Route): Caller | undefined => {
  const { access } = route;
  if (isVendors(route))
    return { ...staffCaller(tenantId), roles: ['vendor'], email: people.vendor, isEmailVerified: true };
  return access.kind === 'public' ? undefined : staffCaller(tenantId);
};

interface Asked {
  readonly calls: number;
  readonly units: number;
  readonly bytes: number;
  readonly query: Record<string, string>;
}

/** Loads every HTTP function as it is deployed; returns what asks a route and counts. */
const openRoutes = async (address: string, tableName: string, size: number) => {
  const front = await startTableFront(address);
  Object.assign(process.env, functionEnv(front.address, tableName));
  const handlers = new Map<string, Handler>();
  for (const [place, contract] of Object.entries<Contract>(contracts)) {
    const { file } = bundleOf(`functions/${place}/api.lambda.ts`);
    // Loaded anew for each table: a function reads its environment once.
    const { handler } = (await import(`${pathToFileURL(file).href}?items=${size}`)) as { handler: Handler };
    for (const route of Object.values(contract)) handlers.set(routeKey(route), handler);
  }
  const once = async (route: Route, query: Record<string, string>): Promise<Asked | undefined> => {
    const key = routeKey(route);
    const caller = callerOf(route);
    front.calls.reset();
    const event = gatewayEvent(key, { tenantId, query, ...(caller && { caller }) });
    const answer = await handlers.get(key)?.(event, { awsRequestId: 'growth' });
    if (answer?.statusCode !== 200) return undefined;
    const { readUnits: units, total: calls } = front.calls.summary() as { readUnits: number; total: number };
    return { calls, units, bytes: Buffer.byteLength(answer.body ?? ''), query };
  };
  const ask = async (route: Route, known?: Record<string, string>): Promise<Asked | undefined> => {
    for (const query of known ? [known] : queriesOn(day())) {
      // What an instance remembers is read by the first call.
      if (await once(route, query)) return await once(route, query);
    }
    return undefined;
  };
  return { ask, stop: async () => await front.stop() };
};

const askAll = async (items: readonly Marshalled[], copies: number, known?: ReadonlyMap<string, Asked>) => {
  let count = 0;
  const kinds = new Map<string, number>();
  function* counted() {
    for (const item of grownItems(items, copies)) {
      count += 1;
      const kind = item.entity?.S ?? '';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      yield item;
    }
  }
  const table = await startImportedTable(counted());
  const routes = await openRoutes(table.address, table.tableName, copies);
  const asked = new Map<string, Asked>();
  for (const route of lists) {
    const key = routeKey(route);
    if (known && !known.has(key)) continue;
    const found = await routes.ask(route, known?.get(key)?.query).catch(() => undefined);
    if (found) asked.set(key, found);
  }
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  await routes.stop();
  await table.stop();
  const named = (kind: string): string => `${kinds.get(kind) ?? 0} ${kind}s`;
  return { asked, count, lists: lists.length, megabytes, holds: `${named('order')}, ${named('lead')}` };
};

const ratioOf = (small: number, large: number): number => (large === small ? 1 : large / Math.max(small, 1));

/**
 * Every list, dashboard and board that staff, vendors and visitors can ask for, of a company with a few weeks behind it
 * and of the same one with years: table calls, read units and bytes of each may not grow.
 */
export const growth = async (): Promise<Row[]> => {
  const items = await lifeItems();
  const [few = 1, many = 1] = COPIES;
  const small = await askAll(items, few);
  const large = await askAll(items, many, small.asked);
  const facts = ['calls', 'units', 'bytes'] as const;
  const row = (fact: (typeof facts)[number], isOpenWork: boolean): Row => {
    const ratios = [...small.asked]
      .filter(([key]) => key in workInHand === isOpenWork)
      .map(([key, before]) => {
        const after = large.asked.get(key)?.[fact] ?? Number.POSITIVE_INFINITY;
        return { key, ratio: ratioOf(before[fact], after), text: `${key} ${before[fact]}→${after}` };
      })
      .sort((a, b) => b.ratio - a.ratio);
    const [worst] = ratios;
    const grown = ratios.filter(({ ratio }) => ratio > MOST).map(({ text }) => text);
    const what = isOpenWork ? 'lists of work in hand' : `lists of ${small.lists}`;
    return {
      row: 'growth',
      what: `${fact} of ${ratios.length} ${what}, worst`,
      unit: `× with ${large.count} items over ${small.count}`,
      goal: isOpenWork ? '' : `≤ ${MOST}`,
      ...summarize(ratios.map(({ ratio }) => ratio)),
      median: Math.round((worst?.ratio ?? 1) * 100) / 100,
      note: grown.length === 0 ? `${large.holds}; none grew` : grown.join(', '),
    };
  };
  const memory: Row = {
    row: 'growth',
    what: 'memory of one process with all functions and what fills the table',
    unit: 'MB',
    goal: '',
    ...summarize([small.megabytes, large.megabytes]),
    note: `${small.megabytes} with ${small.holds}, ${large.megabytes} with ${large.holds}`,
  };
  return [...facts.map((fact) => row(fact, false)), ...facts.map((fact) => row(fact, true)), memory];
};
