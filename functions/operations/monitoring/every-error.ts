import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import type { ErrorOrigin, ListedError } from '../../../shared/contract/events/error-log.ts';
import { allTenants, tenantListItem } from '../../company/tenancy/store.ts';
import { errorLogItem, errorsOfDay, listedErrors } from '../../platform/errors/error-log.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const CONCURRENCY = 8;
const MAX_PER_COMPANY = 25;
const MAX_ERRORS = 100;

/** The names of all companies by tenant id. */
export const companyNames = async (platformTable: TenantTable): Promise<Map<string, string>> => {
  const { companies } = await platformTable.collect(allTenants, { companies: tenantListItem });
  return new Map(companies.map(({ tenantId, name }) => [tenantId, name]));
};

/** The latest errors of a day, at most 25 per company and 100 in all, newest first. */
export const everyError = async (
  { platformTable, openTable }: { platformTable: TenantTable; openTable: OpenTable },
  date: string,
  origin: ErrorOrigin,
) => {
  const names = [...(await companyNames(platformTable))];
  const found: ReturnType<typeof named>[] = [];
  const named = (tenantName: string, row: ListedError) => ({ ...row, tenantName });
  const readCompanies = async (): Promise<void> => {
    for (let next = names.shift(); next; next = names.shift()) {
      const [tenantId, tenantName] = next;
      const table = openTable(tenantId);
      const { items } = await table.query(errorLogItem, {
        ...errorsOfDay(date, origin),
        limit: MAX_PER_COMPANY,
      });
      found.push(...(await listedErrors(table, date, items)).map((item) => named(tenantName, item)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readCompanies));
  return found.sort((a, b) => inCodeOrder(b.createdAt, a.createdAt)).slice(0, MAX_ERRORS);
};
