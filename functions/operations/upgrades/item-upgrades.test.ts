import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newId, PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { findEntities } from '../../../test/support/table/entities.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { beforeEachCall, cutAtCall } from '../../../test/support/table/table-faults.ts';
import { entity } from '../../platform/table/entity.ts';
import { openTables } from '../../platform/table/open.ts';
import { openTableWalk, type UpgradableEntity } from '../../platform/table/reads/walk.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Derivation } from './derivations.ts';
import { type ItemUpgradeDeps, upgradeItems } from './item-upgrades.ts';
import { itemUpgrade } from './store.ts';
import { upgradable } from './upgradable.ts';

const House = z.object({ houseId: z.string(), address: z.string(), version: z.number() });
const old = entity({
  name: 'house',
  schema: House,
  key: ({ houseId }: { houseId: string }) => ({ pk: 'HOUSES', sk: houseId }),
});
const house: UpgradableEntity = {
  ...old,
  schema: House.extend({ zip: z.string() }),
  key: ({ houseId }) => ({ pk: 'HOUSES', sk: String(houseId) }),
  indexes: ({ zip, houseId }) => ({ gsi1: { pk: `ZIP#${zip}`, sk: String(houseId) } }),
  upgrades: [(fields) => ({ ...fields, zip: String(fields.address).slice(-5) })],
};
const plain = entity({
  name: 'plain',
  schema: z.object({ plainId: z.string() }),
  key: ({ plainId }: { plainId: string }) => ({ pk: 'PLAIN', sk: plainId }),
});

const HOUSES = 70;
const PAGE = 20;
const now = Date.parse('2026-12-01T09:00:00Z');
const always = () => true;
let database: TestTable;
let tenants: TenantTable[];
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
beforeEach(async () => {
  database = await startTable();
  tenants = [newId('tenant'), newId('tenant'), PLATFORM_TENANT_ID].map((id) => database.openTable(id));
  const numbers = Array.from({ length: HOUSES }, (_, n) => n);
  const addressOf = (n: number) => `${n} Mill Street, 189${n % 10}0`;
  for (const table of tenants) {
    await table.commit(
      ...numbers.map((n) => table.create(old, { houseId: `h${n}`, address: addressOf(n), version: 1 })),
    );
    await table.commit(...numbers.map((n) => table.create(plain, { plainId: `p${n}` })));
  }
  return async () => await database.stop();
});
afterAll(() => void vi.restoreAllMocks());

/** A follower with a client of its own, whose writes of houses and pages read are counted. */
const follower = (entities: readonly UpgradableEntity[] = [house], derivations: readonly Derivation[] = []) => {
  const client = database.newClient();
  const counted = { pages: 0, writes: 0 };
  beforeEachCall(client, (command, input) => {
    if (command === 'ScanCommand') counted.pages += 1;
    if (command === 'PutItemCommand' && JSON.stringify(input).includes('"entity":"house"')) counted.writes += 1;
  });
  const tableDeps = { ...database.tableDeps, client };
  const openTable = openTables(tableDeps);
  const walk = openTableWalk(tableDeps, entities, PAGE);
  const platformTable = openTable(PLATFORM_TENANT_ID);
  const deps: ItemUpgradeDeps = { platformTable, openTable, walk, entities, derivations, clock: () => now };
  return { client, deps, counted, run: (hasTime = always) => upgradeItems(deps, hasTime) };
};

const stateOf = () => tenants[2]?.get(itemUpgrade, {}, { consistent: true });
const oldHouses = async () => (await openTableWalk(database.tableDeps, [house], 1000).page(undefined)).outdated.length;

