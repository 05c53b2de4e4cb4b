import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { PayoutLine } from '../../../../shared/fulfilment/payouts/payout.ts';
import { nextStatements, weekEnd } from '../../../../shared/fulfilment/payouts/week.ts';
import { totalOf } from '../../../../shared/fulfilment/payouts/words.ts';
import { isFull } from '../../../../test/support/run/full.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { cutAtCall, injectConflicts } from '../../../../test/support/table/table-faults.ts';
import { TenantTable } from '../../../platform/table/tenant-table.ts';
import { earnLines, lineOf } from '../earn/earn-lines.ts';
import type { PayoutPlace } from '../payout-place.ts';
import { linesIn } from '../read-lines.ts';
import { allStatements, payoutLine, payoutStatement } from '../store.ts';
import { stateAll, stateVendor, type TakeLine } from './state-vendor.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-23T11:00:00Z');
const TO = '2026-11-22';
const LINES = 30;

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const vendors = ['ven_a', 'ven_b', 'ven_c'];
const wishOf = (n: number) => ({
  kind: 'work' as const,
  vendorId: vendors[n % vendors.length] ?? '',
  vendorName: 'Crew',
  cents: 1_000 + n,
  workedOn: TO,
  cause: `line ${n}`,
});

/** A company with approved lines, and clients of its own for each of several at once. */
const company = async (conflictShare = 0) => {
  const tenantId = newId('tenant');
  const placeOf = (share: number): PayoutPlace => {
    const client = database.newClient();
    if (share > 0) injectConflicts(client, share, 5);
    return { table: new TenantTable({ ...database.tableDeps, client }, tenantId), now: NOW, zone: ZONE };
  };
  const place = placeOf(0);
  for (let n = 0; n < LINES; n++) {
    const line: PayoutLine = { ...lineOf(place, wishOf(n)), state: 'approved' };
    await place.table.commit(place.table.create(payoutLine, line));
  }
  return { place, rivals: Array.from({ length: 4 }, () => placeOf(conflictShare)) };
};

const statementsOf = async ({ table }: PayoutPlace) => {
  const { items } = await table.list(payoutStatement, { ...allStatements, limit: 100 });
  const whole = items.map(async (row) => await table.get(payoutStatement, row, { consistent: true }));
  return (await Promise.all(whole)).filter((each) => each !== undefined);
};

const ALL = Array.from({ length: LINES }, (_, n) => wishOf(n).cents).reduce((sum, cents) => sum + cents, 0);

/** More calls of the table than the statements of three vendors take. */
const MOST_CALLS = 60;

/** The lines that stand on statements, and what they come to. */
const sumStated = async (place: PayoutPlace) => {
  const lines = (await statementsOf(place)).flatMap((statement) => statement.lines);
  return { lines: lines.length, distinct: new Set(lines.map(({ lineId }) => lineId)).size, cents: totalOf(lines) };
};

