import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { addDays } from '../../../shared/contract/time.ts';
import type { PlanTerms } from '../../../shared/deals/commissions/plan.ts';
import { type DealDesk, openDesk } from '../../../test/support/deals/deal-desk.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { memberItem } from '../../company/identity/store.ts';
import { approve } from './desk/approve.ts';
import { calculate } from './desk/calculate.ts';
import { addDraft, changeDraft, dealsToDisburse } from './desk/draft.ts';
import { exportDisbursements } from './desk/list-disbursements.ts';
import { pay } from './desk/pay.ts';
import { reverse } from './desk/reverse.ts';
import { ownCommissions, ownStatement } from './own/my-commissions.ts';
import { previewCommission } from './own/preview.ts';
import { assignPlan } from './plans/agent-acts.ts';
import { addPlan, addVersion } from './plans/plan-acts.ts';
import { agentTerms, dealDisbursement, statementItem } from './store.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const capped: PlanTerms = {
  split: { kind: 'cap', share: 70_000, cap: 1_800_000 },
  fees: [
    {
      kind: 'amount',
      amount: 39_500,
      name: 'Transaction fee',
      when: 'after_split',
      waivedAfterCap: false,
      countsToCap: false,
    },
    {
      kind: 'amount',
      amount: 4_000,
      name: 'Insurance',
      when: 'after_split',
      waivedAfterCap: false,
      countsToCap: false,
    },
  ],
};

/** A company with one plan on which Alex works from the start of the year, close to the cap. */
const open = async (startingPoint = 1_650_000): Promise<DealDesk> => {
  const desk = await openDesk(database, newId('tenant'));
  const plan = await addPlan(desk.place(), { name: 'Capped', from: '2026-01-01', terms: capped });
  await assignPlan(desk.place(), {
    profileId: desk.alex.profileId,
    version: 0,
    planId: plan.planId,
    from: '2026-01-01',
    anniversary: '01-01',
    startingPoint: { amount: startingPoint, until: '2026-12-31' },
  });
  return desk;
};

