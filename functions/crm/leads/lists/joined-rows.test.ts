import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { listedFacets } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { everything } from '../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { lateItems } from '../../../../test/support/table/table-faults.ts';
import { manyLead } from '../../../../test/support/world/crm/many-leads.ts';
import { fromItem } from '../../../platform/table/item.ts';
import { openTables } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { createLead, lead as leadItem, patchLead } from '../store.ts';
import { indexLead } from './index-lead.ts';
import { leadEntry, leadPosting, rankedLead } from './index-store.ts';

let database: TestTable;
let table: TenantTable;
let first: Lead;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  table = database.openTable(newId('tenant'));
  first = { ...manyLead(0), tags: ['VIP'], status: 'new' };
  await table.commit(createLead(table, first));
});

const changes = { tags: ['Late'], status: 'won', fullName: 'Ann Later' } as const;
const change = () => table.commit(patchLead(table, first, { ...changes, tags: [...changes.tags] }));

/** A table with another way to do something. */
const variant = (changed: Partial<TenantTable>): TenantTable =>
  new Proxy(table, {
    get: (own, name) => {
      const value: unknown = Reflect.get(name in changed ? changed : own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });

const killed = new Error('The process was killed');

/** Dies after so many of the words and rows that it puts beforehand. */
const dyingAfter = (puts: number): TenantTable =>
  variant({
    commitApart: async (writes) => {
      await table.commitApart(writes.slice(0, puts));
      if (puts < writes.length) throw killed;
      return [];
    },
    commit: async () => await Promise.reject(killed),
  });

/** Rows of lists that are not as the lead's entry says, and those that it lacks. */
const wrongRows = async (): Promise<string[]> => {
  const prefix = `T#${table.tenantId}#`;
  const items = (await everything(database.client, database.tableName)).filter(({ pk }) =>
    String(pk).startsWith(prefix),
  );
  const postings = items.filter((item) => item.entity === leadPosting.name).map((item) => fromItem(leadPosting, item));
  const ranks = items.filter((item) => item.entity === rankedLead.name).map((item) => fromItem(rankedLead, item));
  const found = [
    ...postings.map(({ facet, ...row }) => ({ name: `posting ${facet}`, ...row })),
    ...ranks.map(({ rank, ...row }) => ({ name: `rank ${rank}`, ...row })),
  ].map((row) => JSON.stringify([row.name, row.version, row.lead.status, row.lead.fullName, row.lead.tags]));
  const entry = await table.get(leadEntry, { leadId: first.leadId }, { consistent: true });
  const names = entry ? [...listedFacets(entry.lead).map((facet) => `posting ${facet}`), `rank ${entry.rank}`] : [];
  const right = names.map((name) =>
    JSON.stringify([name, entry?.version, entry?.lead.status, entry?.lead.fullName, entry?.lead.tags]),
  );
  return [...found.filter((row) => !right.includes(row)), ...right.filter((row) => !found.includes(row))];
};

const PUTS = [0, 8, 11, 13, 20];

describe('the first rows of a new lead in its lists', () => {
  it.each(PUTS)('are right where the first attempt dies after %i puts and the lead changes', async (puts) => {
    await expect(indexLead(dyingAfter(puts), first.leadId)).rejects.toThrow(killed);
    await change();
    // Another shard, which knows of the lead's task alone, comes first; then the batch that died is repeated.
    await indexLead(table, first.leadId);
    await indexLead(table, first.leadId, { states: [first] });
    expect(await wrongRows()).toEqual([]);
    expect(await table.get(leadEntry, { leadId: first.leadId })).toMatchObject({ version: 1, lead: changes });
  });

  it.each(PUTS)('can be joined again after %i puts of an attempt that is not repeated yet', async (puts) => {
    await expect(indexLead(dyingAfter(puts), first.leadId)).rejects.toThrow(killed);
    await change();
    await indexLead(table, first.leadId);
    const known = await table.get(leadItem, { leadId: first.leadId });
    if (!known) throw new Error('There is the lead');
    await table.commit(patchLead(table, known, { tags: ['VIP'] }));
    await indexLead(table, first.leadId, { states: [first] });
    expect(await wrongRows()).toEqual([]);
  });

  it.each(PUTS)(
    'are none where the lead is gone before the attempt that died after %i puts is repeated',
    async (puts) => {
      await expect(indexLead(dyingAfter(puts), first.leadId)).rejects.toThrow(killed);
      await table.commit(table.erase(leadItem, { leadId: first.leadId }));
      await indexLead(table, first.leadId, { states: [first] });
      expect(await wrongRows()).toEqual([]);
    },
  );

  /** Between an attempt's puts and its entry the lead changes, and another attempt is whole. */
  const overtaken = async (other: TenantTable): Promise<void> => {
    let isOvertaken = false;
    const slow = variant({
      commitApart: async (writes) => {
        const taken = await table.commitApart(writes);
        if (isOvertaken) return taken;
        isOvertaken = true;
        await change();
        await indexLead(other, first.leadId);
        return taken;
      },
    });
    await indexLead(slow, first.leadId);
  };

  it('are right where another attempt of a later state comes between an attempt and its entry', async () => {
    await overtaken(table);
    expect(await wrongRows()).toEqual([]);
  });

  /** The lead changes and changes back, while the last attempt sees the entry as it was at first. */
  const changedBack = async (isEvery: boolean) => {
    const client = database.newClient();
    const late = lateItems(client, isEvery);
    const slow = openTables({ ...database.tableDeps, client })(table.tenantId);
    await indexLead(table, first.leadId);
    await slow.get(leadEntry, { leadId: first.leadId });
    await change();
    await indexLead(table, first.leadId);
    const known = await table.get(leadItem, { leadId: first.leadId });
    if (!known) throw new Error('There is the lead');
    await table.commit(patchLead(table, known, first));
    await indexLead(slow, first.leadId);
    const entry = await table.get(leadEntry, { leadId: first.leadId });
    return { late: late.count(), wrong: await wrongRows(), isBack: entry?.lead.fullName === first.fullName };
  };

  it('are right where an attempt reads the entry as it was two changes ago', async () => {
    const { late, ...found } = await changedBack(false);
    expect(late).toBeGreaterThan(0);
    expect(found).toEqual({ wrong: [], isBack: true });
  });

  it('control: an attempt whose strict reads are that old, too, loses every time', async () => {
    await expect(changedBack(true)).rejects.toMatchObject({ status: 503 });
  });

  it('control: an attempt that takes rows of another for its own leaves them as that one saw the lead', async () => {
    const careless = variant({
      commitApart: async (writes) => {
        await table.commitApart(writes);
        return [];
      },
    });
    await overtaken(careless);
    expect(await wrongRows()).not.toEqual([]);
  });
});