describe('statements at once', () => {
  it('share no line, and come to what was approved, under conflicts', async () => {
    const { place, rivals } = await company(0.2);
    await Promise.all(rivals.map(async (rival) => await stateAll(rival, { to: TO })));
    const statements = await statementsOf(place);
    const ids = statements.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
    expect(new Set(ids).size).toBe(LINES);
    expect(ids).toHaveLength(LINES);
    expect(statements.reduce((sum, { total }) => sum + total, 0)).toBe(ALL);
    expect(statements.every(({ lines, total }) => totalOf(lines) === total)).toBe(true);
    expect(statements.map(({ number }) => number).sort()).toEqual(
      statements.map((_, n) => `PS-2026-${String(n + 1).padStart(5, '0')}`),
    );
    expect(await linesIn(place.table, 'approved')).toEqual([]);
  });

  it('control: lines that are not taken under their version, in the transaction of the statement, are on two', async () => {
    const { place, rivals } = await company();
    // Whoever marks them afterwards leaves them free for the other one.
    const afterwards: TakeLine = (table, { lineId }) => table.erase(payoutLine, { lineId: `${lineId}x` });
    const wish = { vendorId: 'ven_a', to: TO };
    await Promise.all(rivals.slice(0, 2).map(async (rival) => await stateVendor(rival, wish, afterwards)));
    const ids = (await statementsOf(place)).flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it('killed at any call leave every line on one statement or on none, and are finished by whoever comes next', async () => {
    for (let callsLeft = 0; callsLeft < MOST_CALLS; callsLeft += isFull ? 1 : 4) {
      const { place } = await company();
      const client = database.newClient();
      let left = callsLeft;
      cutAtCall(client, () => left-- <= 0);
      const killed = { ...place, table: new TenantTable({ ...database.tableDeps, client }, place.table.tenantId) };
      const isOver = await stateAll(killed, { to: TO }).then(
        () => true,
        () => false,
      );
      await stateAll(place, { to: TO });
      expect(await sumStated(place)).toEqual({ lines: LINES, distinct: LINES, cents: ALL });
      if (isOver) return;
    }
    throw new Error(`Statements take more than ${MOST_CALLS} calls`);
  });

  it('control: killed between the statement and its lines, one that takes them later states them twice', async () => {
    const { place } = await company();
    const later: TakeLine = (table, { lineId }) => table.erase(payoutLine, { lineId: `${lineId}x` });
    // The process ends here, before it takes the lines.
    await stateVendor(place, { vendorId: 'ven_a', to: TO }, later);
    await stateAll(place, { to: TO });
    expect((await sumStated(place)).lines).toBeGreaterThan(LINES);
  });

  it('wait where the lines come to nothing or less', async () => {
    const { place } = await company();
    const minus = { ...lineOf(place, { ...wishOf(0), cents: -1_000_000, cause: 'minus' }), state: 'approved' as const };
    await place.table.commit(place.table.create(payoutLine, minus));
    expect(await stateVendor(place, { vendorId: 'ven_a', to: TO })).toBeUndefined();
    expect(await stateVendor(place, { vendorId: 'ven_b', to: TO })).toMatchObject({ vendorId: 'ven_b', state: 'open' });
  });

  it('leave what was worked after the last day to the next one', async () => {
    const { place } = await company();
    expect(await stateAll(place, { to: '2026-11-21' })).toEqual([]);
    expect((await stateAll(place, { to: TO })).length).toBe(vendors.length);
  });
});

it('a line is earned once, whoever earns it and however often', async () => {
  const { rivals, place } = await company(0.2);
  const wish = [{ ...wishOf(0), cause: 'visit service' }];
  await Promise.all([...rivals, ...rivals].map(async (rival) => await earnLines(rival, wish)));
  expect(await linesIn(place.table, 'earned')).toHaveLength(1);
});

describe('the week', () => {
  it.each([
    // The second before and of six in the morning on a Monday, before and after the clocks go back and forward.
    ['2026-11-02T10:59:59Z', '2026-11-02', '2026-11-02T11:00:00Z'],
    ['2026-11-02T11:00:00Z', '2026-11-09', '2026-11-09T11:00:00Z'],
    ['2026-10-26T09:59:59Z', '2026-10-26', '2026-10-26T10:00:00Z'],
    ['2026-10-26T10:00:00Z', '2026-11-02', '2026-11-02T11:00:00Z'],
    ['2027-03-08T11:00:00Z', '2027-03-15', '2027-03-15T10:00:00Z'],
    ['2026-11-23T04:59:59Z', '2026-11-23', '2026-11-23T11:00:00Z'],
  ])('at %s the next statements are those of Monday %s', (now, monday, at) => {
    expect(nextStatements(Date.parse(now), ZONE)).toEqual({ monday, at: Date.parse(at) });
    expect(weekEnd(monday) < monday).toBe(true);
  });
});