/** A statement of a deal that closed before its agent had terms. */
const statement = {
  disbursementId: 'dsb_early',
  role: 'agent' as const,
  number: 'CS-2026-00009',
  state: 'approved' as const,
  transactionId: 'trx_early',
  transactionNumber: 'T-2026-00009',
  address: { line1: '9 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  closedOn: '2026-03-10',
  yearStart: '2025-03-15',
  planName: 'Capped',
  planVersion: 1,
  approvedOn: '2026-03-11',
  name: 'Bo Buyer',
  lines: [],
  net: 100,
  balanceAfter: 0,
  version: 1,
};

const referral = { name: 'Relocation', rate: 25_000 };

/** A closed deal, calculated. */
const calculated = async (desk: DealDesk, deal = {}, wish = {}) => {
  const { transactionId } = await desk.close(deal);
  const disbursementId = await addDraft(desk.place(), { transactionId, royalty: 6_000, referral, ...wish });
  await calculate(desk.place(), { disbursementId, version: 1 });
  return { transactionId, disbursementId };
};

describe('a disbursement', () => {
  it('goes from a draft to paid: lines frozen, year moved, number drawn, statement made and told', async () => {
    const desk = await open();
    const { disbursementId, transactionId } = await calculated(desk);
    expect((await desk.view(disbursementId)).calculation?.payees).toEqual([
      { kind: 'referral', name: 'Referral: Relocation', amount: 265_625 },
      { kind: 'royalty', name: 'Royalty', amount: 47_813 },
      { kind: 'agent', name: 'Alex Agent', profileId: desk.alex.profileId, amount: 555_562 },
      { kind: 'company', name: 'Company', amount: 193_500 },
    ]);
    expect(await desk.year('2026-01-01')).toBeUndefined();
    await approve(desk.place(), { disbursementId, version: 2 });
    const approved = await desk.view(disbursementId);
    expect(approved).toMatchObject({ state: 'approved', number: 'CS-2026-00001', approved: { by: desk.ada } });
    expect(await desk.year('2026-01-01')).toMatchObject({ companyDollar: 150_000, gci: 1_062_500, units: 1 });
    await pay(desk.place(), { disbursementId, version: 3, paidOn: '2026-11-25', reference: 'Wire 4471' });
    expect(await desk.view(disbursementId)).toMatchObject({ state: 'paid', payment: { reference: 'Wire 4471' } });
    expect(await desk.events('commission.paid')).toMatchObject([
      { number: 'CS-2026-00001', amount: 555_562, profileId: desk.alex.profileId, reference: 'Wire 4471' },
    ]);
    const own = await ownCommissions(desk.own(desk.alex));
    expect(own).toMatchObject({ paid: 555_562, toBePaid: 0, year: { left: { cap: 0 } } });
    expect(own.statements).toMatchObject([{ number: 'CS-2026-00001', net: 555_562, state: 'paid', transactionId }]);
    expect((await dealsToDisburse(desk.table, { limit: 25 })).items).toEqual([]);
  });

  it('waits for every closed deal without one, behind however many that have theirs, page by page', async () => {
    const desk = await open();
    const closed = async (n: number) =>
      await desk.close({ changedAt: `2026-11-20T18:${String(n).padStart(2, '0')}:00Z` });
    const waiting = [await closed(0), await closed(1), await closed(2)];
    for (let n = 3; n < 60; n++) {
      const { transactionId } = await closed(n);
      await desk.table.commit(desk.table.create(dealDisbursement, { transactionId, disbursementId: 'd', version: 1 }));
    }
    const first = await dealsToDisburse(desk.table, { limit: 2 });
    const next = await dealsToDisburse(desk.table, { limit: 2, cursor: first.nextCursor });
    const found = [...first.items, ...next.items].map(({ transactionId }) => transactionId);
    expect(found).toEqual(waiting.reverse().map(({ transactionId }) => transactionId));
    expect([first.items.length, first.nextCursor === undefined]).toEqual([2, false]);
  });

  it('is approved only by an administrator whom it does not pay, and of a closed deal', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    await expect(approve(desk.place(desk.alex), { disbursementId, version: 2 })).rejects.toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      details: ['Whoever is paid by a disbursement cannot approve it: another administrator does'],
    });
    const early = await calculated(desk, { stage: 'clear_to_close' });
    await expect(approve(desk.place(), { disbursementId: early.disbursementId, version: 2 })).rejects.toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      details: ['The deal must be closed'],
    });
  });

  it('names every rule that forbids an act', async () => {
    const desk = await open();
    const { transactionId } = await desk.close({ closedOn: undefined, stage: 'clear_to_close' });
    const disbursementId = await addDraft(desk.place(), { transactionId });
    await expect(calculate(desk.place(), { disbursementId, version: 1 })).rejects.toMatchObject({
      details: ['The deal needs its closing date'],
    });
    await expect(approve(desk.place(), { disbursementId, version: 1 })).rejects.toMatchObject({
      details: ['Only a calculated disbursement can be approved', 'The deal must be closed'],
    });
    await expect(
      pay(desk.place(), { disbursementId, version: 1, paidOn: '2026-11-25', reference: 'x' }),
    ).rejects.toMatchObject({
      details: ['Only an approved disbursement can be marked as paid'],
    });
    await expect(reverse(desk.place(), { disbursementId, version: 1, reason: 'x' })).rejects.toMatchObject({
      details: ['Only an approved or paid disbursement can be reversed'],
    });
  });

  it('stands once for a deal, and is begun once for a key', async () => {
    const desk = await open();
    const { transactionId } = await desk.close();
    const place = desk.place();
    const disbursementId = await addDraft(place, { transactionId });
    expect(await addDraft(place, { transactionId })).toBe(disbursementId);
    await expect(addDraft(desk.place(), { transactionId })).rejects.toMatchObject({ code: 'DISBURSEMENT_EXISTS' });
  });

  it('is a draft again when what it rests on is changed', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    await changeDraft(desk.place(), { disbursementId, version: 2, referral: null, gci: 500_000 });
    const changed = await desk.view(disbursementId);
    expect(changed).toMatchObject({ state: 'draft', gci: 500_000, fresh: { payees: [{ kind: 'royalty' }, {}, {}] } });
    expect(changed.calculation).toBeUndefined();
  });

  it('and its plan are changed by nobody who has seen another version of them', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    await changeDraft(desk.place(), { disbursementId, version: 2, gci: 500_000 });
    await calculate(desk.place(), { disbursementId, version: 3 });
    for (const act of [
      () => approve(desk.place(), { disbursementId, version: 2 }),
      () => changeDraft(desk.place(), { disbursementId, version: 2, gci: 900_000 }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await desk.view(disbursementId)).toMatchObject({ state: 'calculated', gci: 500_000, version: 4 });
    const { planId } = await addPlan(desk.place(), { name: 'Flat', from: '2026-01-01', terms: capped });
    const added = async (from: string) =>
      await addVersion(desk.place(), { planId, version: 1, from, terms: { ...capped, fees: [] } });
    await added('2026-02-01');
    await expect(added('2026-03-01')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('told twice under one key does each act once', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    const place = desk.place();
    await approve(place, { disbursementId, version: 2 });
    await approve(place, { disbursementId, version: 2 });
    expect(await desk.year('2026-01-01')).toMatchObject({ units: 1 });
    const payment = { disbursementId, version: 3, paidOn: '2026-11-25', reference: 'Wire 1' };
    const paying = desk.place();
    for (const _ of [1, 2]) await pay(paying, payment);
    expect(await desk.events('commission.paid')).toHaveLength(1);
    await expect(pay(desk.place(), payment), 'control: under another key').rejects.toThrow();
    const reversing = desk.place();
    for (const _ of [1, 2]) await reverse(reversing, { disbursementId, version: 4, reason: 'Wrong agent' });
    expect([await desk.balance(), (await desk.year('2026-01-01'))?.units]).toEqual([555_562, 0]);
  });

  it('is begun of no deal that fell through, and calculated once under one key', async () => {
    const desk = await open();
    const { transactionId: gone } = await desk.close({ stage: 'fell_through' });
    await expect(addDraft(desk.place(), { transactionId: gone })).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
    const { transactionId } = await desk.close();
    const disbursementId = await addDraft(desk.place(), { transactionId });
    const place = desk.place();
    for (const _ of [1, 2]) await calculate(place, { disbursementId, version: 1 });
    expect(await desk.view(disbursementId)).toMatchObject({ state: 'calculated', version: 2 });
  });

  it('is paid on the day of its approval at the earliest, and on no day to come', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    await approve(desk.place(), { disbursementId, version: 2 });
    const paid = (paidOn: string) => pay(desk.place(), { disbursementId, version: 3, paidOn, reference: 'Wire 1' });
    await expect(paid('2026-11-24')).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'paidOn' }] });
    await expect(paid('2026-11-26')).rejects.toMatchObject({
      details: [{ path: 'paidOn', message: 'must be today, 2026-11-25, or a day before' }],
    });
    await paid('2026-11-25');
  });
});

