import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { CommissionStatement } from '../../../../shared/deals/commissions/disbursement.ts';
import { openDesk } from '../../../../test/support/deals/deal-desk.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { countReadUnits } from '../../../../test/support/world/crm/records-world.ts';
import { openTables } from '../../../platform/table/open.ts';
import { assignPlan } from '../plans/agent-acts.ts';
import { addPlan } from '../plans/plan-acts.ts';
import { statementItem, statementsOfAgent } from '../store.ts';
import { ownCommissions } from './my-commissions.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const DEALS_A_YEAR = 10;

/** A paid statement with the lines of a common deal. */
const statementOf = (profileId: string, closedOn: string, n: number): CommissionStatement => ({
  disbursementId: newId('disbursement'),
  number: `CS-${closedOn.slice(0, 4)}-${String(n).padStart(5, '0')}`,
  role: 'agent',
  profileId,
  name: 'Alex Agent',
  state: 'paid',
  transactionId: newId('transaction'),
  transactionNumber: `T-${closedOn.slice(0, 4)}-${String(n).padStart(5, '0')}`,
  address: { line1: `${n} Mill Street`, city: 'Doylestown', state: 'PA', zip: '18901' },
  closedOn,
  yearStart: `${closedOn.slice(0, 4)}-01-01`,
  planName: 'Flat',
  planVersion: 1,
  lines: Array.from({ length: 8 }, (_, line) => ({
    kind: 'share' as const,
    label: `Line ${line} of the deal`,
    basis: 1_062_500,
    rate: 70_000,
    amount: 743_750,
    why: 'The agent’s part of what is left after the referral and the royalty',
    profileId,
  })),
  net: 100_000,
  balanceAfter: 0,
  approvedOn: closedOn,
  version: 1,
});

it('reads the year that is shown: ten more years of deals cost an agent’s page nothing more', async () => {
  const desk = await openDesk(database, newId('tenant'));
  const { profileId } = desk.alex;
  const terms = { split: { kind: 'flat' as const, share: 70_000 }, fees: [] };
  const { planId } = await addPlan(desk.place(), { name: 'Flat', from: '2015-01-01', terms });
  const assigned = { profileId, version: 0, planId, from: '2015-01-01', anniversary: '01-01' };
  await assignPlan(desk.place(), assigned);
  const addYear = async (year: number): Promise<void> => {
    const days = Array.from({ length: DEALS_A_YEAR }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}-15`);
    const statements = days.map((day, n) => statementOf(profileId, day, n));
    await desk.table.commit(...statements.map((each) => desk.table.create(statementItem, each)));
  };
  const { client } = database.tableDeps;
  const { units } = countReadUnits(client);
  const table = openTables(database.tableDeps)(desk.table.tenantId);
  const place = { ...desk.own(desk.alex), table };
  const costOf = async (run: () => Promise<unknown>): Promise<number> => {
    const before = units();
    await run();
    return units() - before;
  };
  const readAll = async () => await table.list(statementItem, { ...statementsOfAgent(profileId), limit: 500 });

  await addYear(2026);
  const few = await costOf(async () => await ownCommissions(place));
  const fewAll = await costOf(readAll);
  for (let year = 2016; year < 2026; year++) await addYear(year);
  const many = await costOf(async () => {
    const own = await ownCommissions(place);
    expect(own.statements).toHaveLength(DEALS_A_YEAR);
    expect(own).toMatchObject({ paid: DEALS_A_YEAR * 100_000, year: { start: '2026-01-01' } });
    expect(own.years).toEqual(Array.from({ length: 11 }, (_, n) => `${2026 - n}-01-01`));
  });
  // A page may hold one unit more where its items fall otherwise.
  expect(many).toBeLessThanOrEqual(few + 1);
  // The control: read as it was before, the page of the same agent grows with every year.
  expect(await costOf(readAll)).toBeGreaterThan(5 * fewAll);

  const old = await ownCommissions(place, '2019-01-01');
  expect(old.year).toMatchObject({ start: '2019-01-01', end: '2019-12-31' });
  expect(old.statements.map(({ closedOn }) => closedOn.slice(0, 4))).toEqual(Array(DEALS_A_YEAR).fill('2019'));
});
