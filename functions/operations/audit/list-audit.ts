import type { AuditEntry } from '../../../shared/contract/events/audit.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { type AuditQuery, matchesAudit, monthsBack } from '../../../shared/operations/audit/audit-query.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { cursorOf, startOf } from '../../platform/signed/cursor.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const PAGE_SIZE = 100;
/** The most entries that one call scans; its cursor continues with older ones. */
const MAX_SCANNED = 1000;
const YEAR_MS = 366 * DAY;

const positionOf = (entry: AuditEntry): string => `${entry.createdAt}#${entry.auditId}`;

/** Yields the entries before `before`, newest first. */
async function* entriesBack(table: TenantTable, from: string, before: string): AsyncGenerator<AuditEntry> {
  for (const month of monthsBack(from, before)) {
    let cursor: string | undefined;
    do {
      const range = { pk: auditMonth(month), from, to: before, descending: true, limit: PAGE_SIZE, cursor };
      const page = await table.query(auditItem, range);
      for (const entry of page.items) if (positionOf(entry) !== before) yield entry;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}

const startOfRange = (query: AuditQuery, now: number): string =>
  query.from ?? toInstant((query.to === undefined ? now : Date.parse(query.to)) - YEAR_MS);

interface AuditDeps {
  readonly table: TenantTable;
  readonly now: number;
  readonly signer: Signer;
}

/** Returns one page of the log; a search with few hits ends after 1,000 entries, with a cursor to continue. */
export const listAudit = async (
  { table, now, signer }: AuditDeps,
  { limit, cursor, ...query }: AuditQuery & { limit: number; cursor?: string | undefined },
  maxScanned = MAX_SCANNED,
): Promise<Page<AuditEntry>> => {
  const purpose = `audit ${table.tenantId} ${JSON.stringify(query)}`;
  // "$" sorts after "#", so that entries of this second are included.
  const before = startOf(signer, purpose, cursor) ?? `${query.to ?? toInstant(now)}$`;
  const items: AuditEntry[] = [];
  let scanned = 0;
  for await (const entry of entriesBack(table, startOfRange(query, now), before)) {
    if (matchesAudit(entry, query)) items.push(entry);
    scanned += 1;
    if (items.length === limit || scanned === maxScanned)
      return { items, nextCursor: cursorOf(signer, purpose, positionOf(entry)) };
  }
  return { items };
};
