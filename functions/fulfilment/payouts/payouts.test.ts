import { describe, expect, it } from 'vitest';
import { paymentProblems } from '../../../shared/company/team/money/payment-policy.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { itemsOf, NOW } from '../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { auditItem } from '../../platform/audit.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { cancelOrder } from '../../sales/booking/order/change/cancel-order.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { acceptOffer } from '../dispatch/offers/answer-offer.ts';
import { stepVisit } from '../dispatch/visits/step-visit.ts';
import { refundItem } from '../payments/store.ts';
import { exportLines } from './desk/export-lines.ts';
import { adjustVendor, approveLines, holdLine, releaseLine, reverseLine } from './desk/line-acts.ts';
import { payStatement } from './desk/pay-statement.ts';
import { followOrder, followRelease } from './earn/follow-order.ts';
import { holdRefunded } from './earn/hold-refunded.ts';
import { payoutHandlers } from './handlers.ts';
import { listLines } from './list-payouts.ts';
import { drawStatement } from './paper/draw-statement.ts';
import { keepStatement } from './paper/keep-statement.ts';
import type { PayoutPlace } from './payout-place.ts';
import { stateAll } from './state/state-vendor.ts';
import { stateWeek } from './state/state-week.ts';
import { payoutLine, payoutStatement } from './store.ts';
import { openSums, vendorPayouts } from './view-payouts.ts';

const world = worldOfFile();

const ZONE = 'America/New_York';
const WEEK_LATER = NOW + 10 * 24 * 3_600_000;

const placeOf = (visit: OfferedVisit, now = WEEK_LATER): PayoutPlace => ({
  table: visit.at(now).table,
  now,
  zone: ZONE,
});
const linesOf = async (visit: OfferedVisit) => (await listLines(placeOf(visit).table, { limit: 100 })).items;
const actOn = (visit: OfferedVisit) => {
  const { table } = placeOf(visit);
  const audit = () => {
    const entry = { action: 'test', target: { kind: 'payout', id: '1', name: 'Test' }, changes: [], isActedFor: false };
    const actor = { profileId: 'prf_1', email: 'a@b.co' };
    const createdAt = toInstant(NOW);
    return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
  };
  return { by: 'Dana', audit };
};

const accepted = async (): Promise<OfferedVisit> => {
  const visit = await offeredVisit(world, alike(world, 2));
  const offer = (await visit.read()).offers.find(({ state }) => state === 'open');
  if (!offer) throw new Error('No open offer');
  await acceptOffer(visit.at(NOW), offer);
  return visit;
};

/** A visit whose work is done, with its lines. */
const finished = async (): Promise<OfferedVisit> => {
  const visit = await accepted();
  const [own] = (await visit.read()).visits;
  const at = own?.startsAt ?? '';
  for (const step of ['on_my_way', 'start', 'finish'] as const)
    await stepVisit(visit.at(Date.parse(at)), visit.visitId, { step, at, who: 'desk' });
  await followOrder(placeOf(visit), visit.orderId);
  return visit;
};

const approved = async (): Promise<OfferedVisit> => {
  const visit = await finished();
  await approveLines(placeOf(visit), { ...actOn(visit), lines: await linesOf(visit) });
  return visit;
};

describe('a finished visit', () => {
  it('earns a line a service at the pay of its offer, once, whatever the rates have become', async () => {
    const visit = await finished();
    const [own] = (await visit.read()).visits;
    const { table } = placeOf(visit);
    const vendor = await table.get(vendorItem, { vendorId: own?.vendorId ?? '' });
    if (!vendor) throw new Error('No vendor');
    const { version: _version, ...rest } = vendor;
    await table.commit(table.patch(vendorItem, vendor, { ...rest, rates: [{ service: 'photography', cents: 1 }] }));
    for (let again = 0; again < 3; again++) await followOrder(placeOf(visit), visit.orderId);
    const lines = await linesOf(visit);
    expect(lines.map(({ cents, kind, state }) => ({ cents, kind, state }))).toEqual(
      own?.pay.map(({ cents }) => ({ cents, kind: 'work', state: 'earned' })),
    );
    expect(lines[0]?.cents).toBeGreaterThan(1);
  });

  it('earns its tip, and gives back what was refunded of it', async () => {
    const visit = await finished();
    const tip = async (cents: number): Promise<void> => {
      const { table } = placeOf(visit);
      const [own] = (await visit.read()).visits;
      if (own) await table.commit(table.patch(visitItem, own, { tip: cents }));
      await followOrder(placeOf(visit), visit.orderId);
      await followOrder(placeOf(visit), visit.orderId);
    };
    await tip(2_000);
    await tip(500);
    const tips = (await linesOf(visit)).filter(({ kind }) => kind === 'tip');
    expect(tips.map(({ cents }) => cents).sort()).toEqual([-1_500, 2_000]);
  });
});

