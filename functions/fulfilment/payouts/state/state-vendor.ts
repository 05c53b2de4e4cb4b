import { idFromDigest } from '../../../../shared/contract/id.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import { PayoutStated } from '../../../../shared/fulfilment/payouts/events.ts';
import type { PayoutLine, PayoutStatement } from '../../../../shared/fulfilment/payouts/payout.ts';
import { totalOf } from '../../../../shared/fulfilment/payouts/words.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { drawFrom } from '../../billing/issue/draw-number.ts';
import type { PayoutPlace } from '../payout-place.ts';
import { freshLines, linesIn } from '../read-lines.ts';
import { payoutLine, payoutStatement } from '../store.ts';

/** Lines of one statement: they change in one transaction with it, which has room for 100 writes. */
export const MAX_LINES = 80;

/** Statements of one vendor for periods that end on one day. */
const MAX_EDITIONS = 50;

const statementIdOf = (tenantId: string, cause: string): string =>
  idFromDigest('payoutStatement', sha256(`statement ${tenantId} ${cause}`));

/** The id of a vendor's next statement up to a day: its number within the period is part of it, so that one of two is made. */
const nextId = async (table: TenantTable, vendorId: string, to: string): Promise<string> => {
  for (let edition = 1; edition <= MAX_EDITIONS; edition++) {
    const statementId = statementIdOf(table.tenantId, `${vendorId} ${to} ${edition}`);
    if (!(await table.get(payoutStatement, { statementId }, { consistent: true }))) return statementId;
  }
  throw new Error(`Too many statements of ${vendorId} up to ${to}`);
};

/** What the events of a statement tell. */
export const toldOf = ({ statementId, vendorId, number, total, from, to }: PayoutStatement) => ({
  statementId,
  vendorId,
  number,
  total,
  from,
  to,
});

/** Where the events of a statement lie. */
export const statementPlace = ({ table, now }: PayoutPlace, statement: Pick<PayoutStatement, 'statementId'>) => ({
  pk: payoutStatement.key(statement).pk,
  group: table.tenantId,
  now,
});

const statementOf = (
  { now, zone }: PayoutPlace,
  lines: readonly [PayoutLine, ...PayoutLine[]],
  named: Pick<PayoutStatement, 'statementId' | 'number' | 'to'>,
): PayoutStatement => {
  const [{ vendorId, vendorName }] = lines;
  const sorted = [...lines].sort((a, b) => (`${a.workedOn}${a.createdAt}` < `${b.workedOn}${b.createdAt}` ? -1 : 1));
  return {
    ...named,
    state: 'open',
    vendorId,
    vendorName,
    from: sorted[0]?.workedOn ?? named.to,
    lines: sorted.map(({ lineId, kind, cents, workedOn, orderNumber, service, city, reason }) => ({
      lineId,
      kind,
      cents,
      workedOn,
      orderNumber,
      service,
      city,
      reason,
    })),
    total: totalOf(lines),
    issuedOn: localDate(now, zone),
    issuedAt: toInstant(now),
    version: 1,
  };
};

/** What else is written in a statement's transaction. */
export type StatementExtras = (statement: PayoutStatement) => readonly Write[];

/** Up to which day. */
interface StatementWish {
  readonly to: string;
  readonly extras?: StatementExtras | undefined;
}

/** How a statement takes its lines: under their versions, so that no other one has them. */
export type TakeLine = (table: TenantTable, line: PayoutLine, statementId: string) => Write;

export const takeLine: TakeLine = (table, line, statementId) =>
  table.patch(payoutLine, line, { state: 'stated', statementId });

/**
 * Puts a vendor's approved lines up to a day on its next statement, in one transaction with its number. Returns undefined
 * where nothing is approved, or where the lines come to nothing or less: they wait for what follows.
 */
export const stateVendor = async (
  place: PayoutPlace,
  { vendorId, to, extras }: StatementWish & { readonly vendorId: string },
  take: TakeLine = takeLine,
): Promise<PayoutStatement | undefined> => {
  const { table, now, zone } = place;
  return await untilWritten(async () => {
    const listed = (await linesIn(table, 'approved')).filter(
      (line) => line.vendorId === vendorId && line.workedOn <= to,
    );
    const fresh = await freshLines(
      table,
      listed.slice(0, MAX_LINES).map(({ lineId }) => lineId),
    );
    const [first, ...others] = fresh.filter(({ state, workedOn }) => state === 'approved' && workedOn <= to);
    if (!first || totalOf([first, ...others]) <= 0) return undefined;
    const statementId = await nextId(table, vendorId, to);
    const drawn = await drawFrom(table, `PS-${localDate(now, zone).slice(0, 4)}`, statementId);
    const statement = statementOf(place, [first, ...others], { statementId, number: drawn.number, to });
    await table.commit(
      table.create(payoutStatement, statement),
      ...drawn.writes,
      ...[first, ...others].map((line) => take(table, line, statementId)),
      table.event(PayoutStated, toldOf(statement), statementPlace(place, statement)),
      ...(extras?.(statement) ?? []),
    );
    return statement;
  });
};

/** Makes statements up to a day, of one vendor or of all that have something approved. */
export const stateAll = async (
  place: PayoutPlace,
  { vendorId, ...wish }: StatementWish & { readonly vendorId?: string | undefined },
): Promise<PayoutStatement[]> => {
  const approved = await linesIn(place.table, 'approved');
  const vendors = [...new Set(approved.map((line) => line.vendorId))].filter(
    (each) => vendorId === undefined || each === vendorId,
  );
  const made: PayoutStatement[] = [];
  for (const each of vendors) {
    // More lines than one statement holds make another one.
    for (let more = await stateVendor(place, { vendorId: each, ...wish }); more; ) {
      made.push(more);
      more = more.lines.length < MAX_LINES ? undefined : await stateVendor(place, { vendorId: each, ...wish });
    }
  }
  return made;
};
