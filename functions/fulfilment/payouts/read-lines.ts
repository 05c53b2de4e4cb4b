import type { Page } from '../../../shared/contract/routes/page.ts';
import type { PayoutLine, PayoutState } from '../../../shared/fulfilment/payouts/payout.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import {
  openStatements,
  payoutLine,
  payoutStatement,
  payoutsIn,
  payoutsOfVendor,
  statementsOfVendor,
} from './store.ts';

const PAGE = 100;
/** Lines that are read at once; of a state, what is more waits until some of these are settled. */
const MAX_LINES = 2_000;

/** The rows of a list up to a bound, and whether that is all of them. */
const rowsUpTo = async <Row>(
  most: number,
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; isAll: boolean }> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < most);
  return { rows, isAll: cursor === undefined };
};

/** The lines in a state, oldest first. */
export const linesIn = async (table: TenantTable, state: PayoutState): Promise<PayoutLine[]> => {
  const read = (page: object) => table.list(payoutLine, { ...payoutsIn(state), ...page });
  return (await rowsUpTo(MAX_LINES, read)).rows;
};

/** The statements that nobody has paid yet, newest first and up to the same bound. */
export const newestUnpaid = async (table: TenantTable) => {
  const { rows, isAll } = await rowsUpTo(MAX_LINES, (page) =>
    table.list(payoutStatement, { ...openStatements, descending: true, ...page }),
  );
  return { statements: rows, ofNewest: isAll ? undefined : MAX_LINES };
};

/** What a vendor has earned and was stated, each newest first and up to the same bound. */
export const newestOfVendor = async (table: TenantTable, vendorId: string) => {
  const [lines, statements] = await Promise.all([
    rowsUpTo(MAX_LINES, (page) => table.list(payoutLine, { ...payoutsOfVendor(vendorId), descending: true, ...page })),
    rowsUpTo(MAX_LINES, (page) =>
      table.list(payoutStatement, { ...statementsOfVendor(vendorId), descending: true, ...page }),
    ),
  ]);
  const ofNewest = lines.isAll && statements.isAll ? undefined : MAX_LINES;
  return { lines: lines.rows, statements: statements.rows, ofNewest };
};

/** These lines as they stand now, in the same sequence. Missing ones are left out. */
export const freshLines = async (table: TenantTable, lineIds: readonly string[]): Promise<PayoutLine[]> => {
  const keys = [...new Set(lineIds)].map((lineId) => payoutLine.key({ lineId }));
  const stored = await table.getMany(keys, { consistent: true });
  const byId = new Map(stored.map((item) => fromItem(payoutLine, item)).map((line) => [line.lineId, line]));
  return [...new Set(lineIds)].flatMap((lineId) => byId.get(lineId) ?? []);
};
