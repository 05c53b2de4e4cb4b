import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { derivations } from '../../functions/operations/upgrades/derivations.ts';
import { upgradeItems } from '../../functions/operations/upgrades/item-upgrades.ts';
import { itemUpgrade } from '../../functions/operations/upgrades/store.ts';
import { upgradable } from '../../functions/operations/upgrades/upgradable.ts';
import type { Stored } from '../../functions/platform/table/item.ts';
import { openTables } from '../../functions/platform/table/open.ts';
import { openTableWalk } from '../../functions/platform/table/reads/walk.ts';
import { starterKnowledge } from '../../shared/assistants/knowledge/starter-knowledge.ts';
import { defaultCatalog } from '../../shared/company/catalog/default-catalog.ts';
import { defaultPolicy } from '../../shared/company/team/policy.ts';
import { PLATFORM_TENANT_ID } from '../../shared/contract/id.ts';
import type { PostalAddress } from '../../shared/contract/place.ts';
import { initialRules } from '../../shared/outreach/automation/default-rules.ts';
import { addressKey } from '../../shared/sales/records/address-key.ts';
import { printFigure } from '../support/run/figure.ts';
import { oneInTurn } from '../support/run/full.ts';
import { oldData, oldVersions, putStored } from '../support/table/old-data.ts';
import { startTable, type TestTable } from '../support/table/table.ts';
import { beforeEachCall } from '../support/table/table-faults.ts';
import type { BookingWorld } from '../support/world/booking-world.ts';
import { expectedFigures, storedFigures } from '../support/world/crm/records-world.ts';
import { shownOf } from '../support/world/shown-of.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T16:00:00Z');
const facts = { tenant: defaultTenant.tenant, catalog: defaultCatalog, policy: defaultPolicy };
/** What a company starts with that had no knowledge yet. */
const KNOWLEDGE = starterKnowledge(facts).length;
const commits = Object.keys(oldVersions) as (keyof typeof oldVersions)[];

let table: TestTable;
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(async () => await table.stop());

/** Brings everything along as after a deployment, and counts the writes beside those of the walk's own progress. */
const bringAlong = async (made = derivations) => {
  const client = table.newClient();
  const counted = { writes: 0 };
  beforeEachCall(client, (command, input) => {
    const isWrite = /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(command);
    if (isWrite && !JSON.stringify(input).includes('ITEM-UPGRADE')) counted.writes += 1;
  });
  const tableDeps = { ...table.tableDeps, client };
  const openTable = openTables(tableDeps);
  const platformTable = openTable(PLATFORM_TENANT_ID);
  const walk = openTableWalk(tableDeps, upgradable);
  const deps = { platformTable, openTable, walk, entities: upgradable, derivations: made, clock: () => NOW };
  const state = await upgradeItems(deps, () => true);
  client.destroy();
  return { state, writes: counted.writes };
};

/** Forgets that the walk was made. */
const forget = async (): Promise<void> => {
  const platform = table.openTable(PLATFORM_TENANT_ID);
  const state = await platform.get(itemUpgrade, {}, { consistent: true });
  if (state) await platform.commit(platform.patch(itemUpgrade, state, { shapes: {}, derivations: {} }));
};

/** What a company has: read from its orders and leads, whatever lists say. */
const ownedBy = (items: readonly Stored[], tenantId: string) => {
  const own = items.filter(({ pk }) => String(pk).startsWith(`T#${tenantId}#`));
  const orders = own.filter(({ entity }) => entity === 'order');
  const kept = orders.filter(({ status }) => status !== 'cancelled');
  const addresses = new Set(orders.map(({ address }) => addressKey(address as PostalAddress)));
  const leads = own.filter(({ entity }) => entity === 'lead').length;
  return {
    orders: orders.length,
    ordersOfClients: kept.length,
    properties: addresses.size,
    leads,
    countedLeads: leads,
    knowledge: own.filter(({ entity }) => entity === 'knowledge').length || KNOWLEDGE,
    automations: initialRules('').length,
  };
};

const tenantsIn = (items: readonly Stored[]): string[] =>
  items.filter(({ entity }) => entity === 'tenant').map(({ tenantId }) => String(tenantId));

const open = async (commit: keyof typeof oldVersions): Promise<Stored[]> => {
  table = await startTable();
  const items = oldData(commit);
  await putStored(table, items);
  return items;
};

describe.each(oneInTurn(commits))('reliability P1 1: data made by %s', (commit) => {
  it('opens whole, and is brought along once: a second walk writes nothing', async () => {
    const items = await open(commit);
    const { state, writes } = await bringAlong();
    expect(state).toMatchObject({ failed: 0, finishedAt: expect.any(String) });
    expect(state?.read).toBeGreaterThanOrEqual(items.length);
    for (const tenantId of tenantsIn(items)) {
      expect(await shownOf(table, tenantId), tenantId).toEqual(ownedBy(items, tenantId));
      const world = { table } as BookingWorld;
      expect(await storedFigures(world, tenantId)).toEqual(await expectedFigures(world, tenantId, ZONE));
    }
    expect(await bringAlong()).toEqual({ state: undefined, writes: 0 });
    await forget();
    const again = await bringAlong();
    expect([again.state?.failed, again.writes]).toEqual([0, 0]);
    const orders = items.filter(({ entity }) => entity === 'order').length;
    printFigure('old data', { commit, items: items.length, orders, derived: state?.derived, writes });
  });
});

it('control: without what the walk derives, lists lack most of it', async () => {
  const items = await open('e1aacd0');
  await bringAlong([]);
  const tenantId = tenantsIn(items).find((id) => ownedBy(items, id).orders > 0) ?? '';
  const shown = await shownOf(table, tenantId);
  expect(shown.orders).toBeLessThan(ownedBy(items, tenantId).orders / 2);
  expect([shown.knowledge, shown.automations]).toEqual([0, 0]);
});
