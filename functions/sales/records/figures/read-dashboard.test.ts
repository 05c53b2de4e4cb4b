import { describe, expect, it } from 'vitest';
import { defaultPolicy, type Policy } from '../../../../shared/company/team/policy.ts';
import { addDays, HOUR } from '../../../../shared/contract/time.ts';
import { datesUntil } from '../../../../shared/sales/records/dashboard/dashboard.ts';
import {
  type Figures,
  figuresOfLead,
  letters,
  sourceLetters,
  sumFigures,
} from '../../../../shared/sales/records/dashboard/figures.ts';
import { openMinutesOf } from '../../../../shared/sales/records/dashboard/utilization.ts';
import { countReadUnits } from '../../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { openTables } from '../../../platform/table/open.ts';
import { figureWrites } from './figure-store.ts';
import { readDashboard, readUtilization } from './read-dashboard.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const zone = 'America/New_York';
const world = worldOfFile();

const write = async (tenantId: string, figures: Figures) => {
  const table = world.table.openTable(tenantId);
  await table.commit(...figureWrites(table, figures));
};

const leadOn = (date: string, more: object = {}): Figures =>
  figuresOfLead({ source: 'chat', createdAt: `${date}T17:00:00Z`, answerSeconds: null, isWon: false, zone, ...more });

describe('the dashboard', () => {
  it('compares the period that ends today with the equally long one before', async () => {
    const tenantId = await world.newTenant();
    const days = ['2026-11-20', '2026-10-22', '2026-10-21', '2026-09-22', '2026-09-21'];
    await write(tenantId, sumFigures(days.map((date) => leadOn(date))));
    const view = await readDashboard(world.table.openTable(tenantId), 30, NOW);
    expect(view).toMatchObject({ from: '2026-10-22', to: '2026-11-20', leads: { value: 2, before: 2 } });
    expect(view.series).toHaveLength(30);
    expect(view.sources).toEqual([{ source: 'chat', leads: 2 }]);
    expect((await readDashboard(world.table.openTable(tenantId), 90, NOW)).leads).toEqual({ value: 5, before: 0 });
  });

  it('shows the average answer time and the conversion rate, and null without leads', async () => {
    const tenantId = await world.newTenant();
    const table = world.table.openTable(tenantId);
    expect(await readDashboard(table, 30, NOW)).toMatchObject({
      answerSeconds: { value: null, before: null },
      conversion: { value: null, before: null },
    });
    const leads = [
      leadOn('2026-11-19', { answerSeconds: 600, isWon: true }),
      leadOn('2026-11-18', { answerSeconds: 7200 }),
      leadOn('2026-11-18'),
    ];
    await write(tenantId, sumFigures(leads));
    expect(await readDashboard(table, 30, NOW)).toMatchObject({
      answered: { value: 2 },
      answeredFast: { value: 1 },
      answerSeconds: { value: 3900 },
      won: { value: 1 },
      conversion: { value: 33.3 },
    });
  });

  it('uses days in the tenant’s time zone', async () => {
    const tenantId = await world.newTenant();
    const night = Date.parse('2026-11-21T00:00:00Z') + 4 * HOUR;
    expect((await readDashboard(world.table.openTable(tenantId), 30, night)).to).toBe('2026-11-20');
    expect((await readDashboard(world.table.openTable(tenantId), 30, night + HOUR)).to).toBe('2026-11-21');
  });

  it('costs at most two read units for a busy tenant, even for 90 days and the 90 before', async () => {
    const tenantId = await world.newTenant();
    const every = [
      ...Object.values(sourceLetters),
      ...Object.values(letters).filter((each) => each !== letters.minutes),
    ];
    const amounts: Record<string, number> = { [letters.revenue]: 1_234_567, [letters.answerSeconds]: 86_399 };
    for (const date of datesUntil(addDays('2026-11-20', 0), 181)) {
      const month = date.slice(0, 7);
      const day = '0123456789abcdefghijklmnopqrstuv'.charAt(Number(date.slice(8)));
      await write(tenantId, new Map(every.map((letter) => [`${month} ${day}${letter}`, amounts[letter] ?? 37])));
    }
    for (const days of [30, 90]) {
      const client = world.table.newClient();
      const { units } = countReadUnits(client);
      const view = await readDashboard(openTables({ ...world.table.tableDeps, client })(tenantId), days, NOW);
      expect(view.leads.value).toBe(days * 8 * 37);
      expect(units()).toBeGreaterThan(0);
      expect(units(), `${days} days`).toBeLessThanOrEqual(2);
    }
  });
});

describe('utilization', () => {
  it('is the booked share of each vendor’s hours', async () => {
    const vendor = { ...world.vendor('Brightframe Media'), daysOff: ['2026-11-19'] };
    const tenantId = await world.newTenant([vendor]);
    await write(
      tenantId,
      new Map([
        [`2026-11#${vendor.vendorId} jQ`, 90],
        [`2026-10#${vendor.vendorId} 5Q`, 60],
      ]),
    );
    const { vendors, from, to } = await readUtilization(world.table.openTable(tenantId), 30, NOW);
    expect([from, to]).toEqual(['2026-10-22', '2026-11-20']);
    expect(vendors).toMatchObject([{ name: 'Brightframe Media', bookedMinutes: 90 }]);
    expect(vendors[0]?.openMinutes).toBeGreaterThan(20 * 8 * 60);
  });

  it('has no open time on days on which the company is closed, unless it works then', async () => {
    const vendor = { ...world.vendor('Brightframe Media'), daysOff: [] };
    const openIn = async (policy: Partial<Policy>) => {
      const tenantId = await world.newTenant([vendor]);
      const table = world.table.openTable(tenantId);
      await table.commit(table.put(policyItem, { ...defaultPolicy, ...policy, version: 1 }));
      return (await readUtilization(table, 30, NOW)).vendors[0]?.openMinutes ?? 0;
    };
    const every = await openIn({ workedHolidays: ['veterans_day'], closedDays: [] });
    const minutesOn = (date: string) => openMinutesOf(vendor, [date], { closedFor: () => undefined });
    expect(minutesOn('2026-11-11'), 'Veterans Day is a workday of this vendor').toBeGreaterThan(0);
    expect(await openIn({ workedHolidays: [], closedDays: [] })).toBe(every - minutesOn('2026-11-11'));
    const closed = [{ date: '2026-11-12', name: 'Inventory' }];
    expect(await openIn({ workedHolidays: ['veterans_day'], closedDays: closed })).toBe(
      every - minutesOn('2026-11-12'),
    );
  });
});
