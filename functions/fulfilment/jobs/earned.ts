import type { Page } from '../../../shared/contract/routes/page.ts';
import type { EarnedJob } from '../../../shared/fulfilment/jobs/job.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { visitItem, visitsOfVendor } from '../../sales/booking/visit/kept/visit-store.ts';
import { payLeft } from './job-view.ts';

const MAX_PAGES = 10;

const earnedOf = (visit: VisitRecord): EarnedJob => {
  const { visitId, orderNumber, services, tip, address, stamps, endsAt } = visit;
  return {
    visitId,
    ...(orderNumber !== undefined && { orderNumber }),
    services,
    pay: payLeft(visit),
    ...(tip !== undefined && { tip }),
    city: address.city,
    finishedAt: stamps.finished?.at ?? endsAt,
  };
};

/** A page of a vendor's finished visits, the latest first. */
export const earnedJobs = async (
  table: TenantTable,
  vendorId: string,
  { limit, cursor: from }: { limit: number; cursor?: string | undefined },
): Promise<Page<EarnedJob>> => {
  const items: EarnedJob[] = [];
  let cursor = from;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const range = { ...visitsOfVendor(vendorId), descending: true, limit: limit - items.length, cursor };
    const page = await table.list(visitItem, range);
    items.push(...page.items.filter(({ state }) => state === 'finished').map(earnedOf));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, nextCursor: cursor };
};
