import type { Page } from '../../../shared/contract/routes/page.ts';
import type { PayoutLine, PayoutState, StatementRow } from '../../../shared/fulfilment/payouts/payout.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import {
  allPayouts,
  allStatements,
  openStatements,
  payoutLine,
  payoutStatement,
  payoutsIn,
  payoutsOfVendor,
  statementsOfVendor,
} from './store.ts';

interface Filter<State> {
  readonly state?: State | undefined;
  readonly vendorId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const lineRange = ({ state, vendorId }: Filter<PayoutState>) => {
  if (vendorId !== undefined) return payoutsOfVendor(vendorId);
  return state === undefined ? allPayouts : payoutsIn(state);
};

/** One page of lines, newest first. */
export const listLines = async (table: TenantTable, filter: Filter<PayoutState>): Promise<Page<PayoutLine>> => {
  const { state } = filter;
  const range = { ...lineRange(filter), descending: true, filter: JSON.stringify([state]) };
  return await fillPage<PayoutLine>(
    filter,
    (line) => state === undefined || line.state === state,
    async (limit, cursor) => await table.list(payoutLine, { ...range, limit, cursor }),
  );
};

const statementRange = ({ state, vendorId }: Filter<StatementRow['state']>) => {
  if (vendorId !== undefined) return statementsOfVendor(vendorId);
  return state === 'open' ? openStatements : allStatements;
};

/** One page of statements, newest first. */
export const listStatements = async (
  table: TenantTable,
  filter: Filter<StatementRow['state']>,
): Promise<Page<StatementRow>> => {
  const { state } = filter;
  const range = { ...statementRange(filter), descending: true, filter: JSON.stringify([state]) };
  return await fillPage<StatementRow>(
    filter,
    (row) => state === undefined || row.state === state,
    async (limit, cursor) => await table.list(payoutStatement, { ...range, limit, cursor }),
  );
};
