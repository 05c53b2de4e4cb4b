import type { Page } from '../../shared/contract/page.ts';
import { Email } from '../../shared/contract/text.ts';
import type { LeadRow } from '../../shared/crm/lead.ts';
import { type LeadQuery, matchesQuery } from '../../shared/crm/lead-search.ts';
import { invalidInput } from '../platform/errors.ts';
import type { Signer } from '../platform/sign.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { allLeads, emailOwner, type List, lead, leadsOf, leadsWithStatus } from './store.ts';

interface ListInput extends LeadQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const PAGE = 100;
/** Rows that one search looks through at most; its cursor continues with the older ones. */
const MOST_ROWS = 1000;

const positionOf = (row: LeadRow): string => `${row.createdAt}#${row.leadId}`;

const listFor = ({ assignedTo, status }: LeadQuery): List => {
  if (assignedTo !== undefined) return leadsOf(assignedTo);
  return status === undefined ? allLeads : leadsWithStatus(status);
};

const exactMatch = async (table: TenantTable, query: LeadQuery): Promise<LeadRow | undefined> => {
  const email = Email.safeParse(query.q);
  if (!email.success) return undefined;
  const owner = await table.get(emailOwner, { email: email.data });
  const found = owner && (await table.get(lead, { leadId: owner.leadId }));
  return found && matchesQuery(found, query) ? found : undefined;
};

const startOf = (signer: Signer, purpose: string, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const position = signer.open(purpose, cursor);
  if (typeof position === 'string') return position;
  throw invalidInput([{ path: 'cursor', message: 'must be the nextCursor of the same list' }]);
};

const search = async (table: TenantTable, signer: Signer, input: ListInput): Promise<Page<LeadRow>> => {
  const { limit, cursor, ...query } = input;
  const purpose = `lead search ${table.tenantId} ${JSON.stringify([query.assignedTo, query.status, query.q])}`;
  const continueAfter = (row: LeadRow): string => signer.seal(purpose, positionOf(row));
  const start = startOf(signer, purpose, cursor);
  const range = { ...listFor(query), ...(start === undefined ? {} : { to: start }), descending: true, limit: PAGE };
  const items: LeadRow[] = [];
  let next: string | undefined;
  for (let seen = 0; seen < MOST_ROWS; seen += PAGE) {
    const page: Page<LeadRow> = await table.list(lead, { ...range, cursor: next });
    for (const row of page.items) {
      if (positionOf(row) === start || !matchesQuery(row, query)) continue;
      if (items.push(row) === limit) return { items, nextCursor: continueAfter(row) };
    }
    next = page.nextCursor;
    if (next === undefined) return { items };
    const last = page.items.at(-1);
    if (last && seen + PAGE >= MOST_ROWS) return { items, nextCursor: continueAfter(last) };
  }
  return { items };
};

/** Leads, newest first. One condition reads one list; a further one or a search looks through at most 1,000 rows. */
export const listLeads = async (table: TenantTable, signer: Signer, input: ListInput): Promise<Page<LeadRow>> => {
  const { limit, cursor, q, status, assignedTo } = input;
  if (!q && (status === undefined || assignedTo === undefined)) {
    return await table.list(lead, { ...listFor(input), descending: true, limit, cursor });
  }
  const exact = cursor === undefined ? await exactMatch(table, input) : undefined;
  return exact ? { items: [exact] } : await search(table, signer, input);
};
