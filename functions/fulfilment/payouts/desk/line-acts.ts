import { localDate } from '../../../../shared/contract/time.ts';
import { isOpenLine, type PayoutLine } from '../../../../shared/fulfilment/payouts/payout.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import { AppError, fasterThan, notFound } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { lineOf } from '../earn/earn-lines.ts';
import { lineIdOf, type PayoutPlace } from '../payout-place.ts';
import { freshLines } from '../read-lines.ts';
import { planWeek } from '../state/plan-week.ts';
import { payoutLine } from '../store.ts';
import { lineView } from '../view-payouts.ts';

/** Who acts, and the entry in the audit log that belongs to the act's transaction. */
export interface DeskAct {
  readonly by: string;
  audit(lines: readonly PayoutLine[]): Write;
}

/** A line as the desk saw it. */
export interface SeenLine {
  readonly lineId: string;
  readonly version: number;
}

const wrongState = (text: string): AppError => new AppError('conflict', 'WRONG_STATE', text);

/** Approves lines together, all or none; what is approved already stays so. */
export const approveLines = async (
  place: PayoutPlace,
  { lines: seen, by, audit }: DeskAct & { readonly lines: readonly SeenLine[] },
): Promise<PayoutLine[]> => {
  const { table } = place;
  const ids = seen.map(({ lineId }) => lineId);
  await untilWritten(async () => {
    const lines = await freshLines(table, ids);
    if (lines.length < new Set(ids).size) throw notFound('Line');
    const waiting = lines.filter(({ state }) => state !== 'approved');
    if (waiting.length === 0) return;
    if (waiting.some(({ state }) => state !== 'earned'))
      throw wrongState('Only what waits for approval can be approved.');
    const versionOf = new Map(seen.map(({ lineId, version }) => [lineId, version]));
    const changed = waiting.find(({ lineId, version }) => versionOf.get(lineId) !== version);
    if (changed) throw fasterThan('Line', lineView(changed));
    await table.commit(
      ...waiting.map((line) => table.patch(payoutLine, line, { state: 'approved', by })),
      planWeek(place),
      audit(waiting),
    );
  });
  return await freshLines(table, ids);
};

type Decide = (
  line: PayoutLine,
) => { readonly changes: Partial<PayoutLine>; readonly writes?: readonly Write[] } | undefined;

/** Changes one line as it was seen; `decide` returns undefined for what is done already. */
const changeLine = async (
  { table }: PayoutPlace,
  { lineId, version, by, audit }: DeskAct & SeenLine,
  decide: Decide,
): Promise<PayoutLine> =>
  await untilWritten(async () => {
    const line = await table.get(payoutLine, { lineId }, { consistent: true });
    if (!line) throw notFound('Line');
    const decided = decide(line);
    if (!decided) return line;
    if (line.version !== version) throw fasterThan('Line', lineView(line));
    const changes = { ...decided.changes, by };
    await table.commit(table.patch(payoutLine, line, changes), ...(decided.writes ?? []), audit([line]));
    return { ...line, ...changes, version: line.version + 1 };
  });

type Reasoned = DeskAct & SeenLine & { readonly reason: string };

/** Holds a line until somebody releases or reverses it. */
export const holdLine = async (place: PayoutPlace, act: Reasoned): Promise<PayoutLine> =>
  await changeLine(place, act, ({ state, reason }) => {
    if (state === 'held' && reason === act.reason) return undefined;
    if (state !== 'earned' && state !== 'approved') throw wrongState('Only what is on no statement can be held.');
    return { changes: { state: 'held', reason: act.reason } };
  });

/** Lets a held line wait for approval again. */
export const releaseLine = async (place: PayoutPlace, act: DeskAct & SeenLine): Promise<PayoutLine> =>
  await changeLine(place, act, ({ state }) => {
    if (state === 'earned') return undefined;
    if (state !== 'held') throw wrongState('Only a held line can be released.');
    return { changes: { state: 'earned', reason: undefined } };
  });

/** Takes a line back: an open one is not paid; one on a statement is taken off the next by a line below zero. */
export const reverseLine = async (place: PayoutPlace, act: Reasoned): Promise<PayoutLine> => {
  const { table, now, zone } = place;
  return await changeLine(place, act, (line) => {
    if (line.state === 'reversed' || line.isCorrected) return undefined;
    if (isOpenLine(line)) return { changes: { state: 'reversed', reason: act.reason } };
    const { vendorId, vendorName, cents, visitId, orderId, orderNumber, service, city, lineId } = line;
    const correction = lineOf(place, {
      kind: 'correction',
      state: 'approved',
      vendorId,
      vendorName,
      cents: -cents,
      workedOn: localDate(now, zone),
      visitId,
      orderId,
      orderNumber,
      service,
      city,
      reason: act.reason,
      by: act.by,
      cause: `correction ${lineId}`,
    });
    // Its own state still says whether it was paid.
    return {
      changes: { isCorrected: true, reason: act.reason },
      writes: [table.create(payoutLine, correction), planWeek(place)],
    };
  });
};

/** Adds a line by hand, once for its seed. Whoever adds it approves it. */
export const adjustVendor = async (
  place: PayoutPlace,
  act: DeskAct & { readonly vendorId: string; readonly cents: number; readonly reason: string; readonly seed: string },
): Promise<PayoutLine> => {
  const { table, now, zone } = place;
  const { vendorId, cents, reason, by, seed, audit } = act;
  const vendor = await table.get(vendorItem, { vendorId });
  if (!vendor) throw notFound('Vendor');
  const cause = `adjustment ${vendorId} ${seed}`;
  return await untilWritten(async () => {
    const known = await table.get(payoutLine, { lineId: lineIdOf(table, cause) }, { consistent: true });
    if (known) return known;
    const line = lineOf(place, {
      kind: 'adjustment',
      state: 'approved',
      vendorId,
      vendorName: vendor.name,
      cents,
      workedOn: localDate(now, zone),
      reason,
      by,
      cause,
    });
    await table.commit(table.create(payoutLine, line), planWeek(place), audit([line]));
    return line;
  });
};
