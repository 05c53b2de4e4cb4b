import type * as z from 'zod';
import type { ListedError } from '../../../shared/contract/events/error-log.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { operationsContract } from '../../../shared/operations/monitoring/contract.ts';
import { errorLogItem, errorsOfDay, listedErrors } from '../../platform/errors/error-log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

type ErrorQuery = z.output<typeof operationsContract.errorLogs.input>;

/** The most pages that one call reads; its cursor continues from there. A page of the table ends at 1 MB. */
const MAX_PAGES = 10;

const contains = (word: string, { message, correlationId, context }: ListedError): boolean =>
  `${message} ${correlationId} ${JSON.stringify(context)}`.toLowerCase().includes(word.toLowerCase());

/** Errors of a day, newest first; `q` selects those with the term in message, context or correlation id. */
export const listErrors = async (
  table: TenantTable,
  now: number,
  { date = toInstant(now).slice(0, 10), origin, q, limit, cursor }: ErrorQuery,
): Promise<Page<ListedError>> => {
  const range = { ...errorsOfDay(date, origin), filter: q };
  const items: ListedError[] = [];
  let next = cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.query(errorLogItem, { ...range, limit: limit - items.length, cursor: next });
    const rows = await listedErrors(table, date, page.items);
    items.push(...(q ? rows.filter((row) => contains(q, row)) : rows));
    next = page.nextCursor;
    if (next === undefined || items.length >= limit) break;
  }
  return { items, ...(next === undefined ? {} : { nextCursor: next }) };
};