describe('what a calculation rests on', () => {
  it('asks to recalculate with both results once the year has moved', async () => {
    const desk = await open();
    const first = await calculated(desk);
    const second = await calculated(desk);
    await approve(desk.place(), { disbursementId: first.disbursementId, version: 2 });
    const refused = await approve(desk.place(), { disbursementId: second.disbursementId, version: 2 }).catch((e) => e);
    expect(refused).toMatchObject({
      code: 'RECALCULATE',
      details: {
        frozen: { moves: [{ net: 555_562, adds: { companyDollar: 150_000 } }] },
        fresh: { moves: [{ net: 705_562, adds: { companyDollar: 0 } }] },
      },
    });
    expect(await desk.view(second.disbursementId)).toMatchObject({ isStale: true });
    await calculate(desk.place(), { disbursementId: second.disbursementId, version: 2 });
    await approve(desk.place(), { disbursementId: second.disbursementId, version: 3 });
    expect(await desk.year('2026-01-01')).toMatchObject({ companyDollar: 150_000, units: 2 });
    expect(await desk.view(second.disbursementId)).toMatchObject({ number: 'CS-2026-00002' });
  });

  it('takes the version of the plan, the terms and the year from the closing date', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    await addVersion(desk.place(), {
      planId,
      version: 1,
      from: '2026-11-01',
      terms: { split: { kind: 'flat', share: 50_000 }, fees: [] },
    });
    const before = await calculated(desk, { closedOn: '2026-10-31' });
    const after = await calculated(desk, { closedOn: '2026-11-01' });
    expect((await desk.view(before.disbursementId)).calculation?.agents).toMatchObject([{ planVersion: 1 }]);
    expect((await desk.view(after.disbursementId)).calculation?.agents).toMatchObject([{ planVersion: 2 }]);
    const next = await calculated(desk, { closedOn: '2027-01-01' });
    expect((await desk.view(next.disbursementId)).calculation).toMatchObject({
      agents: [{ yearStart: '2027-01-01', ledgerVersion: 0 }],
    });
  });

  it('asks to recalculate once a plan has a newer version, or the deal another closing date', async () => {
    const desk = await open();
    const one = await calculated(desk);
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    await addVersion(desk.place(), { planId, version: 1, from: '2026-02-01', terms: { ...capped, fees: [] } });
    await expect(approve(desk.place(), { disbursementId: one.disbursementId, version: 2 })).rejects.toMatchObject({
      code: 'RECALCULATE',
    });
    const two = await calculated(desk);
    await desk.change(two.transactionId, { closedOn: '2026-11-19' });
    await expect(approve(desk.place(), { disbursementId: two.disbursementId, version: 2 })).rejects.toMatchObject({
      code: 'RECALCULATE',
    });
  });
});

