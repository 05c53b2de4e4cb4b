import type { AuditEntry } from '../../../shared/contract/audit.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { type AuditQuery, matchesAudit, monthsBack } from '../../../shared/operations/audit/audit-query.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { cursorOf, startOf } from '../../platform/cursor.ts';
import type { Signer } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const PAGE = 100;
/** Entries that one call looks through at most; its cursor continues with the older ones. */
const MOST_SEEN = 1000;
const YEAR = 366 * DAY;

const positionOf = (entry: AuditEntry): string => `${entry.createdAt}#${entry.auditId}`;

/** Entries before `before`, month after month, newest first. */
async function* entriesBack(table: TenantTable, from: string, before: string): AsyncGenerator<AuditEntry> {
  for (const month of monthsBack(from, before)) {
    let cursor: string | undefined;
    do {
      const range = { pk: auditMonth(month), from, to: before, descending: true, limit: PAGE, cursor };
      const page = await table.query(auditItem, range);
      for (const entry of page.items) if (positionOf(entry) !== before) yield entry;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}

const beginningOf = (query: AuditQuery, now: number): string =>
  query.from ?? toInstant((query.to === undefined ? now : Date.parse(query.to)) - YEAR);

interface Asked {
  readonly table: TenantTable;
  readonly now: number;
  readonly signer: Signer;
}

/** One page of the log; a search that finds little ends after 1,000 entries, with a cursor to look further. */
export const listAudit = async (
  { table, now, signer }: Asked,
  { limit, cursor, ...query }: AuditQuery & { limit: number; cursor?: string | undefined },
  mostSeen = MOST_SEEN,
): Promise<Page<AuditEntry>> => {
  const purpose = `audit ${table.tenantId} ${JSON.stringify(query)}`;
  // "$" follows "#": an entry of this very second is before it.
  const before = startOf(signer, purpose, cursor) ?? `${query.to ?? toInstant(now)}$`;
  const items: AuditEntry[] = [];
  let seen = 0;
  for await (const entry of entriesBack(table, beginningOf(query, now), before)) {
    if (matchesAudit(entry, query)) items.push(entry);
    seen += 1;
    if (items.length === limit || seen === mostSeen)
      return { items, nextCursor: cursorOf(signer, purpose, positionOf(entry)) };
  }
  return { items };
};
