import type { Caller } from '../../../../shared/contract/access/access.ts';
import { addDays, DAY, localDate } from '../../../../shared/contract/time.ts';
import type { PayoutLine } from '../../../../shared/fulfilment/payouts/payout.ts';
import { nextStatements, weekEnd } from '../../../../shared/fulfilment/payouts/week.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import {
  adjustVendor,
  approveLines,
  type DeskAct,
  holdLine,
  reverseLine,
} from '../../../fulfilment/payouts/desk/line-acts.ts';
import { payStatement } from '../../../fulfilment/payouts/desk/pay-statement.ts';
import { lineOf } from '../../../fulfilment/payouts/earn/earn-lines.ts';
import { workLines } from '../../../fulfilment/payouts/earn/follow-order.ts';
import type { PayoutPlace } from '../../../fulfilment/payouts/payout-place.ts';
import { stateAll } from '../../../fulfilment/payouts/state/state-vendor.ts';
import { payoutLine } from '../../../fulfilment/payouts/store.ts';
import { audited } from '../../../platform/audit.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { DemoCompany } from '../demo-companies.ts';

const LINES_AT_ONCE = 50;
/** Statements are made for the weeks that ended this long ago; the first are paid, the second wait. */
const PAID_AGO_MS = 23 * DAY;
const OPEN_AGO_MS = 9 * DAY;

/** The demo vendor that somebody can sign in as. */
const SIGN_IN = 'vendor@local.test';

/** Every line that the demo's finished visits earned, dated when their work ended. */
const earnAll = async (place: PayoutPlace, orderIds: readonly string[]): Promise<PayoutLine[]> => {
  const { table, zone } = place;
  const orders = await Promise.all(orderIds.map((orderId) => readOrder(table, orderId)));
  const lines = orders.flatMap((whole) => {
    if (!whole) return [];
    const ends = new Map(whole.visits.map(({ visitId, endsAt }) => [visitId, Date.parse(endsAt)]));
    return workLines(whole, zone)
      .filter(({ cents }) => cents !== 0)
      .map((line) => lineOf({ ...place, now: ends.get(line.visitId ?? '') ?? place.now }, line));
  });
  for (let n = 0; n < lines.length; n += LINES_AT_ONCE) {
    await table.commit(...lines.slice(n, n + LINES_AT_ONCE).map((line) => table.create(payoutLine, line)));
  }
  return lines.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
};

/** The Monday on or before a moment, with the moment of its statements. */
const mondayBefore = (at: number, zone: string) => {
  const { monday } = nextStatements(at - 7 * DAY, zone);
  return { at: nextStatements(Date.parse(addDays(monday, -1)), zone).at, to: weekEnd(monday) };
};

const actOf = (table: TenantTable, caller: Caller, now: number): DeskAct => ({
  by: caller.name ?? caller.email,
  audit: (lines) => {
    const [first] = lines;
    const target = { kind: 'payout', id: first?.lineId ?? '', name: first?.vendorName ?? 'Payouts' };
    const request = { table, caller, now, correlationId: 'demo', actsFor: undefined };
    return audited(request, { action: 'payout.decided', target });
  },
});

/** One line is held, one is not paid at all, and one was added by hand. Returns those that are left. */
const decide = async (place: PayoutPlace, lines: readonly PayoutLine[], act: DeskAct): Promise<PayoutLine[]> => {
  const { vendors } = await place.table.collect(vendorRange, { vendors: vendorItem });
  const own = vendors.find(({ email }) => email === SIGN_IN)?.vendorId ?? lines[0]?.vendorId;
  if (own === undefined) return [];
  const held = lines.find(({ vendorId }) => vendorId === own);
  const reversed = lines.find(({ vendorId }) => vendorId !== own);
  if (held) await holdLine(place, { ...act, ...held, reason: 'Two of the photos are blurred; asked for them again.' });
  if (reversed) await reverseLine(place, { ...act, ...reversed, reason: 'Came back to finish; agreed as one visit.' });
  await adjustVendor(place, { ...act, vendorId: own, cents: 2_400, reason: 'Parking at the courthouse', seed: 'demo' });
  return lines.filter((line) => line !== held && line !== reversed);
};

/** Approves what was worked up to the end of a week and puts it on statements. */
const stateUpTo = async (place: PayoutPlace, lines: readonly PayoutLine[], act: DeskAct, ago: number) => {
  const week = mondayBefore(place.now - ago, place.zone);
  const due = lines.filter(({ workedOn }) => workedOn <= week.to);
  for (let n = 0; n < due.length; n += LINES_AT_ONCE)
    await approveLines(place, { ...act, lines: due.slice(n, n + LINES_AT_ONCE) });
  return await stateAll({ ...place, now: week.at }, { to: week.to });
};

/** What vendors have earned: paid, on a statement, approved, waiting, one line held, one reversed, one added by hand. */
export const payVendors = async (
  table: TenantTable,
  { tenant, staff }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  const [first] = staff;
  if (!first) return;
  const place = { table, now, zone: tenant.timezone };
  const caller: Caller = { ...first, userId: first.profileId, roles: ['admin'], idp: 'Google', sessionId: 'demo' };
  const act = actOf(table, caller, now);
  const lines = await decide(place, await earnAll(place, orderIds), act);
  const paid = await stateUpTo(place, lines, act, PAID_AGO_MS);
  for (const { statementId, version, issuedAt, number } of paid) {
    const at = Date.parse(issuedAt) + 2 * DAY;
    const payment = { paidOn: localDate(at, place.zone), method: 'bank' as const, reference: number, by: act.by };
    await payStatement({ ...place, now: at }, { statementId, version, payment, audit: () => act.audit([]) });
  }
  const stated = new Set(paid.flatMap((statement) => statement.lines.map(({ lineId }) => lineId)));
  await stateUpTo(
    place,
    lines.filter(({ lineId }) => !stated.has(lineId)),
    act,
    OPEN_AGO_MS,
  );
};
