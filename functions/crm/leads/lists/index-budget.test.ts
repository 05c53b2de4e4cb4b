import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { type ManyLeads, manyLead, startManyLeads } from '../../../../test/support/world/crm/many-leads.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createLead, patchLead } from '../store.ts';
import { indexLead } from './index-lead.ts';
import { leadEntry } from './index-store.ts';

const KNOWN = 20;
/** Write units of a lead that comes, and of one that is assigned. */
const BUDGET = { first: 26, assigned: 17 };
let many: ManyLeads;
let next = KNOWN;
beforeAll(async () => {
  many = await startManyLeads(KNOWN);
});
afterAll(async () => await many.stop());

/** A table with another way to do something. */
const variant = (table: TenantTable, changed: Partial<TenantTable>): TenantTable =>
  new Proxy(table, {
    get: (own, name) => {
      const value: unknown = Reflect.get(name in changed ? changed : own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });

/** Words and keys go into the transaction, as before. */
const inTransaction = (table: TenantTable): TenantTable => {
  let held: readonly Write[] = [];
  return variant(table, {
    commitApart: async (writes) => {
      held = writes;
      return [];
    },
    commit: async (...writes) => await table.commit(...held, ...writes),
  });
};

/** Each row looks changed. */
const forgetful = (table: TenantTable): TenantTable =>
  variant(table, {
    get: async (entity, id, options) => {
      const found = await table.get(entity, id, options);
      return found && String(entity.name) === leadEntry.name ? { ...found, keys: [] } : found;
    },
  });

const freshLead = async () => {
  const lead = { ...manyLead(next++), source: 'booking_workflow' };
  await many.table.commit(createLead(many.table, lead));
  return lead;
};
const costOf = async (table: TenantTable, leadId: string): Promise<number> =>
  (await many.unitsOf(() => indexLead(table, leadId))).writeUnits;

describe('the index of a lead', () => {
  it('keeps to its budget when it comes and when it is assigned, and costs nothing where nothing has changed', async () => {
    const lead = await freshLead();
    const first = await costOf(many.table, lead.leadId);
    expect(await costOf(many.table, lead.leadId)).toBe(0);
    await many.table.commit(patchLead(many.table, lead, { assignedTo: 'prf_1', version: lead.version }));
    const assigned = await costOf(many.table, lead.leadId);
    printFigure('write units of a lead in its index', { first, assigned });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(BUDGET.first);
    expect(assigned).toBeLessThanOrEqual(BUDGET.assigned);
  });

  it('control: words in the transaction cost more than its budget', async () => {
    const { leadId } = await freshLead();
    expect(await costOf(inTransaction(many.table), leadId)).toBeGreaterThan(BUDGET.first);
  });

  it('control: a follower that rewrites unchanged rows is seen', async () => {
    const { leadId } = await freshLead();
    await indexLead(many.table, leadId);
    expect(await costOf(forgetful(many.table), leadId)).toBeGreaterThan(0);
  });
});