describe('after a deployment with a new shape', () => {
  test('every old item of every tenant is rewritten once, and nothing else', async () => {
    const first = follower();
    const state = await first.run();
    expect(state).toMatchObject({ shapes: { house: 2 }, rewritten: 3 * HOUSES, failed: 0, position: null });
    expect(first.counted.writes).toBe(3 * HOUSES);
    expect(await oldHouses()).toBe(0);
    const list = tenants.map(async (table) => (await table.query(plain, { pk: 'PLAIN' })).items.length);
    expect(await Promise.all(list)).toEqual([HOUSES, HOUSES, HOUSES]);
    const found = await tenants[0]?.list({ ...house, row: z.unknown() }, { index: 'gsi1', pk: 'ZIP#18930' });
    expect(found?.items).toHaveLength(HOUSES / 10);
  });

  test('a second run reads nothing, and a forced second walk writes nothing', async () => {
    await follower().run();
    const second = follower();
    expect(await second.run()).toBeUndefined();
    expect(second.counted).toEqual({ pages: 0, writes: 0 });
    const [, , platform] = tenants;
    const state = await stateOf();
    if (platform && state) await platform.commit(platform.patch(itemUpgrade, state, { shapes: {} }));
    const third = follower();
    expect(await third.run()).toMatchObject({ rewritten: 0 });
    expect(third.counted.writes).toBe(0);
    expect(third.counted.pages).toBeGreaterThan(5);
  });

  test('resumes where it stopped when its time was up', async () => {
    const pages = [1, 1, 2, 99];
    const runs = pages.map(() => follower());
    for (const [n, { run, counted }] of runs.entries()) await run(() => counted.pages < (pages[n] ?? 0));
    expect(runs.slice(0, 3).map(({ counted }) => counted.pages)).toEqual([1, 1, 2]);
    expect(runs.reduce((sum, { counted }) => sum + counted.writes, 0)).toBe(3 * HOUSES);
    expect(await stateOf()).toMatchObject({ rewritten: 3 * HOUSES, finishedAt: '2026-12-01T09:00:00Z' });
    expect(await oldHouses()).toBe(0);
  });

  test('resumes where it stopped when the table failed at any call', async () => {
    let written = 0;
    for (let lasts = 5; (await stateOf())?.finishedAt == null; lasts += 9) {
      const { client, counted, run } = follower();
      let calls = 0;
      cutAtCall(client, () => ++calls > lasts);
      await run().catch(() => undefined);
      written += counted.writes;
    }
    expect(await oldHouses()).toBe(0);
    expect(await stateOf()).toMatchObject({ failed: 0 });
    // What was written and not yet counted when the table was cut off is seen again, and left.
    expect(written).toBeLessThan(4 * HOUSES);
  });

  test('two concurrent walks upgrade every item, and one of them stops', async () => {
    const both = [follower(), follower()];
    await Promise.all(both.map(({ run }) => run()));
    while ((await stateOf())?.finishedAt == null) await follower().run();
    expect(await oldHouses()).toBe(0);
  });

  test('a concurrent write wins over the upgrade', async () => {
    const { deps, run } = follower();
    const { walk } = deps;
    const [table] = tenants;
    const page = walk.page.bind(walk);
    let isFirst = true;
    vi.spyOn(walk, 'page').mockImplementation(async (from) => {
      const found = await page(from);
      if (isFirst && table)
        for (let n = 0; n < HOUSES; n++) {
          const current = await table.get(old, { houseId: `h${n}` });
          if (current) await table.commit(table.patch(old, current, { address: `new ${n}, 00000` }));
        }
      isFirst = false;
      return found;
    });
    await run();
    expect(await oldHouses()).toBe(0);
    for (let n = 0; n < HOUSES; n++)
      expect(await table?.get(house, { houseId: `h${n}` })).toMatchObject({ address: `new ${n}, 00000`, zip: '00000' });
  });

  test('an item that cannot be upgraded is counted and logged, and does not stop the walk', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Item = { pk: `T#${tenants[0]?.tenantId}#HOUSES`, sk: 'odd', entity: 'house', version: 'none' };
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
    expect(await follower().run()).toMatchObject({ rewritten: 3 * HOUSES, failed: 1 });
    expect(String(logged.mock.calls[0]?.[0])).toContain('"entity":"house"');
  });
});