describe('a promised visit', () => {
  it('that is canceled late earns half of its pay; earlier or by the weather, nothing', async () => {
    const visit = await accepted();
    const [own] = (await visit.read()).visits;
    if (!own) throw new Error('No visit');
    await cancelOrder(visit.at(NOW), visit.orderId, { checkScope: async () => undefined }, { reason: undefined });
    const told = { ...own, vendorId: own.vendorId ?? '', cause: 'canceled' as const };
    const start = Date.parse(own.startsAt);
    await followRelease(placeOf(visit), told, start - 24 * 3_600_000);
    await followRelease(placeOf(visit), { ...told, cause: 'weather' }, start - 1000);
    expect(await linesOf(visit)).toEqual([]);
    await followRelease(placeOf(visit), told, start - 24 * 3_600_000 + 1000);
    await followRelease(placeOf(visit), told, start - 1000);
    const half = Math.round((own.pay[0]?.cents ?? 0) / 2);
    expect(await linesOf(visit)).toMatchObject([{ kind: 'late_cancel', cents: half }]);
  });

  it('at which nobody was home earns half of its pay, once, and nothing for work', async () => {
    const visit = await accepted();
    const [own] = (await visit.read()).visits;
    if (!own) throw new Error('No visit');
    const at = toInstant(Date.parse(own.startsAt) + 20 * 60_000);
    await stepVisit(visit.at(Date.parse(at)), visit.visitId, { step: 'no_access', at, who: 'desk' });
    await followOrder(placeOf(visit), visit.orderId);
    await followOrder(placeOf(visit), visit.orderId);
    const half = Math.round((own.pay[0]?.cents ?? 0) / 2);
    expect(await linesOf(visit)).toMatchObject([{ kind: 'no_access', cents: half }]);
  });
});

describe('a refund', () => {
  const refundOf = (visit: OfferedVisit, refundId: string, state: 'pending' | 'succeeded') => ({
    refundId,
    orderId: visit.orderId,
    paymentId: 'pay_1',
    amount: 5_000,
    state,
    reason: 'The pool was not photographed',
    by: 'Dana',
    at: toInstant(NOW),
    isTest: false,
    lines: [{ service: 'photography' as const, amount: 5_000 }],
    version: 1,
  });

  it('holds the line of its service once it succeeded, once: what the desk released stays so', async () => {
    const visit = await approved();
    const { table } = placeOf(visit);
    const follow = async () => {
      await holdRefunded(placeOf(visit), visit.orderId);
      return (await linesOf(visit)).map(({ state, reason }) => ({ state, reason }));
    };
    const pending = refundOf(visit, 'ref_1', 'pending');
    await table.commit(table.create(refundItem, pending));
    expect(await follow()).toMatchObject([{ state: 'approved' }]);
    await table.commit(table.patch(refundItem, pending, { state: 'succeeded' }));
    const held = { state: 'held', reason: 'Refunded to the customer: The pool was not photographed' };
    expect(await follow()).toEqual([held]);
    const [line] = await linesOf(visit);
    if (!line) throw new Error('No line');
    await releaseLine(placeOf(visit), { ...actOn(visit), lineId: line.lineId, version: line.version });
    expect(await follow()).toMatchObject([{ state: 'earned' }]);
    await table.commit(table.create(refundItem, refundOf(visit, 'ref_2', 'succeeded')));
    expect(await follow(), 'another refund asks again').toEqual([held]);
  });

  it('leaves what is on a statement', async () => {
    const visit = await approved();
    const { table } = placeOf(visit);
    await stateAll(placeOf(visit), { to: '2026-12-31' });
    await table.commit(table.create(refundItem, refundOf(visit, 'ref_1', 'succeeded')));
    await holdRefunded(placeOf(visit), visit.orderId);
    expect(await linesOf(visit)).toMatchObject([{ state: 'stated' }]);
  });
});

