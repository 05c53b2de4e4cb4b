import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fromItem, inCurrentShape, rowOf, type Stored } from '../../functions/platform/table/item.ts';
import { shapeOf } from '../../functions/platform/table/upgrade.ts';
import { type AnyEntity, findEntities } from '../support/table/entities.ts';

/** Items as versions before stored them: by demo, orders and tests (commit 712e50d), and by the demo alone (a2e7fc07). */
const oldItems = readFileSync(join(import.meta.dirname, '../support/table/old-items.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Stored => JSON.parse(line));

/** Written and read by the table module itself, not through an entity. */
const ofTable = ['due', 'done', 'event'];
const keys = ['pk', 'sk', ...['gsi1', 'gsi2', 'gsi3'].flatMap((index) => [`${index}pk`, `${index}sk`])];

let byName: Map<string, AnyEntity[]>;
beforeAll(async () => {
  const entities = await findEntities();
  const names = new Set(entities.flatMap(({ name, formerName }) => [name, formerName ?? name]));
  const known = (name: string) => entities.filter((each) => [each.name, each.formerName].includes(name));
  byName = new Map([...names].map((name) => [name, known(name)]));
});

/** What keeps an old item from being shown; nothing for one that opens. */
const complaintOf = (entity: AnyEntity | undefined, stored: Stored): string | undefined => {
  if (!entity) return 'no entity has its name';
  try {
    fromItem(entity, stored);
    if (entity.row && stored.row) rowOf(entity, stored);
    const now = inCurrentShape(/^T#\w+#/.exec(String(stored.pk))?.[0] ?? '', entity, stored);
    const moved = keys.filter((name) => now[name] !== stored[name]);
    if (shapeOf(entity) === 1 && moved.length > 0) return `${moved} would differ, and no upgrade says so`;
    return undefined;
  } catch (error) {
    return error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  }
};

const named = [...Map.groupBy(oldItems, ({ entity }) => String(entity))].filter(([name]) => !ofTable.includes(name));

describe('an item of the version before opens', () => {
  it.each(named)('%s', (name, items) => {
    const candidates = byName.get(name) ?? [undefined];
    const complaints = items.map((stored) => candidates.map((entity) => complaintOf(entity, stored)));
    const unread = complaints.filter((each) => each.every(Boolean));
    expect(unread, 'make the field optional or write an upgrade: functions/platform/table/README.md').toEqual([]);
  });
});

describe('control: what an old item does not fit is noticed', () => {
  const stored = { pk: 'T#ten_1#HOUSES', sk: 'h', entity: 'house', gsi1pk: 'T#ten_1#ALL', gsi1sk: 'h', houseId: 'h' };
  const House = z.object({ houseId: z.string() });
  const house: AnyEntity = {
    name: 'house',
    schema: House,
    key: ({ houseId }) => ({ pk: 'HOUSES', sk: String(houseId) }),
    indexes: ({ houseId }) => ({ gsi1: { pk: 'ALL', sk: String(houseId) } }),
  };
  const renamed = { ...house, indexes: () => ({ gsi1: { pk: 'EVERY', sk: 'h' } }) };

  it.each([
    ['an entity that is gone', undefined, 'no entity'],
    ['a field that became required', { ...house, schema: House.extend({ zip: z.string() }) }, 'zip'],
    ['another index key', renamed, 'gsi1pk would differ'],
    ['another key', { ...house, key: () => ({ pk: 'HOMES', sk: 'h' }) }, 'another key'],
  ])('%s', (_, entity, complaint) => expect(complaintOf(entity, stored)).toContain(complaint));

  it.each([
    ['the entity as it was', house],
    ['another index key with an upgrade', { ...renamed, upgrades: [(fields: object) => ({ ...fields })] }],
  ])('%s passes', (_, entity) => expect(complaintOf(entity, stored)).toBeUndefined());
});
