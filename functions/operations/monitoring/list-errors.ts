import type * as z from 'zod';
import type { ListedError } from '../../../shared/contract/error-log.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { operationsContract } from '../../../shared/operations/monitoring/contract.ts';
import { errorLogItem, errorsOfDay, listedError } from '../../platform/error-log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

type Asked = z.output<typeof operationsContract.errorLogs.input>;

/** Pages that one call looks through for a word; its cursor goes on from there. */
const MOST_PAGES = 10;

const has = (word: string, { message, correlationId, context }: ListedError): boolean =>
  `${message} ${correlationId} ${JSON.stringify(context)}`.toLowerCase().includes(word.toLowerCase());

/** Errors of a day, newest first; with a word, those that hold it in message, context or number of the call. */
export const listErrors = async (
  table: TenantTable,
  now: number,
  { date = toInstant(now).slice(0, 10), origin, q, limit, cursor }: Asked,
): Promise<Page<ListedError>> => {
  const range = { ...errorsOfDay(date, origin), filter: q, limit };
  const items: ListedError[] = [];
  let next = cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await table.query(errorLogItem, { ...range, cursor: next });
    const rows = page.items.map(listedError);
    items.push(...(q ? rows.filter((row) => has(q, row)) : rows));
    next = page.nextCursor;
    if (next === undefined || items.length > 0) break;
  }
  return { items, ...(next === undefined ? {} : { nextCursor: next }) };
};