describe('the paper of a statement', () => {
  it('is drawn once, kept under the hash of its bytes, and opened by the desk and its vendor only', async () => {
    const visit = await approved();
    const place = placeOf(visit);
    const [statement] = await stateAll(place, { to: '2026-12-31' });
    if (!statement) throw new Error('No statement');
    const vault = memoryVault();
    const { statementId, vendorId, number } = statement;
    const keep = async () => {
      const occurrence = { table: place.table, data: { statementId }, now: place.now };
      await keepStatement(vault.store)(occurrence as Parameters<ReturnType<typeof keepStatement>>[0]);
      return await place.table.get(payoutStatement, { statementId }, { consistent: true });
    };
    const handlers = payoutHandlers(vault.store);
    const caller = { profileId: 'prf_1', email: 'a@b.co', isEmailVerified: true, roles: ['vendor'] };
    const request = { ...place, tenantId: visit.tenantId, caller, correlationId: 't', input: { statementId } } as never;
    await expect(handlers.payoutPdf(request)).rejects.toMatchObject({ code: 'PDF_NOT_READY', retryAfter: 2 });
    const drawn = await keep();
    expect(await keep()).toEqual(drawn);
    expect(drawn?.pdf?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await handlers.payoutPdf(request)).url).toContain(`${drawn?.pdf?.hash}`);
    expect((await handlers.payoutPdf(request)).url).toContain(`${number}.pdf`);
    const address = '1 Main Street, Doylestown, PA 18901';
    const company = { name: 'Northlight', email: 'a@b.co', phone: '+12155550100', address, color: null };
    const first = await drawStatement(statement, company);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(await drawStatement({ ...statement, state: 'paid' }, company)), 'as it was issued').toBe(true);
    const { table } = place;
    const own = await table.get(vendorItem, { vendorId });
    const others = (await table.collect(vendorRange, { vendors: vendorItem })).vendors;
    const other = others.find((vendor) => vendor.vendorId !== vendorId);
    const as = (email: string | null | undefined) =>
      ({ ...(request as object), caller: { ...caller, email } }) as never;
    await expect(handlers.vendorPayoutPdf(as(own?.email))).resolves.toMatchObject({ url: expect.any(String) });
    await expect(handlers.vendorPayoutPdf(as(other?.email))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the share for late cancellations', () => {
  it('is the company’s own, and from 0 to 100 percent', async () => {
    const visit = await accepted();
    const { table } = placeOf(visit);
    const policy = (await table.get(policyItem, {})) ?? { ...defaultPolicy, version: 0 };
    const changed = { ...policy, vendorLatePercent: 30 };
    await table.commit(
      policy.version === 0
        ? table.create(policyItem, { ...changed, version: 1 })
        : table.patch(policyItem, policy, { vendorLatePercent: 30 }),
    );
    const [own] = (await visit.read()).visits;
    if (!own) throw new Error('No visit');
    const told = { ...own, vendorId: own.vendorId ?? '', cause: 'canceled' as const };
    await followRelease(placeOf(visit), told, Date.parse(own.startsAt) - 1000);
    expect(await linesOf(visit)).toMatchObject([{ cents: Math.round((own.pay[0]?.cents ?? 0) * 0.3) }]);
    const problems = (vendorLatePercent: number) =>
      paymentProblems({ ...defaultPolicy, vendorLatePercent }, { changeHours: 24 }).map(({ path }) => path);
    expect([0, 100].map(problems)).toEqual([[], []]);
    expect([-1, 101, 1.5].map(problems)).toEqual(Array(3).fill(['vendorLatePercent']));
  });
});

describe('the desk', () => {
  it('approves, holds with a reason, releases; a stale version loses', async () => {
    const visit = await finished();
    const [line] = await linesOf(visit);
    if (!line) throw new Error('No line');
    const act = { ...actOn(visit), lineId: line.lineId, version: line.version };
    const held = await holdLine(placeOf(visit), { ...act, reason: 'Photos are blurred' });
    expect(held).toMatchObject({ state: 'held', reason: 'Photos are blurred', by: 'Dana' });
    await expect(approveLines(placeOf(visit), { ...act, lines: [held] })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    await expect(releaseLine(placeOf(visit), act)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { lineId: line.lineId, state: 'held', version: held.version } },
    });
    const free = await releaseLine(placeOf(visit), { ...act, version: held.version });
    expect(await approveLines(placeOf(visit), { ...act, lines: [free] })).toMatchObject([{ state: 'approved' }]);
    expect(await approveLines(placeOf(visit), { ...act, lines: [free] })).toMatchObject([{ state: 'approved' }]);
  });

  /** How often a line was approved: the entries in the audit log, and the versions it went through. */
  const approvals = async (visit: OfferedVisit, before: number) => {
    const { tenantId } = placeOf(visit).table;
    const audits = (await itemsOf(world, tenantId)).filter(({ entity }) => entity === auditItem.name);
    const [line] = await linesOf(visit);
    return { audits: audits.length, versions: (line?.version ?? 0) - before };
  };
  const DESKS = 8;

  it('approves a line once, of eight desks at once', async () => {
    const visit = await finished();
    const lines = await linesOf(visit);
    const desks = Array.from({ length: DESKS }, async () => {
      return await approveLines(placeOf(visit), { ...actOn(visit), lines });
    });
    for (const answer of await Promise.all(desks)) expect(answer).toMatchObject([{ state: 'approved' }]);
    expect(await approvals(visit, lines[0]?.version ?? 0)).toEqual({ audits: 1, versions: 1 });
  });

  it('control: who does not look again after a lost write approves it as often as it is asked', async () => {
    const visit = await finished();
    const [line] = await linesOf(visit);
    const blind = () =>
      untilWritten(async () => {
        const { table } = placeOf(visit);
        const [now] = await linesOf(visit);
        if (now) await table.commit(table.patch(payoutLine, now, { state: 'approved' }), actOn(visit).audit());
      });
    await Promise.all(Array.from({ length: DESKS }, blind));
    expect(await approvals(visit, line?.version ?? 0)).toEqual({ audits: DESKS, versions: DESKS });
  });

  it('states, pays, and takes back what was paid on the next statement, once', async () => {
    const visit = await approved();
    const place = placeOf(visit);
    const [statement] = await stateAll(place, { to: '2026-12-31' });
    if (!statement) throw new Error('No statement');
    expect(await stateAll(place, { to: '2026-12-31' })).toEqual([]);
    const payment = { paidOn: '2026-12-01', method: 'bank' as const, reference: '=1+1', by: 'Dana' };
    const audit = actOn(visit).audit;
    const act = { statementId: statement.statementId, version: statement.version, payment, audit };
    const stale = payStatement(place, { ...act, version: statement.version + 1 });
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await payStatement(place, act)).toMatchObject({ state: 'paid', payment });
    expect(await payStatement(place, act)).toMatchObject({ state: 'paid' });
    const [line] = await linesOf(visit);
    if (!line) throw new Error('No line');
    expect(line).toMatchObject({ state: 'paid', statementId: statement.statementId });
    const back = { ...actOn(visit), lineId: line.lineId, version: line.version, reason: 'Work was not done' };
    await reverseLine(place, back);
    await reverseLine(place, back);
    const corrections = (await linesOf(visit)).filter(({ kind }) => kind === 'correction');
    expect(corrections).toMatchObject([{ cents: -line.cents, state: 'approved' }]);
    // A spreadsheet does not calculate it.
    expect(await exportLines(place.table, { from: '2026-11-01', to: '2026-12-31' })).toContain("'=1+1");
    const own = await vendorPayouts(place.table, line.vendorId, { limit: 100 });
    expect(own.sums).toMatchObject({ paid: statement.total, approved: -line.cents });
    expect(JSON.stringify(own)).not.toMatch(/Dana.*refunds|Buyer|Court Street/);
  });

  it('adjusts once for a key, and the week’s statements have it; what is later waits', async () => {
    const visit = await approved();
    const place = placeOf(visit);
    const vendorId = (await linesOf(visit))[0]?.vendorId ?? '';
    const act = { ...actOn(visit), vendorId, cents: 1_234, reason: 'Parking', seed: 'k' };
    await adjustVendor(place, act);
    await adjustVendor(place, act);
    const lines = await linesOf(visit);
    expect(lines.filter(({ kind }) => kind === 'adjustment')).toHaveLength(1);
    await stateWeek(place, '2026-12-07');
    const { statements } = await vendorPayouts(place.table, vendorId, { limit: 10 });
    expect(statements).toMatchObject([{ total: lines.reduce((sum, { cents }) => sum + cents, 0), to: '2026-12-06' }]);
  });

  it('tells a vendor the sums of all that they earned, and reaches the oldest line and statement page by page', async () => {
    const visit = await approved();
    const { table } = placeOf(visit);
    const [model] = await linesOf(visit);
    if (!model) throw new Error('No line');
    const vendorId = newId('vendor', NOW);
    const many = Array.from({ length: 205 }, (_, n) => {
      const at = { createdAt: toInstant(NOW + n), version: 1, vendorId };
      const of = { lines: [], from: '2026-11-01', to: '2026-11-07', issuedOn: '2026-11-08', issuedAt: at.createdAt };
      const paper = { number: `S-${n}`, state: n === 0 ? ('open' as const) : ('paid' as const), vendorName: 'Crew' };
      return [
        table.create(payoutLine, {
          ...model,
          ...at,
          lineId: `own-${n}`,
          cents: 100,
          state: n < 2 ? 'held' : 'approved',
        }),
        table.create(payoutStatement, { ...at, ...of, ...paper, statementId: `own-${n}`, total: 10 }),
      ];
    });
    for (let n = 0; n < many.length; n += 40) await table.commit(...many.slice(n, n + 40).flat());
    const first = await vendorPayouts(table, vendorId, { limit: 100 });
    expect(first.sums).toMatchObject({ held: 200, approved: 20_300, stated: 10, paid: 2040, ofNewest: undefined });
    const read = { lines: [...first.lines], statements: [...first.statements] };
    let page = first;
    while (page.nextCursor !== undefined || page.nextStatements !== undefined) {
      page = await vendorPayouts(table, vendorId, {
        limit: 100,
        cursor: page.nextCursor,
        statements: page.nextStatements,
      });
      expect(page.sums).toEqual(first.sums);
      read.lines.push(...page.lines);
      read.statements.push(...page.statements);
    }
    expect([new Set(read.lines.map(({ lineId }) => lineId)).size, read.lines.length]).toEqual([205, 205]);
    expect([read.statements.length, read.statements.at(-1)?.number]).toEqual([205, 'S-0']);
  });
});