describe('what is derived from items', () => {
  const made = (name: string, version = 1) => {
    const seen: string[] = [];
    const make: Derivation['make'] = async (table, stored) => void seen.push(`${table.tenantId} ${stored[name]}`);
    return { seen, derivation: { of: name.replace('Id', ''), version, make } satisfies Derivation };
  };

  test('is made once for every item of every tenant, and again for all when its version rises', async () => {
    const { seen, derivation } = made('plainId');
    expect(await follower([], [derivation]).run()).toMatchObject({ derived: 3 * HOUSES, rewritten: 0, failed: 0 });
    expect(new Set(seen).size).toBe(3 * HOUSES);
    const again = follower([], [derivation]);
    expect([await again.run(), again.counted.pages]).toEqual([undefined, 0]);
    expect(await follower([], [{ ...derivation, version: 2 }]).run()).toMatchObject({ derived: 3 * HOUSES });
    expect(seen).toHaveLength(6 * HOUSES);
  });

  test('is left alone when only shapes are new', async () => {
    const { seen, derivation } = made('plainId');
    await follower([], [derivation]).run();
    expect(await follower([house], [derivation]).run()).toMatchObject({ derived: 0, rewritten: 3 * HOUSES });
    expect(seen).toHaveLength(3 * HOUSES);
  });

  test('is made for all where a walk did not end before the shapes changed', async () => {
    const { derivation } = made('plainId');
    let pages = 0;
    await follower([], [derivation]).run(() => pages++ < 1);
    expect(await follower([house], [derivation]).run()).toMatchObject({ derived: 3 * HOUSES });
  });

  test('is counted as failed for an item that does not allow it; a failing table ends the run instead', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bad = async (_: unknown, { plainId }: Record<string, unknown>) => {
      if (plainId === 'p7') throw new TypeError('p7');
    };
    expect(await follower([], [{ of: 'plain', version: 1, make: bad }]).run()).toMatchObject({ failed: 3 });
    const cut = async () => {
      throw new Error('the table does not answer');
    };
    await expect(follower([], [{ of: 'plain', version: 2, make: cut }]).run()).rejects.toThrow('does not answer');
    expect(await stateOf()).toMatchObject({ derivations: { plain: 2 }, finishedAt: null });
  });
});

test('the upgradable entities are exactly those with upgrades or a former name', async () => {
  const declared = (await findEntities())
    .filter(({ upgrades = [], formerName }) => upgrades.length > 0 || formerName)
    .map(({ name }) => name);
  expect(upgradable.map(({ name }) => name).sort()).toEqual([...new Set(declared)].sort());
});

test('an item with a former name gets the new one if its schema fits, and stays unchanged otherwise', async () => {
  const homeKey = ({ houseId }: { houseId: string }) => ({ pk: 'HOMES', sk: houseId });
  const oldHome = entity({ name: 'house', schema: z.object({ houseId: z.string(), rent: z.number() }), key: homeKey });
  const home: UpgradableEntity = {
    name: 'home',
    formerName: 'house',
    schema: oldHome.schema,
    key: ({ houseId }) => homeKey({ houseId: String(houseId) }),
  };
  const [table] = tenants;
  await table?.commit(table.create(oldHome, { houseId: 'x', rent: 7 }));
  const { run, counted } = follower([home, house]);
  expect(await run()).toMatchObject({ shapes: { home: 1, house: 2 }, rewritten: 3 * HOUSES + 1, failed: 0 });
  expect(counted.writes).toBe(3 * HOUSES);
  const [found] = (await table?.getMany([homeKey({ houseId: 'x' })])) ?? [];
  expect(found).toMatchObject({ entity: 'home', rent: 7 });
  expect(await oldHouses()).toBe(0);
});

test('without upgradable entities nothing is read', async () => {
  const { run, counted } = follower([]);
  expect(await run()).toBeUndefined();
  expect(counted.pages).toBe(0);
});
