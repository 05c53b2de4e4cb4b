import type { PayoutLine, PayoutState } from '../../../shared/fulfilment/payouts/payout.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { payoutLine, payoutsIn } from './store.ts';

const PAGE = 100;
/** Lines of one state that are read at once; what is more waits until some of these are settled. */
const MAX_LINES = 2_000;

/** The lines in a state, oldest first. */
export const linesIn = async (table: TenantTable, state: PayoutState): Promise<PayoutLine[]> => {
  const lines: PayoutLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(payoutLine, { ...payoutsIn(state), limit: PAGE, cursor });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && lines.length < MAX_LINES);
  return lines;
};

/** These lines as they stand now, in the same sequence; at most 100. Missing ones are left out. */
export const freshLines = async (table: TenantTable, lineIds: readonly string[]): Promise<PayoutLine[]> => {
  if (lineIds.length === 0) return [];
  const keys = [...new Set(lineIds)].map((lineId) => payoutLine.key({ lineId }));
  const stored = await table.getMany(keys, { consistent: true });
  const byId = new Map(stored.map((item) => fromItem(payoutLine, item)).map((line) => [line.lineId, line]));
  return [...new Set(lineIds)].flatMap((lineId) => byId.get(lineId) ?? []);
};
