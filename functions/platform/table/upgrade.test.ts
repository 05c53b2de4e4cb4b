import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { entity } from './entity.ts';
import type { Stored } from './item.ts';
import type { TenantTable } from './tenant-table.ts';
import type { Upgrade } from './upgrade.ts';
import { WriteLost } from './write.ts';

const key = ({ houseId }: { houseId: string }) => ({ pk: 'HOUSES', sk: houseId });
const OldHouse = z.object({ houseId: z.string(), address: z.string(), note: z.string(), version: z.number() });
const oldHouse = entity({
  name: 'house',
  schema: OldHouse,
  key,
  indexes: ({ houseId }) => ({ gsi1: { pk: 'HOUSES', sk: houseId } }),
  row: OldHouse.pick({ houseId: true, address: true }),
  blank: { note: '' },
});

/** Shape 2: the address has parts. Shape 3: it has a ZIP code of its own, which is an index key, too. */
const withParts: Upgrade = ({ address, ...rest }) => {
  const [line = '', zip = ''] = String(address).split(', ');
  return { ...rest, address: { line, zip } };
};
const withZip: Upgrade = (fields) => ({ ...fields, zip: (fields.address as { zip: string }).zip });
const House = z.object({
  houseId: z.string(),
  address: z.object({ line: z.string(), zip: z.string() }),
  zip: z.string(),
  note: z.string(),
  version: z.number(),
});
const house = entity({
  name: 'house',
  schema: House,
  key,
  indexes: ({ houseId, zip }) => ({ gsi1: { pk: 'HOUSES', sk: houseId }, gsi2: { pk: `ZIP#${zip}`, sk: houseId } }),
  row: House.pick({ houseId: true, address: true, zip: true }),
  blank: { note: '' },
  upgrades: [withParts, withZip],
});
const before = { houseId: 'a', address: '1 Mill Street, 18901', note: '', version: 4 };
const after = { houseId: 'a', address: { line: '1 Mill Street', zip: '18901' }, zip: '18901', note: '', version: 4 };

let database: TestTable;
let table: TenantTable;
beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  table = database.openTable(newId('tenant'));
});
afterAll(async () => await database.stop());

const rawOf = async (houseId = 'a'): Promise<Stored> => {
  const [found] = await table.getMany([key({ houseId })], { consistent: true });
  if (!found) throw new Error('There is no such house');
  return found;
};

describe('an item of an older shape', () => {
  beforeEach(async () => await table.commit(table.create(oldHouse, before)));

  test('is read in today’s shape, by its key, as a page and as a row of a list', async () => {
    expect(await table.get(house, { houseId: 'a' })).toEqual(after);
    expect((await table.query(house, { pk: 'HOUSES' })).items).toEqual([after]);
    expect((await table.collect({ pk: 'HOUSES' }, { houses: house })).houses).toEqual([after]);
    const { note: _note, version: _version, ...row } = after;
    expect((await table.list(house, { index: 'gsi1', pk: 'HOUSES' })).items).toEqual([row]);
  });

  test('is stored in today’s shape by the next write, index keys and row included', async () => {
    await table.commit(table.patch(house, after, { note: 'blue' }));
    expect(await rawOf()).toMatchObject({ shape: 3, zip: '18901', row: { shape: 3 }, version: 5, note: 'blue' });
    expect((await table.list(house, { index: 'gsi2', pk: 'ZIP#18901' })).items).toHaveLength(1);
    expect(await table.get(house, { houseId: 'a' })).toEqual({ ...after, note: 'blue', version: 5 });
  });

  test('is stored in today’s shape as it is, under its version', async () => {
    await table.commit(table.upgrade(house, await rawOf()));
    const { mark: _, ...stored } = await rawOf();
    expect(stored).toEqual({
      pk: `T#${table.tenantId}#HOUSES`,
      sk: 'a',
      entity: 'house',
      shape: 3,
      gsi1pk: `T#${table.tenantId}#HOUSES`,
      gsi1sk: 'a',
      gsi2pk: `T#${table.tenantId}#ZIP#18901`,
      gsi2sk: 'a',
      row: { houseId: 'a', address: after.address, zip: '18901', shape: 3 },
      houseId: 'a',
      address: after.address,
      zip: '18901',
      version: 4,
    });
    // Whoever has read it before writes it still.
    await expect(table.commit(table.patch(house, after, { note: 'blue' }))).resolves.toBeUndefined();
  });

  test('is left alone where somebody has changed, upgraded or deleted it since it was read', async () => {
    const read = await rawOf();
    await table.commit(table.patch(house, after, { note: 'blue' }));
    await expect(table.commit(table.upgrade(house, read))).rejects.toBeInstanceOf(WriteLost);
    const changed = await table.get(house, { houseId: 'a' });
    if (changed) await table.commit(table.remove(house, changed));
    await expect(table.commit(table.upgrade(house, read))).rejects.toBeInstanceOf(WriteLost);
  });

  test('is not moved to another key', async () => {
    const moved = { ...house, key: () => ({ pk: 'HOUSES', sk: 'elsewhere' }) };
    const read = await rawOf();
    expect(() => table.upgrade(moved, read)).toThrow('house would get another key');
  });
});