describe('a reversal', () => {
  it('after an approval leaves the same ledger and balance, and a new draft', async () => {
    const desk = await open();
    const first = await calculated(desk);
    await approve(desk.place(), { disbursementId: first.disbursementId, version: 2 });
    const before = { year: await desk.count('2026-01-01'), balance: await desk.balance() };
    const second = await calculated(desk, {}, { gci: 30_000, referral: undefined });
    await approve(desk.place(), { disbursementId: second.disbursementId, version: 2 });
    expect(await desk.count('2026-01-01')).not.toEqual(before.year);
    expect(await desk.balance()).toBe(15_300);
    await reverse(desk.place(), { disbursementId: second.disbursementId, version: 3, reason: 'Wrong commission' });
    expect({ year: await desk.count('2026-01-01'), balance: await desk.balance() }).toEqual(before);
    const reversed = await desk.view(second.disbursementId);
    expect(reversed).toMatchObject({ state: 'reversed', number: 'CS-2026-00002', reversed: { adjustments: [] } });
    const draft = await desk.view(reversed.reversed?.draftId ?? '');
    expect(draft).toMatchObject({ state: 'draft', gci: 30_000, replaces: second.disbursementId });
    await calculate(desk.place(), { disbursementId: draft.disbursementId, version: 1 });
    await approve(desk.place(), { disbursementId: draft.disbursementId, version: 2 });
    expect(await desk.view(draft.disbursementId)).toMatchObject({ number: 'CS-2026-00003' });
  });

  it('of what was paid takes it of the next deal', async () => {
    const desk = await open();
    const { disbursementId } = await calculated(desk);
    await approve(desk.place(), { disbursementId, version: 2 });
    await pay(desk.place(), { disbursementId, version: 3, paidOn: '2026-11-25', reference: 'Wire 1' });
    await reverse(desk.place(), { disbursementId, version: 4, reason: 'Paid to the wrong agent' });
    expect(await desk.balance()).toBe(555_562);
    expect(await desk.count('2026-01-01')).toEqual({ companyDollar: 0, gci: 0, units: 0, team: 0 });
    const { draftId = '' } = (await desk.view(disbursementId)).reversed ?? {};
    await calculate(desk.place(), { disbursementId: draftId, version: 1 });
    const again = await desk.view(draftId);
    expect(again.calculation?.moves).toMatchObject([{ net: 0, balance: { before: 555_562, after: 0 } }]);
    expect(await ownCommissions(desk.own(desk.alex))).toMatchObject({ statements: [{ state: 'reversed' }] });
  });

  it('leaves the deal to its new draft, and takes nothing of whom nothing was paid', async () => {
    const desk = await open();
    const { transactionId, disbursementId } = await calculated(desk, {}, { gci: 30_000, referral: undefined });
    await approve(desk.place(), { disbursementId, version: 2 });
    await pay(desk.place(), { disbursementId, version: 3, paidOn: '2026-11-25', reference: 'Wire 1' });
    const owed = await desk.balance();
    expect(owed).toBeGreaterThan(0);
    await reverse(desk.place(), { disbursementId, version: 4, reason: 'Wrong commission' });
    const { draftId, adjustments } = (await desk.view(disbursementId)).reversed ?? {};
    expect([adjustments, await desk.balance()]).toEqual([[], 0]);
    const again = await addDraft(desk.place(), { transactionId, royalty: 6_000 }).catch((error) => error);
    expect(again).toMatchObject({ code: 'DISBURSEMENT_EXISTS', details: { disbursementId: draftId } });
  });
});

