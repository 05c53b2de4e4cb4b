import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR, instantAt, toInstant } from '../../../shared/contract/time.ts';
import type { CommissionStatement } from '../../../shared/deals/commissions/disbursement.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { leadOf } from '../../../test/support/world/crm/records-world.ts';
import { askFor, putListing, ZONE } from '../../../test/support/world/deals/showing-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { indexLead } from '../../crm/leads/lists/index-lead.ts';
import { createLead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { statementItem } from '../commissions/store.ts';
import { createOpenHouse } from '../showings/open-houses/open-houses.ts';
import { openHouseItem, showingItem } from '../showings/store.ts';
import { transactionItem } from '../transactions/store.ts';
import { agentDashboard } from './agent-dashboard.ts';

const world = worldOfFile();

const OWNER = 'prf_00000000000000000000000001';
const OTHER = 'prf_00000000000000000000000002';
const TEN = instantAt('2026-11-23', 600, ZONE) ?? Number.NaN;

const callerOf = (profileId: string, roles: Caller['roles']): Caller => ({
  userId: profileId,
  profileId,
  email: `${profileId}@example.com`,
  roles,
  idp: 'Google',
  sessionId: 'test',
});

const dashboardOf = async (table: TenantTable, profileId: string, roles: Caller['roles'] = ['agent']) =>
  await agentDashboard({ table, caller: callerOf(profileId, roles), now: NOW, input: {} } as never);

const deal = (changes: Partial<Transaction>): Transaction => ({
  transactionId: 'trx_00000000000000000000000001',
  number: 'T-2026-00001',
  type: 'sale',
  stage: 'under_contract',
  propertyId: 'prp_1',
  address: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: OWNER,
  agentName: 'Alex Agent',
  coAgents: [],
  facts: {},
  parties: [],
  dates: [
    {
      code: 'deposit',
      label: 'Deposit',
      anchor: 'contractDate',
      days: 5,
      count: 'calendar',
      roll: 'none',
      dueOn: '2026-11-18',
    },
    {
      code: 'lead',
      label: 'Lead',
      anchor: 'contractDate',
      days: 9,
      count: 'calendar',
      roll: 'none',
      dueOn: '2026-11-25',
    },
    {
      code: 'far',
      label: 'Far',
      anchor: 'contractDate',
      days: 90,
      count: 'calendar',
      roll: 'none',
      dueOn: '2027-02-01',
    },
  ],
  createdAt: '2026-11-01T12:00:00Z',
  changedAt: '2026-11-01T12:00:00Z',
  version: 1,
  ...changes,
});

describe('the dashboard of an agent', () => {
  it('has leads, showings, deadlines and files in at most eight calls, and a colleague sees none of it', async () => {
    const client = world.table.newClient();
    const { table } = world.context(await world.newTenant([]), NOW, client);
    const { listingId } = await putListing(table, { now: NOW });
    await askFor({ table, now: NOW }, listingId, TEN);
    await table.commit(table.create(transactionItem, deal({})));
    let calls = 0;
    beforeEachCall(client, () => {
      calls += 1;
    });
    const own = await dashboardOf(table, OWNER);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(8);
    expect(own).toMatchObject({ leads: { fresh: 1 }, showings: { requested: 1, today: 0 }, deadlines: { overdue: 1 } });
    expect(own.deadlines.items.map(({ code }) => code)).toEqual(['deposit', 'lead']);
    const other = await dashboardOf(table, OTHER);
    expect(other.leads.items.length + other.showings.items.length + other.deadlines.items.length).toBe(0);
    client.destroy();
  });

  it('counts all own new leads, though the newest fifty are no longer new', async () => {
    const { table } = world.context(await world.newTenant([]), NOW);
    for (let n = 0; n < 53; n++) {
      const status = n < 3 ? 'new' : 'contacted';
      const assignedTo = n === 1 ? OTHER : OWNER;
      const leadId = newId('lead', NOW + n);
      const createdAt = toInstant(NOW + n);
      await table.commit(createLead(table, leadOf(leadId, { fullName: `Lead ${n}`, status, assignedTo, createdAt })));
      await indexLead(table, leadId);
    }
    expect((await dashboardOf(table, OWNER)).leads.fresh).toBe(2);
    expect((await dashboardOf(table, OTHER)).leads).toMatchObject({ fresh: 1, items: [{ fullName: 'Lead 1' }] });
    expect((await dashboardOf(table, OWNER, ['admin'])).leads.fresh).toBe(3);
  });

  it('finds own showings and open houses behind a hundred of others, and the deal that nobody has touched', async () => {
    const { table } = world.context(await world.newTenant([]), NOW);
    const own = await putListing(table, { now: NOW });
    const other = await putListing(table, { now: NOW, agentProfileId: OTHER });
    const asked = await askFor({ table, now: NOW }, own.listingId, TEN + HOUR);
    const open = await createOpenHouse(
      { table, now: NOW, zone: ZONE },
      own,
      { from: TEN + 3 * HOUR, to: TEN + 5 * HOUR },
      () => table.add({ key: { pk: 'TEST', sk: 'AUDIT' }, field: 'n', by: 1 }),
    );
    const { listingId, agentProfileId } = other;
    const theirs = { listingId, agentProfileId, startsAt: toInstant(TEN) };
    for (let n = 0; n < 101; n++) {
      const id = String(n).padStart(26, '0');
      const closed = {
        transactionId: `trx_closed${n}`,
        stage: 'closed' as const,
        changedAt: '2026-11-02T12:00:00Z',
      };
      await table.commit(
        table.create(showingItem, { ...asked, ...theirs, showingId: `shw_${id}` }),
        table.create(openHouseItem, { ...open, ...theirs, openHouseId: `opn_${id}` }),
        table.create(transactionItem, deal(closed)),
      );
    }
    await table.commit(table.create(transactionItem, deal({})));
    for (const roles of [['agent'], ['admin']] satisfies Caller['roles'][]) {
      const seen = await dashboardOf(table, OWNER, roles);
      expect(seen.showings.items.some(({ showingId }) => showingId === asked.showingId)).toBe(roles[0] === 'agent');
      expect(seen.showings.requested).toBe(roles[0] === 'agent' ? 1 : 102);
      expect(seen.deadlines.overdue).toBe(1);
    }
    expect((await dashboardOf(table, OWNER)).openHouses.map(({ openHouseId }) => openHouseId)).toEqual([
      open.openHouseId,
    ]);
  });

  it('sums every statement of the year, also those past a page, and none of another year or agent', async () => {
    const { table } = world.context(await world.newTenant([]), NOW);
    const statement = (n: number, more: Partial<CommissionStatement> = {}): CommissionStatement => ({
      disbursementId: `dsb_${n}`,
      number: `CS-2026-${String(n).padStart(5, '0')}`,
      role: 'agent',
      profileId: OWNER,
      name: 'Alex Agent',
      state: n % 2 ? 'paid' : 'approved',
      transactionId: `trx_${n}`,
      transactionNumber: 'T-2026-00001',
      address: deal({}).address,
      closedOn: '2026-03-02',
      yearStart: '2026-01-01',
      planName: 'Flat',
      planVersion: 1,
      lines: [],
      net: 100,
      balanceAfter: 0,
      approvedOn: '2026-03-03',
      version: 1,
      ...more,
    });
    const others = [
      statement(900, { closedOn: '2025-12-31' }),
      statement(901, { profileId: OTHER }),
      statement(902, { state: 'reversed' }),
      statement(903, { role: 'lead', transactionId: 'trx_1' }),
    ];
    const all = [...Array.from({ length: 104 }, (_, n) => statement(n)), ...others];
    for (let n = 0; n < all.length; n += 90)
      await table.commit(...all.slice(n, n + 90).map((each) => table.create(statementItem, each)));
    const { commission } = await dashboardOf(table, OWNER);
    expect(commission).toEqual({ year: '2026', paid: 5_300, toBePaid: 5_200, deals: 105 });
  });

  it('opens the most urgent deals of very many first', async () => {
    const { table } = world.context(await world.newTenant([]), NOW);
    const quiet = { dates: [], changedAt: '2026-11-20T12:00:00Z' };
    for (let n = 0; n < 60; n++)
      await table.commit(table.create(transactionItem, deal({ ...quiet, transactionId: `trx_quiet${n}` })));
    await table.commit(
      table.create(transactionItem, deal({ nextDate: { code: 'deposit', label: 'Deposit', dueOn: '2026-11-18' } })),
    );
    for (const roles of [['agent'], ['admin']] satisfies Caller['roles'][])
      expect((await dashboardOf(table, OWNER, roles)).deadlines.overdue).toBe(1);
  });
});
