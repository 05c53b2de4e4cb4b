import { toInstant } from '../../../shared/contract/time.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readVisitItem, visitItem, visitsOfVendor } from '../../sales/booking/visit/kept/visit-store.ts';

const PAGE = 100;

/** A vendor's visits that start between two instants (epoch milliseconds), by start. */
export const visitsBetween = async (
  table: TenantTable,
  vendorId: string,
  from: number,
  to: number,
): Promise<VisitRecord[]> => {
  const range = { ...visitsOfVendor(vendorId), from: toInstant(from), to: toInstant(to), limit: PAGE };
  return await everyItem((cursor) => table.list(visitItem, { ...range, cursor }));
};

/** A visit that this vendor has or is asked to take; the same 404 for any other. */
export const ownVisit = async (table: TenantTable, vendorId: string, visitId: string): Promise<VisitRecord> => {
  const visit = await readVisitItem(table, visitId);
  const isOwn = visit?.vendorId === vendorId && visit.state !== 'planned' && visit.state !== 'cancelled';
  if (!visit || !isOwn) throw notFound('Job');
  return visit;
};