describe('an agent', () => {
  it('sees the own lines of a deal and its statements, and nothing of a colleague’s', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { planId, from: '2026-01-01', anniversary: '01-01' };
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...terms });
    const { transactionId, disbursementId } = await calculated(desk, {
      coAgents: [{ ...desk.bo, share: 40_000 }],
    });
    const own = await previewCommission(desk.own(desk.bo), transactionId);
    expect(own.lines.filter(({ profileId }) => profileId && profileId !== desk.bo.profileId)).toEqual([]);
    expect(own.payees).toMatchObject([{ profileId: desk.bo.profileId }]);
    await expect(previewCommission(desk.own(desk.cy), transactionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await approve(desk.place(), { disbursementId, version: 2 });
    const statement = await ownStatement(desk.own(desk.bo), { disbursementId });
    expect(JSON.stringify(statement)).not.toContain(desk.alex.profileId);
    expect(statement.lines.map(({ kind }) => kind)).toEqual([
      'gci',
      'off_top',
      'off_top',
      'share',
      'company',
      'late_fee',
      'late_fee',
      'net',
    ]);
    await expect(ownStatement(desk.own(desk.cy), { disbursementId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('without terms of their own sees nothing of a colleague’s year in the preview of their deal', async () => {
    const desk = await open();
    const { transactionId } = await desk.close({ coAgents: [{ ...desk.bo, share: 40_000 }] });
    expect((await previewCommission(desk.own(desk.alex), transactionId)).left).toMatchObject({ cap: 150_000 });
    expect((await previewCommission(desk.own(desk.bo), transactionId)).left).toBeNull();
    const { caller, ...place } = desk.own(desk.ada);
    const office = { ...place, caller: { ...caller, roles: ['admin' as const] } };
    expect((await previewCommission(office, transactionId)).left).toMatchObject({ cap: 150_000 });
  });

  it('previews a deal without anything being written', async () => {
    const desk = await open();
    const { transactionId } = await desk.close({ stage: 'under_contract', closedOn: undefined });
    const before = await desk.items();
    const preview = await previewCommission(desk.own(desk.alex), transactionId);
    expect(preview).toMatchObject({ isFinal: false, missing: [], gci: 1_062_500, left: { cap: 150_000 } });
    expect(preview.lines.at(-1)).toMatchObject({ kind: 'net', amount: 869_000 });
    expect(await desk.items()).toEqual(before);
  });

  it('previews an open deal by the terms of the day on which it settles', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms: PlanTerms = { split: { kind: 'flat', share: 50_000 }, fees: [] };
    await addVersion(desk.place(), { planId, version: 1, from: '2026-12-01', terms });
    const settling = { stage: 'under_contract', closedOn: undefined, settlementDate: '2026-12-18' } as const;
    const { transactionId } = await desk.close(settling);
    const preview = await previewCommission(desk.own(desk.alex), transactionId);
    expect(preview).toMatchObject({ on: '2026-12-18', left: { cap: null, share: 50_000 } });
  });

  it('previews what the desk drafted, and once it is approved what was approved, each to its own eyes', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { planId, from: '2026-01-01', anniversary: '01-01' };
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...terms });
    const wish = { gci: 500_000, referral: undefined };
    const { transactionId, disbursementId } = await calculated(
      desk,
      { coAgents: [{ ...desk.bo, share: 40_000 }] },
      wish,
    );
    const place = desk.own(desk.bo);
    expect(await previewCommission(place, transactionId)).toMatchObject({ isFinal: false, gci: 500_000 });
    const office = { ...place, caller: { ...place.caller, profileId: desk.ada.profileId, roles: ['admin' as const] } };
    const { payees } = await previewCommission(office, transactionId);
    expect(payees.flatMap(({ profileId = [] }) => profileId).sort()).toEqual(
      [desk.alex.profileId, desk.bo.profileId].sort(),
    );
    await approve(desk.place(), { disbursementId, version: 2 });
    await desk.change(transactionId, { closedOn: '2026-11-19' });
    const final = await previewCommission(place, transactionId);
    expect(final).toMatchObject({ isFinal: true, on: '2026-11-20', left: null });
    expect(final.payees).toMatchObject([{ profileId: desk.bo.profileId }]);
  });

  it('is shown the year of today for one to come, and counts years before the first terms by their anniversary', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { planId, from: '2026-10-01', anniversary: '03-15' };
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...terms });
    const own = desk.own(desk.bo);
    const { profileId } = desk.bo;
    const late = { ...statement, profileId, disbursementId: 'dsb_late', closedOn: '2026-03-15' };
    await own.table.commit(
      own.table.create(statementItem, { ...statement, profileId }),
      own.table.create(statementItem, late),
    );
    const { year, statements } = await ownCommissions(own, '2031-01-01');
    expect([year?.start, statements.map(({ closedOn }) => closedOn)]).toEqual(['2026-03-15', ['2026-03-15']]);
    expect((await ownCommissions(own, '2026-01-10')).statements).toHaveLength(1);
    expect((await ownCommissions(own)).years).toEqual(['2026-03-15', '2025-03-15']);
  });

  it('is told what a deal lacks to be counted', async () => {
    const desk = await open();
    const { transactionId } = await desk.close({
      commissionRate: undefined,
      agentProfileId: desk.cy.profileId,
      agentName: 'Cy',
    });
    const preview = await previewCommission(desk.own(desk.cy), transactionId);
    expect(preview.missing).toEqual([
      'The deal needs its price and commission rate, or a GCI',
      'Cy has no commission terms on 2026-11-20',
    ]);
    expect(preview.lines).toEqual([]);
  });
});