describe('what is stated and not paid', () => {
  const statement = (n: number, state: 'open' | 'paid' = 'open') => ({
    statementId: `unpaid-${n}`,
    vendorId: newId('vendor', NOW),
    vendorName: 'Crew',
    number: `S-${n}`,
    state,
    lines: [],
    total: 10,
    from: '2026-11-01',
    to: '2026-11-07',
    issuedOn: '2026-11-08',
    issuedAt: toInstant(NOW + n),
    createdAt: toInstant(NOW + n),
    version: 1,
  });

  it('is summed over all open statements, however many there are', async () => {
    const { table } = placeOf(await accepted());
    const open = Array.from({ length: 130 }, (_, n) => table.create(payoutStatement, statement(n)));
    const paid = Array.from({ length: 5 }, (_, n) => table.create(payoutStatement, statement(200 + n, 'paid')));
    for (let n = 0; n < open.length; n += 65) await table.commit(...open.slice(n, n + 65));
    await table.commit(...paid);
    expect((await openSums(table)).unpaid).toEqual({ count: 130, cents: 1300 });
  });

  it('tells of how many it is the sum where there are more than are read', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => statement(n));
    const list = async (kind: unknown) =>
      kind === payoutStatement ? { items: rows, nextCursor: 'more' } : { items: [], nextCursor: undefined };
    const { unpaid } = await openSums({ list } as unknown as TenantTable);
    expect(unpaid).toEqual({ count: unpaid.ofNewest, cents: unpaid.count * 10, ofNewest: 2000 });
  });
});
