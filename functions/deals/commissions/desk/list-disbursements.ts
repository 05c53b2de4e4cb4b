import type { Page } from '../../../../shared/contract/routes/page.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import type {
  Disbursement,
  DisbursementRow,
  DisbursementState,
} from '../../../../shared/deals/commissions/disbursement.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { disbursementsCsv } from '../own/export-statements.ts';
import { allDisbursements, disbursementItem, disbursementsIn } from '../store.ts';

/** One page of disbursements, in one state or all, the newest first. */
export const listDisbursements = async (
  table: TenantTable,
  { state, limit, cursor }: { state?: DisbursementState | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<DisbursementRow>> => {
  const range = state === undefined ? allDisbursements : disbursementsIn(state);
  return await table.list(disbursementItem, { ...range, descending: true, limit, cursor });
};

const PAGE = 100;
/** What one file holds: some years of a large company. */
const MAX_DISBURSEMENTS = 5_000;

/** The lines of what was approved on some days, the oldest first. A statement is approved after its draft began. */
export const exportDisbursements = async (
  table: TenantTable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> => {
  const found: Disbursement[] = [];
  let count = 0;
  let cursor: string | undefined;
  // An approval may come long after its draft, by which they are listed: every draft until then is looked at.
  do {
    const page = await table.list(disbursementItem, {
      ...allDisbursements,
      to: `${addDays(to, 2)}~`,
      limit: PAGE,
      cursor,
    });
    const wanted = page.items.filter(({ approved }) => approved && approved.on >= from && approved.on <= to);
    count += wanted.length;
    if (count > MAX_DISBURSEMENTS) {
      const message = `must leave at most ${MAX_DISBURSEMENTS} disbursements; these days have more`;
      throw invalidInput([{ path: 'to', message }]);
    }
    const stored = await table.getMany(wanted.map((row) => disbursementItem.key(row)));
    found.push(...stored.map((item) => fromItem(disbursementItem, item)));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return disbursementsCsv(found.sort((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1)));
};