describe('the file of some days', () => {
  it('has what was approved on them by the company’s clock, in the order of the numbers', async () => {
    const desk = await open();
    // Still the evening of the 20th where the company is.
    const evening = { ...desk.place(), now: Date.parse('2026-11-21T04:30:00Z'), zone: 'America/New_York' };
    const drafts: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { transactionId } = await desk.close({});
      const place = { ...evening, seed: `draft ${n}`, now: evening.now + n };
      drafts.push(await addDraft(place, { transactionId, royalty: 0 }));
    }
    for (const [n, disbursementId] of drafts.toReversed().entries()) {
      await calculate({ ...evening, seed: `calculate ${n}` }, { disbursementId, version: 1 });
      await approve({ ...evening, seed: `approve ${n}` }, { disbursementId, version: 2 });
    }
    const file = await exportDisbursements(desk.table, { from: '2026-11-20', to: '2026-11-20' });
    const numbers = file
      .split('\n')
      .slice(1)
      .flatMap((line) => /CS-2026-\d+/.exec(line) ?? []);
    expect([...new Set(numbers)]).toEqual([1, 2, 3, 4, 5].map((n) => `CS-2026-0000${n}`));
  });
});

describe('terms', () => {
  it('hold from a day on, and refuse what does not fit', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { profileId: desk.bo.profileId, planId, from: '2026-05-01', anniversary: '03-15' };
    const wrong = { amount: 1, until: '2027-03-15' };
    await expect(assignPlan(desk.place(), { ...terms, version: 0, startingPoint: wrong })).rejects.toMatchObject({
      details: [
        {
          path: 'startingPoint.until',
          message: 'must be a day from 2026-05-01 to 2027-03-14, where the agent’s year ends',
        },
      ],
    });
    const team = { leadProfileId: desk.bo.profileId, share: 10_000, when: 'after_split' as const };
    await expect(assignPlan(desk.place(), { ...terms, version: 0, team })).rejects.toMatchObject({
      details: [{ path: 'team.leadProfileId' }],
    });
    const early = { amount: 1, until: '2026-04-30' };
    await expect(assignPlan(desk.place(), { ...terms, version: 0, startingPoint: early })).rejects.toMatchObject({
      details: [{ path: 'startingPoint.until' }],
    });
    await assignPlan(desk.place(), { ...terms, version: 0 });
    await assignPlan(desk.place(), { ...terms, version: 1, from: '2026-09-01' });
    await expect(assignPlan(desk.place(), { ...terms, version: 1 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  it('can be given to somebody who has left, whose deal is to be paid', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const { table } = desk.place();
    const member = await table.get(memberItem, { profileId: desk.bo.profileId });
    if (!member) throw new Error('Bo is nobody');
    await table.commit(table.patch(memberItem, member, { status: 'disabled' }));
    const terms = { planId, from: '2026-01-01', anniversary: '01-01' };
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...terms });
    const { disbursementId } = await calculated(desk, { coAgents: [{ ...desk.bo, share: 40_000 }] });
    await approve(desk.place(), { disbursementId, version: 2 });
    await expect(assignPlan(desk.place(), { profileId: 'prf_nobody', version: 0, ...terms })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are kept in the order of their days, whichever came first', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { profileId: desk.bo.profileId, planId, anniversary: '01-01' };
    for (const [version, from] of ['2026-05-01', '2026-09-01', '2026-01-01', '2026-07-01'].entries())
      await assignPlan(desk.place(), { ...terms, version, from });
    const kept = await desk.table.get(agentTerms, { profileId: desk.bo.profileId }, { consistent: true });
    expect(kept?.terms.map(({ from }) => from)).toEqual(['2026-01-01', '2026-05-01', '2026-07-01', '2026-09-01']);
  });

  it('are a hundred at most for one agent; those of a day that has some are written over', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const { profileId } = desk.bo;
    const rest = { planId, anniversary: '01-01' };
    const terms = Array.from({ length: 100 }, (_, n) => ({ ...rest, from: addDays('2026-01-01', n) }));
    const known = { profileId, name: 'Bo', terms, changedAt: '2026-11-20T15:00:00Z', version: 1 };
    await desk.table.commit(desk.table.create(agentTerms, known));
    await expect(
      assignPlan(desk.place(), { ...rest, profileId, version: 1, from: '2027-01-01' }),
    ).rejects.toMatchObject({
      details: [{ path: 'from', message: 'an agent has at most 100 terms' }],
    });
    const again = await assignPlan(desk.place(), { ...rest, profileId, version: 1, from: '2026-01-01' });
    expect(again.terms).toHaveLength(100);
  });

  it('are of somebody on the staff, with a lead who works here now', async () => {
    const desk = await open();
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const terms = { planId, version: 0, from: '2026-01-01', anniversary: '01-01' };
    const become = async (profileId: string, changes: { status?: 'disabled'; roles?: ['customer'] }) => {
      const member = await desk.table.get(memberItem, { profileId }, { consistent: true });
      if (member) await desk.table.commit(desk.table.patch(memberItem, member, changes));
    };
    await become(desk.cy.profileId, { status: 'disabled' });
    const team = { leadProfileId: desk.cy.profileId, share: 10_000, when: 'after_split' as const };
    await expect(assignPlan(desk.place(), { ...terms, profileId: desk.bo.profileId, team })).rejects.toMatchObject({
      details: [{ path: 'team.leadProfileId', message: 'must be a colleague' }],
    });
    await become(desk.bo.profileId, { roles: ['customer'] });
    await expect(assignPlan(desk.place(), { ...terms, profileId: desk.bo.profileId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('pay a team lead, who has a statement of it', async () => {
    const desk = await open(0);
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const team = { leadProfileId: desk.bo.profileId, share: 10_000, when: 'before_split' as const, cap: 50_000 };
    await assignPlan(desk.place(), {
      profileId: desk.alex.profileId,
      version: 1,
      planId,
      from: '2026-06-01',
      anniversary: '01-01',
      team,
    });
    const { disbursementId } = await calculated(desk);
    await approve(desk.place(), { disbursementId, version: 2 });
    expect(await desk.count('2026-01-01')).toMatchObject({ team: 50_000 });
    const own = desk.own(desk.bo);
    const lead = await ownStatement(own, { disbursementId });
    expect(lead).toMatchObject({ role: 'lead', net: 50_000 });
    // Who is also an agent of the deal has two of the same disbursement.
    await own.table.commit(own.table.create(statementItem, { ...lead, role: 'agent', net: 1 }));
    expect(await ownStatement(own, { disbursementId, role: 'lead' })).toMatchObject({ role: 'lead', net: 50_000 });
    expect(await ownStatement(own, { disbursementId, role: 'agent' })).toMatchObject({ role: 'agent', net: 1 });
    const { caller } = desk.own(desk.cy);
    const foreign = ownStatement({ ...own, caller }, { disbursementId, role: 'lead' });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('pay a lead of two agents of a deal in one statement, and a reversal takes it back', async () => {
    const desk = await open(0);
    const { planId } = (await desk.plan('Capped')) ?? { planId: '' };
    const team = { leadProfileId: desk.cy.profileId, share: 10_000, when: 'after_split' as const };
    const wish = { planId, from: '2026-06-01', anniversary: '01-01', team };
    await assignPlan(desk.place(), { profileId: desk.alex.profileId, version: 1, ...wish });
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...wish });
    const { disbursementId } = await calculated(desk, { coAgents: [{ ...desk.bo, share: 40_000 }] });
    await approve(desk.place(), { disbursementId, version: 2 });
    const counts = [desk.alex, desk.bo].map(async (agent) => (await desk.count('2026-01-01', agent))?.team ?? 0);
    const [alex = 0, bo = 0] = await Promise.all(counts);
    expect(Math.min(alex, bo)).toBeGreaterThan(0);
    const lead = await ownStatement(desk.own(desk.cy), { disbursementId });
    expect([lead.net, lead.lines.map(({ kind }) => kind)]).toEqual([alex + bo, ['team_after', 'team_after', 'net']]);
    await reverse(desk.place(), { disbursementId, version: 3, reason: 'Wrong commission' });
    expect(await desk.count('2026-01-01')).toMatchObject({ team: 0 });
  });

  it('of the second agent pay a lead whose statement names that agent’s plan, and nothing of the first', async () => {
    const desk = await open(0);
    const terms: PlanTerms = { ...capped, split: { kind: 'flat', share: 80_000 } };
    const plan = await addPlan(desk.place(), { name: 'Team plan', from: '2026-01-01', terms });
    const team = { leadProfileId: desk.cy.profileId, share: 10_000, when: 'after_split' as const };
    const wish = { planId: plan.planId, from: '2026-06-01', anniversary: '06-01', team };
    await assignPlan(desk.place(), { profileId: desk.bo.profileId, version: 0, ...wish });
    const { disbursementId } = await calculated(desk, { coAgents: [{ ...desk.bo, share: 40_000 }] });
    await approve(desk.place(), { disbursementId, version: 2 });
    const lead = await ownStatement(desk.own(desk.cy), { disbursementId });
    expect(lead).toMatchObject({ role: 'lead', planName: 'Team plan', yearStart: '2026-06-01' });
    expect(JSON.stringify(lead)).not.toContain(desk.alex.profileId);
  });
});
