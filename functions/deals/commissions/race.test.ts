import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { type DealDesk, openDesk } from '../../../test/support/deals/deal-desk.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { approve } from './desk/approve.ts';
import { calculate } from './desk/calculate.ts';
import { addDraft } from './desk/draft.ts';
import { assignPlan } from './plans/agent-acts.ts';
import { addPlan, addVersion } from './plans/plan-acts.ts';
import { yearLedger } from './store.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const ROUNDS = quickOrFull(2, 40);
const CAP = 500_000;

/** Two deals of each of two agents, all calculated on empty years: each pair together passes the cap. */
const fourDeals = async () => {
  const desk = await openDesk(database, newId('tenant'));
  const split = { kind: 'cap' as const, share: 70_000, cap: CAP };
  const plan = await addPlan(desk.place(), { name: 'Capped', from: '2026-01-01', terms: { split, fees: [] } });
  const terms = { version: 0, planId: plan.planId, from: '2026-01-01', anniversary: '01-01' };
  for (const { profileId } of [desk.alex, desk.bo]) await assignPlan(desk.place(), { ...terms, profileId });
  const ids: string[] = [];
  for (const agent of [desk.alex, desk.alex, desk.bo, desk.bo]) {
    const { transactionId } = await desk.close({ number: `T-2026-${ids.length}` }, agent);
    const disbursementId = await addDraft(desk.place(), { transactionId });
    await calculate(desk.place(), { disbursementId, version: 1 });
    ids.push(disbursementId);
  }
  return { desk, ids };
};

type Approve = (desk: DealDesk, disbursementId: string) => Promise<void>;

const asProduct: Approve = async (desk, disbursementId) => await approve(desk.place(), { disbursementId, version: 2 });

/** The control: what was counted from a read is added to the year later, whatever the year is by then. */
const readThenWrite: Approve = async ({ table, view }, disbursementId) => {
  const [move] = (await view(disbursementId)).calculation?.moves ?? [];
  if (!move) throw new Error('Nothing was calculated');
  const { profileId, adds } = move;
  const id = { profileId, start: '2026-01-01' };
  await untilWritten(async () => {
    const now = await table.get(yearLedger, id, { consistent: true });
    const companyDollar = (now?.companyDollar ?? 0) + adds.companyDollar;
    await table.commit(
      now
        ? table.patch(yearLedger, now, { companyDollar })
        : table.create(yearLedger, { ...id, ...adds, companyDollar, version: 1 }),
    );
  });
};

/** Approves all four at once: the first commit of each waits until all have read. */
const approveAtOnce = async (act: Approve) => {
  const { desk, ids } = await fourDeals();
  const { table } = desk;
  const commit = table.commit.bind(table);
  const gate = gathering(ids.length);
  let commits = 0;
  table.commit = async (...writes) => {
    if (commits++ < ids.length) await gate();
    await commit(...writes);
  };
  const outcomeOf = async (disbursementId: string): Promise<string> => {
    try {
      await act(desk, disbursementId);
      return 'approved';
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };
  const outcomes = await Promise.all(ids.map(outcomeOf));
  const years = [await desk.count('2026-01-01', desk.alex), await desk.count('2026-01-01', desk.bo)];
  const numbers = (await Promise.all(ids.map((id) => desk.view(id)))).flatMap(({ number }) => number ?? []);
  return { outcomes, paid: years.map((year) => year?.companyDollar ?? 0), numbers: numbers.sort() };
};

describe('two approvals of one agent at once', () => {
  it('never pass the cap: one is approved, the other is asked to recalculate; numbers have no gap', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { outcomes, paid, numbers } = await approveAtOnce(asProduct);
      expect(outcomes.slice(0, 2).sort()).toEqual(['RECALCULATE', 'approved']);
      expect(outcomes.slice(2).sort()).toEqual(['RECALCULATE', 'approved']);
      expect(paid.every((cents) => cents <= CAP)).toBe(true);
      expect(numbers).toEqual(['CS-2026-00001', 'CS-2026-00002']);
    }
  }, 120_000);

  it('control: written after a read that nothing holds, they pass it', async () => {
    const { paid } = await approveAtOnce(readThenWrite);
    expect(paid.every((cents) => cents > CAP)).toBe(true);
  });
});

/** What an approval comes to where `move` is committed between its reading and its writing. */
const overtaken = async (
  move: (desk: DealDesk, about: { planId: string; transactionId: string }) => Promise<unknown>,
  isHeld = true,
) => {
  const desk = await openDesk(database, newId('tenant'));
  const split = { kind: 'flat' as const, share: 70_000 };
  const { planId } = await addPlan(desk.place(), { name: 'Flat', from: '2026-01-01', terms: { split, fees: [] } });
  const { profileId } = desk.alex;
  await assignPlan(desk.place(), { profileId, version: 0, planId, from: '2026-01-01', anniversary: '01-01' });
  const { transactionId } = await desk.close();
  const disbursementId = await addDraft(desk.place(), { transactionId });
  await calculate(desk.place(), { disbursementId, version: 1 });
  const { table } = desk;
  const commit = table.commit.bind(table);
  let notes = 0;
  const note = () => table.add({ key: { pk: 'TEST', sk: `NOTE#${notes++}` }, field: 'n', by: 1 });
  if (!isHeld) table.unchanged = note;
  table.commit = async (...writes) => {
    table.commit = commit;
    await move(desk, { planId, transactionId });
    await commit(...writes);
  };
  const outcome = await asProduct(desk, disbursementId).then(
    () => 'approved',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  return [outcome, (await desk.count('2026-01-01'))?.companyDollar ?? 0];
};

const later = { from: '2026-06-01', terms: { split: { kind: 'flat' as const, share: 90_000 }, fees: [] } };
const moves = [
  [
    'its agent gets other terms',
    async ({ place, alex: { profileId } }: DealDesk, { planId }: { planId: string }) =>
      await assignPlan(place(), { profileId, version: 1, planId, from: '2026-06-01', anniversary: '06-01' }),
    'RECALCULATE',
  ],
  [
    'its plan gets another version',
    async ({ place }: DealDesk, { planId }: { planId: string }) =>
      await addVersion(place(), { planId, version: 1, ...later }),
    'RECALCULATE',
  ],
  [
    'its deal gets another price',
    async ({ change }: DealDesk, { transactionId }: { transactionId: string }) =>
      await change(transactionId, { price: 40_000_000 }),
    'RECALCULATE',
  ],
  [
    'its deal falls through',
    async ({ change }: DealDesk, { transactionId }: { transactionId: string }) =>
      await change(transactionId, { stage: 'fell_through' }),
    'NOT_ALLOWED_NOW',
  ],
] as const;

describe('an approval while it is written', () => {
  it.each(moves)('is not one once %s', async (_, move, code) => {
    expect(await overtaken(move)).toEqual([code, 0]);
  });

  it.each(moves)('control: without what holds it, it is approved although %s', async (_, move) => {
    expect(await overtaken(move, false)).toEqual(['approved', 318_750]);
  });
});