describe('an item without a version', () => {
  const Owner = z.object({ email: z.string(), leadId: z.string() });
  const ownerKey = ({ email }: { email: string }) => ({ pk: 'OWNERS', sk: email });
  const oldOwner = entity({ name: 'owner', schema: Owner, key: ownerKey });
  const owner = entity({
    name: 'owner',
    schema: Owner.extend({ isSure: z.boolean() }),
    key: ownerKey,
    upgrades: [(fields) => ({ ...fields, isSure: false })],
  });

  test('is upgraded only while it is the one that was read', async () => {
    const of = (leadId: string) => ({ email: 'a@b.c', leadId });
    await table.commit(table.create(oldOwner, of('led_1')));
    const [read] = await table.getMany([ownerKey(of(''))]);
    if (!read) throw new Error('There is no owner');
    await table.commit(table.erase(oldOwner, of('')));
    await table.commit(table.create(oldOwner, of('led_2')));
    await expect(table.commit(table.upgrade(owner, read))).rejects.toBeInstanceOf(WriteLost);
    const [now] = await table.getMany([ownerKey(of(''))]);
    await table.commit(table.upgrade(owner, now ?? {}));
    expect(await table.get(owner, of(''))).toEqual({ ...of('led_2'), isSure: false });
  });
});

test('an item that is all row is upgraded in its row', async () => {
  const Chip = z.object({ chipId: z.string(), label: z.string(), version: z.number() });
  const chipKey = ({ chipId }: { chipId: string }) => ({ pk: 'CHIPS', sk: chipId });
  const old = entity({ name: 'chip', schema: Chip, key: chipKey, row: Chip, isAllRow: true });
  const NewChip = Chip.extend({ color: z.string() });
  const upgrades: Upgrade[] = [(fields) => ({ ...fields, color: 'blue' })];
  const chip = entity({ name: 'chip', schema: NewChip, key: chipKey, row: NewChip, isAllRow: true, upgrades });
  await table.commit(table.create(old, { chipId: 'c', label: 'C', version: 1 }));
  const expected = { chipId: 'c', label: 'C', color: 'blue', version: 1 };
  expect(await table.get(chip, { chipId: 'c' })).toEqual(expected);
  const [read] = await table.getMany([chipKey({ chipId: 'c' })]);
  await table.commit(table.upgrade(chip, read ?? {}));
  const [stored] = await table.getMany([chipKey({ chipId: 'c' })]);
  expect(stored).toMatchObject({ shape: 2, row: { ...expected, shape: 2 }, version: 1 });
  expect(await table.get(chip, { chipId: 'c' })).toEqual(expected);
});

test('an entity without upgrades stores no number of its shape', async () => {
  await table.commit(table.create(oldHouse, before));
  expect(await rawOf()).not.toHaveProperty('shape');
  expect((await rawOf()).row).not.toHaveProperty('shape');
});
