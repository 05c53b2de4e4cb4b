import type { OwnPayoutLine, PayoutLineView, StatementView } from '../../../shared/fulfilment/payouts/contract.ts';
import type { PayoutLine, PayoutStatement } from '../../../shared/fulfilment/payouts/payout.ts';
import { totalOf } from '../../../shared/fulfilment/payouts/words.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { linesIn, newestOfVendor, newestUnpaid } from './read-lines.ts';
import { payoutLine, payoutStatement, payoutsOfVendor, statementsOfVendor } from './store.ts';

export const lineView = ({ refunds: _refunds, ...line }: PayoutLine): PayoutLineView => line;

const ownView = ({ refunds: _refunds, by: _by, vendorName: _name, ...line }: PayoutLine): OwnPayoutLine => line;

export const statementView = ({ pdf, ...statement }: PayoutStatement): StatementView => ({
  ...statement,
  paper: pdf ? { bytes: pdf.bytes } : null,
});

const PAGE = 100;

/** What is open by vendor, the most first, and what is stated and not paid. */
export const openSums = async (table: TenantTable) => {
  const [earned, held, approved, unpaid] = await Promise.all([
    linesIn(table, 'earned'),
    linesIn(table, 'held'),
    linesIn(table, 'approved'),
    newestUnpaid(table),
  ]);
  const names = new Map([...earned, ...held, ...approved].map(({ vendorId, vendorName }) => [vendorId, vendorName]));
  const sumIn = (lines: readonly PayoutLine[], vendorId: string): number =>
    totalOf(lines.filter((line) => line.vendorId === vendorId));
  const vendors = [...names].map(([vendorId, vendorName]) => ({
    vendorId,
    vendorName,
    earned: sumIn(earned, vendorId),
    held: sumIn(held, vendorId),
    approved: sumIn(approved, vendorId),
  }));
  const { statements, ofNewest } = unpaid;
  const cents = statements.reduce((sum, { total }) => sum + total, 0);
  return {
    vendors: vendors.sort((a, b) => b.earned + b.approved - (a.earned + a.approved)),
    unpaid: { count: statements.length, cents, ofNewest },
  };
};

/** What stands where of all that a vendor has earned, whatever page of it is shown. */
const sumsOf = async (table: TenantTable, vendorId: string) => {
  const { lines, statements, ofNewest } = await newestOfVendor(table, vendorId);
  const sumIn = (state: PayoutLine['state']): number => totalOf(lines.filter((line) => line.state === state));
  const sumOf = (state: PayoutStatement['state']): number =>
    statements.reduce((sum, each) => (each.state === state ? sum + each.total : sum), 0);
  return {
    earned: sumIn('earned'),
    held: sumIn('held'),
    approved: sumIn('approved'),
    stated: sumOf('open'),
    paid: sumOf('paid'),
    ofNewest,
  };
};

interface Pages {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly statements?: string | undefined;
}

/** A vendor's lines and statements, newest first and a page of each, and the sums of all of them. */
export const vendorPayouts = async (table: TenantTable, vendorId: string, { limit, cursor, ...rest }: Pages) => {
  const [sums, lines, statements] = await Promise.all([
    sumsOf(table, vendorId),
    table.list(payoutLine, { ...payoutsOfVendor(vendorId), descending: true, limit, cursor }),
    table.list(payoutStatement, {
      ...statementsOfVendor(vendorId),
      descending: true,
      limit: PAGE,
      cursor: rest.statements,
    }),
  ]);
  return {
    sums,
    lines: lines.items.map(ownView),
    statements: statements.items,
    nextCursor: lines.nextCursor,
    nextStatements: statements.nextCursor,
  };
};
